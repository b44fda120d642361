import { quotable, type Bilingual, type Language } from '@capyzen/contracts/bilingual'
import type { Mastery } from '@capyzen/contracts/practice'
import type { DayRange } from '@capyzen/contracts/singapore-days'
import type { ChildWeek, WeekFigures, WeekMisconception, WeekWin } from '@capyzen/contracts/weekly-reports'
import { nameInEmail, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'
import { missedInWords, practiceInWords } from './practice-emails.ts'
import { counted, dayInEnglish, stoppableEmail, type Block, type Say } from './stoppable-email.ts'
import { workInWords } from './work-emails.ts'

/** Never with words that a child wrote. */
export function weekEmail(
  reader: Reader,
  { weeks, token, publicUrl }: { weeks: readonly ChildWeek[]; token: string; publicUrl: string },
): Email {
  const names = weeks.map(({ child }) => nameInEmail(child.nickname))
  return stoppableEmail(reader, {
    subject: {
      en: `This week with ${names.join(', ')}`,
      zh: `${names.join('、')}${gapAfter(names.at(-1))}的这一周`,
    },
    blocks: (say) => weeks.flatMap((week) => blocksOf(week, say, publicUrl)),
    footer: {
      en: 'You get this on Sundays because your child learns at Capyzen Academy. Switch it off here:',
      zh: '您的孩子在水豚学堂学习，所以每个星期天会收到这封电邮。不想再收到，请点这里：',
    },
    ...{ token, publicUrl },
  })
}

/** In a Chinese sentence, before which a name of letters stands apart and a Chinese one doesn't. */
const gapAfter = (name = '') => (/\p{Script=Han}$/u.test(name) ? '' : ' ')

function blocksOf(report: ChildWeek, say: Say, publicUrl: string): Block[] {
  const {
    child,
    week,
    isQuiet,
    figures,
    lastWeek,
    win,
    misconception,
    missed,
    practice,
    activity,
    dictations,
    nextLiveSession,
  } = report
  const name = nameInEmail(child.nickname)
  const dates = say({ en: spanInWords(week, 'en'), zh: spanInWords(week, 'zh') })
  const first: Block = { heading: `${name} · ${dates}`, lines: [] }
  if (isQuiet)
    first.lines.push(
      say({
        en: `${name} took a break from Capyzen Academy this week. Five minutes are enough to start again.`,
        zh: `${name}${gapAfter(name)}这周休息了一下。想再开始的话，五分钟就够。`,
      }),
    )
  if (figures.days > 0) {
    first.lines.push(say(figuresInWords(figures)))
    if (lastWeek.days > 0) first.lines.push(say(inLastWeek(lastWeek)))
  }
  if (dictations.length > 0) first.lines.push(say(dictationsInWords(dictations)))
  first.lines.push(...practiceInWords(practice).map(say))
  if (win) first.lines.push(say(winInWords(win, name)))
  // Also in a quiet week, as homework may have been set in it.
  first.lines.push(...workInWords(report).map(say))
  const blocks = [first]
  if (misconception)
    blocks.push({
      heading: say({ en: 'Worth a chat', zh: '可以一起聊聊' }),
      lines: misconceptionInWords(misconception, name).map(say),
    })
  if (missed)
    blocks.push({
      heading: say({ en: 'Worth a chat', zh: '可以一起聊聊' }),
      lines: [say(missedInWords(missed))],
    })
  if (activity)
    blocks.push({
      heading: say({ en: 'Five minutes together: ', zh: '一起玩五分钟：' }) + say(activity.title),
      lines: [say({ en: 'You need: ', zh: '准备：' }) + say(activity.needs), say(activity.text)],
    })
  if (nextLiveSession) blocks.at(-1)?.lines.push(say(liveInWords(nextLiveSession)))
  const link = `${publicUrl}/family/week/${child.id}?week=${week.from}`
  blocks.at(-1)?.lines.push(say({ en: `The whole week: ${link}`, zh: `查看整周情况：${link}` }))
  return blocks
}

function spanInWords({ from, to }: DayRange, language: Language): string {
  const days = [from, to].map((day) => new Date(day))
  if (language === 'en') return days.map((day) => dayInEnglish.format(day)).join(' – ')
  return days.map((day) => `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`).join('至')
}

const timeZone = 'Asia/Singapore'
const liveTime: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-SG', {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }),
  zh: new Intl.DateTimeFormat('zh-SG', {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }),
}

function liveInWords({ title, startsAt }: NonNullable<ChildWeek['nextLiveSession']>): Bilingual {
  const at = new Date(startsAt)
  return {
    en: `The next live lesson of “${quotable(title.en)}”: ${liveTime.en.format(at)}, Singapore time.`,
    zh: `“${quotable(title.zh)}”的下一节直播课：${liveTime.zh.format(at)}（新加坡时间）。`,
  }
}

function partsOf(figures: WeekFigures): Bilingual[] {
  const { days, questions, marked, right, lessons, exams, homework, minutes } = figures
  const unmarked = questions - marked
  return [
    { count: days, en: counted(days, 'day'), zh: `学了 ${days} 天` },
    {
      count: questions,
      en: `${counted(questions, 'question')} (${right} right${unmarked > 0 ? `, ${unmarked} not marked yet` : ''})`,
      zh: `做了 ${questions} 题，对了 ${right} 题${unmarked > 0 ? `，还有 ${unmarked} 题没批改` : ''}`,
    },
    { count: lessons, en: counted(lessons, 'lesson'), zh: `学完 ${lessons} 节课` },
    { count: exams, en: counted(exams, 'mock exam'), zh: `完成 ${exams} 次模拟考试` },
    {
      count: homework,
      en: counted(homework, 'piece of homework', 'pieces of homework'),
      zh: `交了 ${homework} 份作业`,
    },
    { count: minutes, en: counted(minutes, 'minute'), zh: `一共 ${minutes} 分钟` },
  ].filter(({ count }) => count > 0)
}

function figuresInWords(figures: WeekFigures): Bilingual {
  const parts = partsOf(figures)
  return { en: `${parts.map(({ en }) => en).join(', ')}.`, zh: `${parts.map(({ zh }) => zh).join('，')}。` }
}

function inLastWeek(figures: WeekFigures): Bilingual {
  const { en, zh } = figuresInWords(figures)
  return { en: `Last week: ${en}`, zh: `上周：${zh}` }
}

/** Without the words of the lists, which a child may have written. */
function dictationsInWords(dictations: ChildWeek['dictations']): Bilingual {
  const sum = (key: 'words' | 'right') => dictations.reduce((total, one) => total + one[key], 0)
  return {
    en: `${counted(dictations.length, 'dictation')}: ${sum('right')} of ${counted(sum('words'), 'word')} right.`,
    zh: `听写 ${dictations.length} 次，${sum('words')} 个词写对了 ${sum('right')} 个。`,
  }
}

const masteryWords: Record<Mastery, Bilingual> = {
  attempted: { en: 'started', zh: '刚开始' },
  familiar: { en: 'familiar', zh: '有点熟' },
  proficient: { en: 'proficient', zh: '熟练' },
  mastered: { en: 'mastered', zh: '已掌握' },
}

function winInWords(win: WeekWin, name: string): Bilingual {
  switch (win.kind) {
    case 'skill_rose': {
      const mastery = masteryWords[win.mastery]
      return {
        en: `Good news: “${quotable(win.skill.en)}” is now ${mastery.en}.`,
        zh: `值得高兴：“${quotable(win.skill.zh)}”有进步，现在是“${mastery.zh}”。`,
      }
    }
    case 'mistake_corrected':
      return {
        en: `Good news: ${name} came back to an earlier mistake and got it right: “${quotable(win.question.text)}”`,
        zh: `值得高兴：${name}${gapAfter(name)}把以前做错的一题做对了：“${quotable(win.question.text)}”`,
      }
    case 'lesson_finished':
      return {
        en: `Good news: ${name} finished “${quotable(win.title.en)}”.`,
        zh: `值得高兴：${name}${gapAfter(name)}学完了“${quotable(win.title.zh)}”。`,
      }
    case 'habit':
      return {
        en: `Good news: ${name} learned on ${win.days} days. That’s how habits grow.`,
        zh: `值得高兴：${name}${gapAfter(name)}这周有 ${win.days} 天都在学习，好习惯就是这样养成的。`,
      }
    case 'answered_right':
      return {
        en: `Good news: ${counted(win.right, 'right answer')} this week.`,
        zh: `值得高兴：${name}${gapAfter(name)}这周答对了 ${win.right} 题。`,
      }
    case 'started':
      return {
        en: `Good news: ${name} sat down and tried. That counts.`,
        zh: `值得高兴：${name}${gapAfter(name)}愿意坐下来试一试，这就很好。`,
      }
  }
}

function misconceptionInWords(mistake: WeekMisconception, name: string): Bilingual[] {
  const { label, skill, question, answered, right, feedback } = mistake
  const about = label ?? skill
  const gave: Bilingual = answered
    ? {
        en: `${name} answered ${answered}; the right answer is ${right}.`,
        zh: `${name}${gapAfter(name)}答的是 ${answered}，正确答案是 ${right}。`,
      }
    : { en: `The right answer is ${right}.`, zh: `正确答案是 ${right}。` }
  return [
    ...(about ? [{ en: `${about.en}.`, zh: `${about.zh}。` }] : []),
    { en: `“${quotable(question.text)}”`, zh: `“${quotable(question.text)}”` },
    gave,
    ...(feedback ? [feedback] : []),
  ]
}
