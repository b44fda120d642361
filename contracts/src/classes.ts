import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Avatar, PersonName } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { drawnCode, TypedCode } from './typed-codes.ts'
import { Level } from './vocabulary.ts'
import { visibleText } from './visible-text.ts'

const JoinCode = TypedCode.pipe(z.string().regex(drawnCode))

export const ClassDraft = z.strictObject({ name: visibleText(60), level: Level.nullable() })
export type ClassDraft = z.infer<typeof ClassDraft>

export const TaughtClass = z.object({
  id: Uuid,
  name: z.string(),
  level: Level.nullable(),
  joinCode: z.string(),
  students: z.number().int().nonnegative(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type TaughtClass = z.infer<typeof TaughtClass>

export const RosterStudent = z.object({
  studentId: Uuid,
  name: PersonName,
  avatar: Avatar,
  level: Level.nullable(),
  joinedAt: z.iso.datetime(),
})
export type RosterStudent = z.infer<typeof RosterStudent>

const classParams = z.strictObject({ classId: Uuid })

export const listTaughtClasses = endpoint('GET /api/classes', {
  access: 'confirmedTeachers',
  summary: 'The classes that one teaches, newest first',
  result: z.object({ classes: z.array(TaughtClass) }),
})

export const createClass = endpoint('POST /api/classes', {
  access: 'confirmedTeachers',
  errors: ['limit_reached'],
  summary: 'Open a class; at most fifty',
  body: ClassDraft,
  result: z.object({ taughtClass: TaughtClass }),
})

export const updateClass = endpoint('PATCH /api/classes/:classId', {
  access: 'confirmedTeachers',
  errors: ['limit_reached'],
  summary: 'Rename a class, change its level, archive it or take it back',
  params: classParams,
  body: z.strictObject({
    name: ClassDraft.shape.name.optional(),
    level: Level.nullable().optional(),
    isArchived: z.boolean().optional(),
  }),
  result: z.object({ taughtClass: TaughtClass }),
})

export const getRoster = endpoint('GET /api/classes/:classId', {
  access: 'confirmedTeachers',
  summary: 'A class that one teaches and who is in it, by name',
  params: classParams,
  result: z.object({ taughtClass: TaughtClass, students: z.array(RosterStudent) }),
})

/** The former code stops working. */
export const renewJoinCode = endpoint('POST /api/classes/:classId/join-code', {
  access: 'confirmedTeachers',
  summary: 'A new join code for a class',
  params: classParams,
  body: z.strictObject({}),
  result: z.object({ taughtClass: TaughtClass }),
})

export const removeStudent = endpoint('DELETE /api/classes/:classId/students/:studentId', {
  access: 'confirmedTeachers',
  summary: 'Take a student out of a class',
  params: z.strictObject({ classId: Uuid, studentId: Uuid }),
  result: z.object({ outcome: z.literal('removed') }),
})

export const JoinedClass = z.object({
  id: Uuid,
  name: z.string(),
  level: Level.nullable(),
  teacherName: z.string(),
  joinedAt: z.iso.datetime(),
})
export type JoinedClass = z.infer<typeof JoinedClass>

export const listJoinedClasses = endpoint('GET /api/classes/joined', {
  access: 'signedIn',
  summary: 'The classes that one is in',
  result: z.object({ classes: z.array(JoinedClass) }),
})

/** `invalid_code` for unknown and former codes alike. */
export const joinClass = endpoint('POST /api/classes/join', {
  access: 'signedIn',
  errors: ['forbidden', 'invalid_code', 'too_many_requests'],
  summary: 'Join a class with its code',
  body: z.strictObject({ code: JoinCode }),
  result: z.object({ outcome: z.enum(['joined', 'already_in']), joinedClass: JoinedClass }),
})

export const leaveClass = endpoint('DELETE /api/classes/joined/:classId', {
  access: 'signedIn',
  summary: 'Leave a class',
  params: classParams,
  result: z.object({ outcome: z.literal('left') }),
})
