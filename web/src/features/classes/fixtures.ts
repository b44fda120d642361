import type { JoinedClass, RosterPupil, TaughtClass } from '@capyzen/contracts/classes'
import { viewerOf } from '#features/auth/fixtures.ts'

export const teacher = viewerOf({ name: 'Tan Mei Ling', userType: 'teacher', isConfirmedTeacher: true })
export const pupil = viewerOf({ level: 'p5' })

export const kindness: TaughtClass = {
  id: '2f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01',
  name: '5 Kindness',
  level: 'p5',
  joinCode: 'ABCD2345',
  pupils: 2,
  isArchived: false,
  createdAt: '2026-11-20T04:00:00.000Z',
}

export const courage: TaughtClass = {
  ...kindness,
  id: '2f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c02',
  name: '4 Courage',
  joinCode: 'WXYZ6789',
  isArchived: true,
}

export const ai: RosterPupil = {
  pupilId: '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01',
  name: 'Ai Ling',
  avatar: 'otter',
  level: 'p5',
  joinedAt: '2026-11-20T04:00:00.000Z',
}

export const mei: RosterPupil = {
  ...ai,
  pupilId: '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c02',
  name: '陈美玲',
  avatar: 'fox',
  level: null,
}

export const joined: JoinedClass = {
  id: kindness.id,
  name: kindness.name,
  level: 'p5',
  teacherName: teacher.name,
  joinedAt: '2026-11-20T04:00:00.000Z',
}
