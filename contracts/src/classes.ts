import { z } from 'zod'
import { Avatar, Level, PersonName } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Eight letters and digits that cannot be mistaken for each other; typed by hand, so case and spaces are forgiven. */
export const JoinCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-HJKMNP-Z2-9]{8}$/))

export const ClassName = z.string().trim().min(1).max(60)

export const TaughtClass = z.object({
  id: z.uuid(),
  name: z.string(),
  level: Level.nullable(),
  joinCode: z.string(),
  pupils: z.number().int().nonnegative(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type TaughtClass = z.infer<typeof TaughtClass>

export const RosterPupil = z.object({
  pupilId: z.uuid(),
  name: PersonName,
  avatar: Avatar,
  level: Level.nullable(),
  joinedAt: z.iso.datetime(),
})
export type RosterPupil = z.infer<typeof RosterPupil>

const classParams = z.strictObject({ classId: z.uuid() })

export const listTaughtClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  summary: 'The classes that one teaches, newest first',
  result: z.object({ classes: z.array(TaughtClass) }),
})

export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  summary: 'Open a class; at most fifty',
  body: z.strictObject({ name: ClassName, level: Level.nullable() }),
  result: z.object({ taughtClass: TaughtClass }),
})

export const updateClass = endpoint({
  method: 'PATCH',
  path: '/api/classes/:classId',
  summary: 'Rename a class, change its level, archive it or take it back',
  params: classParams,
  body: z.strictObject({
    name: ClassName.optional(),
    level: Level.nullable().optional(),
    isArchived: z.boolean().optional(),
  }),
  result: z.object({ taughtClass: TaughtClass }),
})

export const getRoster = endpoint({
  method: 'GET',
  path: '/api/classes/:classId',
  summary: 'A class that one teaches and who is in it, by name',
  params: classParams,
  result: z.object({ taughtClass: TaughtClass, pupils: z.array(RosterPupil) }),
})

/** The former one lets nobody in from then on. */
export const renewJoinCode = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/join-code',
  summary: 'A new join code for a class',
  params: classParams,
  body: z.strictObject({}),
  result: z.object({ taughtClass: TaughtClass }),
})

export const removePupil = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/pupils/:pupilId/remove',
  summary: 'Take a pupil out of a class',
  params: z.strictObject({ classId: z.uuid(), pupilId: z.uuid() }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.literal('removed') }),
})

export const JoinedClass = z.object({
  id: z.uuid(),
  name: z.string(),
  level: Level.nullable(),
  teacherName: z.string(),
  joinedAt: z.iso.datetime(),
})
export type JoinedClass = z.infer<typeof JoinedClass>

export const listJoinedClasses = endpoint({
  method: 'GET',
  path: '/api/classes/joined',
  summary: 'The classes that one is in',
  result: z.object({ classes: z.array(JoinedClass) }),
})

/** An unknown code and one that is no longer good are answered alike: `invalid_code`. */
export const joinClass = endpoint({
  method: 'POST',
  path: '/api/classes/join',
  summary: 'Join a class with its code',
  body: z.strictObject({ code: JoinCode }),
  result: z.object({ outcome: z.enum(['joined', 'already_in']), joinedClass: JoinedClass }),
})

export const leaveClass = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/leave',
  summary: 'Leave a class',
  params: classParams,
  body: z.strictObject({}),
  result: z.object({ outcome: z.literal('left') }),
})
