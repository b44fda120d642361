import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { passkeys } from './tables.ts'

export const passkeyPersonalData: PersonalDataSource = {
  kind: 'passkeys',
  title: { en: 'Passkeys', zh: '通行密钥' },
  tables: ['passkeys', 'passkey_challenges'],
  read: (db, userId) =>
    db
      .select({
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
}
