import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { greetedEmail, nameInEmail } from '#domains/identity/auth'
import type { Email } from '#platform/mail'
import type { StudentReader } from './recipients.ts'

interface Lesson {
  course: { title: Bilingual }
  topic: Bilingual
  startsAt: Date
  endsAt: Date
}

const timeZone = 'Asia/Singapore'
const day: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-SG', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  zh: new Intl.DateTimeFormat('zh-SG', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
}
const time: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-SG', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }),
  zh: new Intl.DateTimeFormat('zh-SG', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
}

/** `Saturday, 28 November 2026, 3:00 pm – 4:00 pm (Singapore time)`. */
export function timeInWords({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>, language: Language): string {
  const [from, to] = [startsAt, endsAt].map((at) => time[language].format(at))
  return language === 'en'
    ? `${day.en.format(startsAt)}, ${from} – ${to} (Singapore time)`
    : `${day.zh.format(startsAt)} ${from}–${to}（新加坡时间）`
}

const both = (write: (language: Language) => string): Bilingual => ({ en: write('en'), zh: write('zh') })

/** `for Bo and Ai`, nothing in a student's own email. */
function aboutWhom({ children }: StudentReader): Bilingual {
  const names = children.map(nameInEmail)
  return names.length === 0
    ? { en: '', zh: '' }
    : { en: ` for ${new Intl.ListFormat('en').format(names)}`, zh: `（${names.join('、')}）` }
}

const lessonOf = ({ course, topic }: Pick<Lesson, 'course' | 'topic'>): Bilingual => ({
  en: `“${topic.en}” (${course.title.en})`,
  zh: `“${topic.zh}”（${course.title.zh}）`,
})

export function movedEmail(
  reader: StudentReader,
  { before, publicUrl, ...lesson }: Lesson & { before: Pick<Lesson, 'startsAt' | 'endsAt'>; publicUrl: string },
): Email {
  const whom = aboutWhom(reader)
  const what = lessonOf(lesson)
  const [now, then] = [both((language) => timeInWords(lesson, language)), both((one) => timeInWords(before, one))]
  return greetedEmail(reader, {
    subject: { en: 'A live lesson has a new time', zh: '直播课改了时间' },
    en: `The live lesson ${what.en}${whom.en} has a new time:\n${now.en}\n\nBefore, it was ${then.en}.\n\nThe timetable: ${publicUrl}/zoom-courses`,
    zh: `直播课${what.zh}${whom.zh}改了时间：\n${now.zh}\n\n原来的时间是${then.zh}。\n\n课程表：${publicUrl}/zoom-courses`,
  })
}

export function canceledEmail(reader: StudentReader, { publicUrl, ...lesson }: Lesson & { publicUrl: string }): Email {
  const whom = aboutWhom(reader)
  const what = lessonOf(lesson)
  const at = both((language) => timeInWords(lesson, language))
  return greetedEmail(reader, {
    subject: { en: 'A live lesson has been called off', zh: '直播课取消通知' },
    en: `The live lesson ${what.en}${whom.en} has been called off:\n${at.en}\n\nThe timetable: ${publicUrl}/zoom-courses`,
    zh: `直播课${what.zh}${whom.zh}取消了：\n${at.zh}\n\n课程表：${publicUrl}/zoom-courses`,
  })
}

export function reminderEmail(reader: StudentReader, { publicUrl, ...lesson }: Lesson & { publicUrl: string }): Email {
  const whom = aboutWhom(reader)
  const what = lessonOf(lesson)
  const at = both((language) => timeInWords(lesson, language))
  return greetedEmail(reader, {
    subject: { en: 'The next live lesson', zh: '直播课提醒' },
    en: `The next live lesson${whom.en} is ${what.en}:\n${at.en}\n\nIt opens ten minutes before: ${publicUrl}/zoom-courses`,
    zh: `下一节直播课${whom.zh}是${what.zh}：\n${at.zh}\n\n开课前十分钟可以进入：${publicUrl}/zoom-courses`,
  })
}

export function noSeatEmail(
  reader: StudentReader,
  { course, publicUrl }: { course: { title: Bilingual }; publicUrl: string },
): Email {
  const whom = aboutWhom(reader)
  return greetedEmail(reader, {
    subject: { en: 'No seat left in a live course', zh: '直播课没有空位了' },
    en: `A class has live lessons in “${course.title.en}”, but no seat was left${whom.en}. Please ask the teacher.\n\nLive courses: ${publicUrl}/zoom-courses`,
    zh: `班级报名了直播课“${course.title.zh}”${whom.zh}，但已经没有空位了，请向老师询问。\n\n在线课堂：${publicUrl}/zoom-courses`,
  })
}
