import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import { CourseId } from '@capyzen/contracts/courses'
import { LiveCourse } from '@capyzen/contracts/live-courses'

/** A live course before it has a teacher and dates. */
const LiveCourseSource = z.strictObject({
  /** Never changes: a course that is there is not loaded again. */
  id: CourseId,
  title: Bilingual,
  description: Bilingual,
  ...LiveCourse.pick({
    level: true,
    subject: true,
    maxStudents: true,
    lessons: true,
    priceCents: true,
    isPremium: true,
  }).shape,
})
export type LiveCourseSource = z.infer<typeof LiveCourseSource>

export const readLiveCourses = (): LiveCourseSource[] =>
  z.array(LiveCourseSource).parse(parse(readFileSync(join(import.meta.dirname, 'courses.yaml'), 'utf8')))
