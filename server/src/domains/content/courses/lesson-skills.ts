import { and, arrayOverlaps, asc, eq } from 'drizzle-orm'
import type { SkillLesson } from '@capyzen/contracts/courses'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { hasVideo } from './cards.ts'
import { isOpenTo, type Viewer } from './service.ts'
import { courses, isPublishedCourse } from './tables.ts'

/** Skills of the taxonomy that a published lesson is about; none for one that is not known. */
export async function readLessonSkills(db: DatabaseOrTransaction, courseId: string): Promise<string[]> {
  const [found] = await db
    .select({ skills: courses.skills })
    .from(courses)
    .where(and(eq(courses.id, courseId), isPublishedCourse))
  return found?.skills ?? []
}

/** The first lesson about each of these skills that the viewer may watch now; skills without one are left out. */
export async function findSkillLessons(
  db: Database,
  viewer: Viewer,
  { skillIds, now }: { skillIds: readonly string[]; now: Date },
): Promise<SkillLesson[]> {
  const rows = await db
    .select({ courseId: courses.id, en: courses.titleEn, zh: courses.titleZh, skills: courses.skills })
    .from(courses)
    .where(
      and(arrayOverlaps(courses.skills, [...skillIds]), isPublishedCourse, hasVideo, await isOpenTo(db, viewer, now)),
    )
    .orderBy(asc(courses.position), courses.id)
  return [...new Set(skillIds)].flatMap((skillId) => {
    const found = rows.find(({ skills }) => skills.includes(skillId))
    return found ? [{ skillId, courseId: found.courseId, title: { en: found.en, zh: found.zh } }] : []
  })
}
