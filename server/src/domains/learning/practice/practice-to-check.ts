import { sql } from 'drizzle-orm'
import { taughtStudents } from '#domains/identity/classes'
import { attempts } from '#domains/learning/attempts'
import type { DomainHooks } from '#platform/domain'

const practice = { title: { en: 'Practice', zh: '练习' }, className: null, isListed: true }

/** Open answers of students in one's classes; all of them are one work. */
export const practiceToCheck: DomainHooks['workToCheck'] = [
  {
    purpose: 'practice',
    isCheckedBy: (teacher) => sql`${attempts.userId} in (${taughtStudents(teacher)})`,
    readNames: () => Promise.resolve(new Map([['practice:all', practice]])),
  },
]
