import { quotable, type Bilingual } from '@capyzen/contracts/bilingual'
import type { ChildWeek, WeekExam, WeekHomework } from '@capyzen/contracts/weekly-reports'
import { counted } from './stoppable-email.ts'

/** Exams, topics, compositions, homework and live lessons, a line each; without titles that a child typed. */
export function workInWords({
  exams,
  topics: { strongest, weakest },
  compositions,
  homework,
  liveSessions,
}: Pick<ChildWeek, 'exams' | 'topics' | 'compositions' | 'homework' | 'liveSessions'>): Bilingual[] {
  const strong = strongest.map(({ skill }) => skill)
  const weak = weakest.map(({ skill }) => skill)
  const lines: (Bilingual | false)[] = [
    ...exams.map(examInWords),
    strong.length > 0 && { en: `Going well: ${listed(strong).en}.`, zh: `掌握得不错：${listed(strong).zh}。` },
    weak.length > 0 && { en: `To practise: ${listed(weak).en}.`, zh: `还要多练：${listed(weak).zh}。` },
    compositions.length > 0 && {
      en: `${counted(compositions.length, 'composition')} handed in or marked.`,
      zh: `有 ${compositions.length} 篇作文提交或批改了。`,
    },
    ...homework.map(homeworkInWords),
    liveSessions.length > 0 && {
      en: `${counted(liveSessions.length, 'live lesson')} attended.`,
      zh: `上了 ${liveSessions.length} 节直播课。`,
    },
  ]
  return lines.filter((line) => line !== false)
}

const listed = (some: readonly Bilingual[]): Bilingual => ({
  en: some.map(({ en }) => en).join('; '),
  zh: some.map(({ zh }) => zh).join('、'),
})

function examInWords({ title, score, totalMarks, isProvisional, levels }: WeekExam): Bilingual {
  const [en, zh] = [`“${quotable(title.en)}”`, `“${quotable(title.zh)}”`]
  if (score === null) return { en: `${en}: marks come later.`, zh: `${zh}：分数稍后公布。` }
  const range =
    levels && (levels.best === levels.worst ? [`AL${levels.best}`] : [`AL${levels.best}`, `AL${levels.worst}`])
  return {
    en: `${en}: ${score} of ${counted(totalMarks, 'mark')}${range ? `, about ${range.join(' to ')}` : ''}${isProvisional ? '; some answers are not marked yet' : ''}.`,
    zh: `${zh}：${totalMarks} 分得了 ${score} 分${range ? `，约为 ${range.join(' 至 ')}` : ''}${isProvisional ? '，还有题目没批改' : ''}。`,
  }
}

function homeworkInWords({ title, isSet, isHandedIn, isMarked, isOverdue, dueOn, marks }: WeekHomework): Bilingual {
  const happened: Bilingual[] = [
    ...(isSet ? [{ en: 'set', zh: '布置了' }] : []),
    ...(isHandedIn ? [{ en: 'handed in', zh: '交了' }] : []),
    ...(isMarked ? [{ en: 'marked', zh: '批改了' }] : []),
    ...(isOverdue ? [{ en: `was due on ${dueOn}`, zh: `${dueOn} 截止，还没交` }] : []),
  ]
  const [en, zh] = [happened.map((one) => one.en).join(', '), happened.map((one) => one.zh).join('，')]
  const [more, soFar] = marks?.isProvisional ? [' so far', '目前'] : ['', '']
  return {
    en: `Homework “${quotable(title)}”: ${en}${marks ? `, ${marks.awarded} of ${marks.total}${more}` : ''}.`,
    zh: `作业“${quotable(title)}”：${zh}${marks ? `，${soFar}${marks.total} 分得 ${marks.awarded} 分` : ''}。`,
  }
}
