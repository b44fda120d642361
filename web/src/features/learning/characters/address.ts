import { paths } from '#paths'
import type { Filters } from '#shared/address-filters.ts'

export const gradeValues = ['1', '2', '3', '4', '5', '6'] as const
export const lessonValues = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** `own`: the learner's level. */
export const lessonFilters = {
  grade: ['own', ...gradeValues],
  lesson: lessonValues,
  can_read: ['all', 'yes', 'no'],
  can_write: ['all', 'yes', 'no'],
} as const
export type LessonFilters = Filters<typeof lessonFilters>

/** Which grade is shown to a learner of a level. */
export const gradeOf = ({ grade }: LessonFilters, level: string | null | undefined): number =>
  grade === 'own' ? Number(level?.slice(1) ?? 1) || 1 : Number(grade)

export interface Lesson {
  grade: number
  lessonNumber: number
}

const queryOf = ({ grade, lessonNumber }: Lesson) => `?grade=${grade}&lesson=${lessonNumber}`

export const lessonPath = (lesson: Lesson): string => `${paths.chineseCharacters()}${queryOf(lesson)}`
export const characterPath = (character: string, lesson: Lesson | null): string =>
  `${paths.chineseCharacter(character)}${lesson ? queryOf(lesson) : ''}`
export const practicePath = (lesson: Lesson, mode: 'read' | 'write'): string => `${lessonPath(lesson)}&practise=${mode}`
export const reviewPath = (): string => `${paths.chineseCharacters()}?review=due`
