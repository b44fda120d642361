import { greetedEmail, nameInEmail, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'

const dayIn = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Singapore' }).format(at)

/** Informs and asks for nothing: premium that was paid ahead simply ends. */
export function premiumEndsEmail(
  reader: Reader,
  { endsAt, childName, link }: { endsAt: Date; childName: string | null; link: string },
): Email {
  const [en, zh] = [dayIn('en-SG', endsAt), dayIn('zh-CN', endsAt)]
  const child = childName === null ? null : nameInEmail(childName)
  return greetedEmail(reader, {
    subject: { en: `Premium is paid until ${en}`, zh: `会员有效期到${zh}` },
    en: `${child === null ? 'Your premium' : `Premium for ${child}`} is paid until ${en}. It doesn’t renew by itself, and nothing will be charged.\n\nIf you’d like another month, you can add it here whenever it suits you:\n${link}\n\nLessons you bought and everything learned so far stay. This is the only email about this date.`,
    zh: `${child === null ? '您的会员' : `${child}的会员`}有效期到${zh}，不会自动续费，也不会扣款。\n\n如果想再续一个月，随时可以在这里操作：\n${link}\n\n买过的课程和学习记录都会保留。关于这次到期，我们只发这一封邮件。`,
  })
}
