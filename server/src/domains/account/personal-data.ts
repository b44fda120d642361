import { eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { emailChanges } from './tables.ts'

export const accountPersonalData: PersonalDataSource[] = [
  {
    kind: 'email-change',
    title: { en: 'A new email address that waits to be confirmed', zh: '等待确认的新邮箱' },
    tables: ['email_changes'],
    read: (db, userId) =>
      db
        .select({
          newEmail: emailChanges.newEmail,
          oldConfirmedAt: emailChanges.oldConfirmedAt,
          newConfirmedAt: emailChanges.newConfirmedAt,
          expiresAt: emailChanges.expiresAt,
        })
        .from(emailChanges)
        .where(eq(emailChanges.userId, userId)),
  },
]
