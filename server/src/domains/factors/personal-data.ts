import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { factors } from './tables.ts'

/** No secret and no recovery code: an archive may come to lie where the account must not be opened from. */
export const factorPersonalData: PersonalDataSource = {
  kind: 'factors',
  title: { en: 'Second steps for signing in', zh: '登录的两步验证' },
  tables: ['factors', 'recovery_codes'],
  read: (db, userId) =>
    db
      .select({
        type: factors.type,
        phone: factors.phone,
        createdAt: factors.createdAt,
        verifiedAt: factors.verifiedAt,
        lastUsedAt: factors.lastUsedAt,
      })
      .from(factors)
      .where(eq(factors.userId, userId))
      .orderBy(asc(factors.createdAt)),
}
