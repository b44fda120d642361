import type { AccessCodeRow } from '@capyzen/contracts/access-codes'

export function codeRow(overrides: Partial<AccessCodeRow> = {}): AccessCodeRow {
  return {
    id: '6f1c1b1e-7d2f-4c53-9c7b-3b1a6f0c2d11',
    code: 'ABCD1234',
    courseId: 'lesson-1',
    label: '',
    state: 'usable',
    createdAt: '2026-11-21T04:00:00.000Z',
    expiresAt: null,
    maxUses: null,
    useCount: 0,
    ...overrides,
  }
}
