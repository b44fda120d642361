import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { accessCodeRedemptions, accessCodes } from './tables.ts'

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
          label: accessCodes.label,
          isActive: accessCodes.isActive,
          createdAt: accessCodes.createdAt,
        })
        .from(accessCodes)
        .where(eq(accessCodes.createdBy, userId))
        .orderBy(asc(accessCodes.createdAt)),
  },
  {
    kind: 'access-codes-redeemed',
    title: { en: 'Access codes that were redeemed', zh: '兑换过的访问码' },
    tables: ['access_code_redemptions'],
    read: (db, userId) =>
      db
        .select({
          code: accessCodes.code,
          courseId: accessCodes.courseId,
          redeemedAt: accessCodeRedemptions.redeemedAt,
        })
        .from(accessCodeRedemptions)
        .innerJoin(accessCodes, eq(accessCodes.id, accessCodeRedemptions.accessCodeId))
        .where(eq(accessCodeRedemptions.userId, userId))
        .orderBy(asc(accessCodeRedemptions.redeemedAt)),
  },
]
