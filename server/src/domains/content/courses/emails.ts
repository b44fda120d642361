import { greetedEmail, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'

interface Lesson {
  titleEn: string
  titleZh: string
  link: string
  /** A child's wish: the email goes to the parent. */
  isOfChild: boolean
}

export function recordingEmail(reader: Reader, { titleEn, titleZh, link, isOfChild }: Lesson): Email {
  return greetedEmail(reader, {
    subject: { en: `“${titleEn}” is ready to watch`, zh: `“${titleZh}”录好了` },
    en: `The video lesson ${isOfChild ? 'your child' : 'you'} asked about has been recorded: ${titleEn}\nWatch it here:\n${link}\n\nThis is the only email you’ll get about this lesson.`,
    zh: `${isOfChild ? '您的孩子' : '您'}想看的视频课已经录好了：${titleZh}\n点这里观看：\n${link}\n\n关于这一课，我们只发这一封电邮。`,
  })
}
