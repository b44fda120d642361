import { eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { bilingualMessage, securityLetter } from './letters.ts'
import type { AuthService } from './service.ts'
import { users } from './tables.ts'

/** By letter, or by text message where there is no mailbox: nobody changes how an account opens behind its owner's back. */
export async function tellOfChange(service: AuthService, userId: string, change: Bilingual): Promise<void> {
  const { db, mail, sms, settings } = service
  const [owner] = await db
    .select({ name: users.name, email: users.email, phone: users.phone, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!owner) return
  const { email, phone, ...reader } = owner
  if (email !== null) await mail.send(securityLetter({ ...reader, email }, change, settings.publicUrl))
  else if (phone !== null)
    await sms.send(
      bilingualMessage(
        { ...reader, phone },
        { en: `Capyzen Academy, your account: ${change.en}.`, zh: `【水豚学堂】账户提醒：${change.zh}。` },
      ),
    )
}
