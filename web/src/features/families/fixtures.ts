import type { Child, FamilyDevice } from '@capyzen/contracts/families'

export const lin: Child = {
  id: '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0001',
  nickname: 'Lin',
  level: 'p3',
  avatar: 'owl',
  hasPin: true,
  consent: { isGiven: false, since: null },
  lastActiveAt: '2026-11-20T04:00:00.000Z',
}

export const mei: Child = {
  ...lin,
  id: '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0002',
  nickname: 'Mei',
  avatar: 'rabbit',
  consent: { isGiven: true, since: '2026-11-01T04:00:00.000Z' },
  lastActiveAt: null,
}

export const tablet: FamilyDevice = {
  id: '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0003',
  browser: 'chrome',
  system: 'android',
  isCurrent: true,
  createdAt: '2026-11-01T04:00:00.000Z',
  lastUsedAt: '2026-11-20T04:00:00.000Z',
}
