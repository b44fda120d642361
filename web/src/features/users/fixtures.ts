import type { AuditRecord, ListedUser } from '@capyzen/contracts/users'
import { viewerOf } from '#features/auth/fixtures.ts'

export const administrator = viewerOf({
  id: '4f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01',
  name: 'Administrator',
  userType: 'teacher',
  isAdministrator: true,
  hasSecondFactor: true,
  assuranceLevel: 'aal2',
})

export const waiting: ListedUser = {
  id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01',
  name: 'Lim Wei',
  email: 'lim@example.com',
  emailVerified: false,
  phone: null,
  userType: 'teacher',
  level: null,
  roles: [],
  isChild: false,
  hasSecondFactor: false,
  bannedAt: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  lastActiveAt: '2026-11-21T04:00:00.000Z',
}

export const pupil: ListedUser = {
  ...waiting,
  id: '5f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c02',
  name: '陈美玲',
  email: null,
  phone: '+6591234567',
  userType: 'student',
  level: 'p5',
  lastActiveAt: null,
}

export const record: AuditRecord = {
  id: '6f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01',
  at: '2026-11-21T04:00:00.000Z',
  action: 'role_granted',
  actorName: 'Administrator',
  subjectId: waiting.id,
  subjectName: 'Lim Wei',
  content: null,
  detail: 'teacher',
}
