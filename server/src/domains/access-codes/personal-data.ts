import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { accessCodes } from './tables.ts'

/** Who redeemed a code is not written down; what it opened is among the purchases. */
export const accessCodePersonalData: PersonalDataSource[] = [
  {
    kind: 'access-codes-made',
    title: { en: 'Access codes that were made for courses', zh: '为课程生成的访问码' },
    tables: ['access_codes'],
    read: (db, userId) =>
      db
        .select({
          code: accessCodes.code,
          courseId: accessCodes.courseId,
          isActive: accessCodes.isActive,
          createdAt: accessCodes.createdAt,
        })
        .from(accessCodes)
        .where(eq(accessCodes.createdBy, userId))
        .orderBy(asc(accessCodes.createdAt)),
  },
]
