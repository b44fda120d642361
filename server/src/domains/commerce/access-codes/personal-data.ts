import { asc, eq } from 'drizzle-orm'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { accessCodeRedemptions, accessCodes } from './tables.ts'

export const accessCodePersonalData: PersonalDataSource[] = [
  personalDataOf(accessCodes, {
    kind: 'access-codes-made',
    title: { en: 'Access codes generated for courses', zh: '为课程生成的访问码' },
    owner: 'createdBy',
    columns: ['code', 'courseId', 'label', 'isActive', 'createdAt'],
    orderBy: 'createdAt',
  }),
  {
    kind: 'access-codes-redeemed',
    title: { en: 'Access codes redeemed', zh: '兑换过的访问码' },
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
