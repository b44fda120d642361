import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Problem } from './problem.ts'
import { refuse, said, step, type Work } from './working.ts'

/* Times of the day and how long it is between them, in minutes after midnight. */

export const time = String.raw`(?:(\d{1,2})(?:[.:](\d{2}))? ?([ap])\.? ?m\.?|(上午|下午|中午|早上|晚上|傍晚)? ?(\d{1,2}) ?[时点:] ?(?:(\d{1,2}) ?分?|(半)|整)?|(\d{2}) ?:? ?(\d{2}) ?(?:hours|hrs|h))`
export const groupsOfTime = 9
export const span = String.raw`(?:(\d{1,2}) ?(?:h|hours?|hrs?|个?小时) ?)?(?:(?:and )?(\d{1,3}) ?(?:min|mins|minutes?|分钟?))?`
const between = [
  new RegExp(
    String.raw`^(?:how long (?:is (?:it |there )?)?from|find the (?:duration|time|length of time) from|how (?:many minutes|much time) (?:is (?:it |there )?|are there )?from) ${time} to ${time}[.? ]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:an?|the) [a-z ]{2,25} (?:started|starts|begins?|began|left|leaves|opens?) (?:[a-z ]{2,20} )?at ${time}(?:[,.]? (?:and|it|he|she)?)? ?(?:ended|ends|finished|finishes|arrived|arrives|closes|reached [a-z ]{2,20}|arrived [a-z ]{2,20})(?: [a-z]{2,20})? at ${time}[.,]? ?how long (?:was|is|did|does) (?:the|it|he|she) ?[a-z ]{0,25}[.? ]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^从 ?${time} ?到 ?${time}[,，]? ?(?:一共|共|是|有|经过|经过了)?(?:了)?(?:多长时间|多久|多少分钟|几小时几分钟?)[.?。 ]*$`,
    'u',
  ),
]
const after = [
  new RegExp(
    String.raw`^(?:what (?:is the )?time (?:is|will it be)|what is the time|find the time)? ?(?:which is )?${span} (after|before) ${time}[.? ]*$`,
    'iu',
  ),
]
const durations = new RegExp(String.raw`^(?:find |what is )?${span} ?([+-]) ?${span}[=?. ]*$`, 'iu')

export interface Time {
  minutes: number
  style: 'en' | 'zh' | '24'
}

export function timeOf(groups: readonly (string | undefined)[]): Time {
  const [hour, minute, half, part, hanHour, hanMinute, hanHalf, dayHour, dayMinute] = groups
  const check = (hours: number, minutes: number, most: number) =>
    hours > most || minutes > 59 ? refuse('contradiction') : hours * 60 + minutes
  if (dayHour !== undefined) return { minutes: check(Number(dayHour), Number(dayMinute), 23), style: '24' }
  if (half !== undefined) {
    if (Number(hour) < 1) refuse('contradiction')
    const minutes = check(Number(hour), Number(minute ?? 0), 12) % 720
    return { minutes: half.toLowerCase() === 'p' ? minutes + 720 : minutes, style: 'en' }
  }
  const minutes = check(Number(hanHour), hanHalf === undefined ? Number(hanMinute ?? 0) : 30, 23)
  if (part === undefined) return { minutes, style: '24' }
  const isLate = /下午|晚上|傍晚/.test(part) || (part === '中午' && minutes < 120)
  return { minutes: isLate && minutes < 720 ? minutes + 720 : minutes, style: 'zh' }
}

export const spanOf = (hours: string | undefined, minutes: string | undefined) =>
  Number(hours ?? 0) * 60 + Number(minutes ?? 0)

export function told(minutes: number, style: Time['style']): string {
  const [hour, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  if (style === '24') return `${String(hour).padStart(2, '0')}:${rest}`
  if (style === 'zh')
    return `${hour < 12 ? '上午' : '下午'} ${hour % 12 || 12} 时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`
  return `${hour % 12 || 12}.${rest} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}
export const toldSpan = (minutes: number) =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 || minutes === 0 ? `${minutes % 60} min` : '']
    .filter((one) => one !== '')
    .join(' ')

/** A time as each language tells it. */
export const toldInBoth = ({ minutes, style }: Time): Bilingual =>
  style === '24'
    ? said(told(minutes, style), told(minutes, style))
    : said(told(minutes, 'en'), told(minutes, 'zh').replace('下午 12', '中午 12'))
export const spanInBoth = (minutes: number): Bilingual => {
  const span = toldSpan(minutes)
  return said(span, span.replace('h', '小时').replace('min', '分钟'))
}
/** `at 9 a.m.` ends a sentence by itself. */
export const stopped = (text: string) => (text.endsWith('.') ? text : `${text}.`)

export function solveTime({ text }: Problem): Work | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, ' ')
  for (const one of between) {
    const found = one.exec(plain)
    if (found)
      return lasting(
        timeOf(found.slice(1, 1 + groupsOfTime)),
        timeOf(found.slice(1 + groupsOfTime, 1 + 2 * groupsOfTime)),
      )
  }
  for (const one of after) {
    const found = one.exec(plain)
    if (found && (found[1] ?? found[2]) !== undefined)
      return moved(timeOf(found.slice(4)), spanOf(found[1], found[2]), found[3] === 'before' ? -1 : 1)
  }
  const sum = durations.exec(plain)
  if (!sum || (sum[1] ?? sum[2]) === undefined || (sum[4] ?? sum[5]) === undefined) return undefined
  const [a, b] = [spanOf(sum[1], sum[2]), spanOf(sum[4], sum[5])]
  const value = sum[3] === '+' ? a + b : a - b
  if (value < 0) return refuse('below_zero')
  const [one, other, sign] = [spanInBoth(a), spanInBoth(b), sum[3] === '+' ? '+' : '−']
  return work(
    said(`${one.en} ${sign} ${other.en}.`, `${one.zh} ${sign} ${other.zh}。`),
    [
      step(
        said('1 h is 60 min, so write both in minutes.', '1 小时是 60 分钟，都化成分钟。'),
        `${Math.floor(a / 60)} × 60 + ${a % 60} = ${a}`,
        new Fraction(a),
      ),
      step(
        said('The second one too.', '第二个也一样。'),
        `${Math.floor(b / 60)} × 60 + ${b % 60} = ${b}`,
        new Fraction(b),
      ),
      step(
        sum[3] === '+' ? said('Add.', '相加。') : said('Subtract.', '相减。'),
        `${a} ${sum[3]!} ${b} = ${value}`,
        new Fraction(value),
      ),
    ],
    new Fraction(value),
    toldSpan(value),
  )
}

export function lasting(from: Time, to: Time): Work {
  if (from.style !== to.style) return refuse('ambiguous')
  const value = to.minutes - from.minutes
  if (value <= 0) return refuse('ambiguous')
  const hour = Math.ceil(from.minutes / 60) * 60
  const isWithin = hour >= to.minutes || from.minutes % 60 === 0
  const first = hour - from.minutes
  const [start, end, full] = [from, to, { ...from, minutes: hour }].map(toldInBoth)
  return work(
    said(stopped(`From ${start!.en} to ${end!.en}`), `从${start!.zh}到${end!.zh}。`),
    isWithin
      ? [
          step(
            said('Count the minutes.', '数一数过了多少分钟。'),
            `${Math.floor(value / 60)} × 60 + ${value % 60} = ${value}`,
            new Fraction(value),
          ),
        ]
      : [
          step(
            said(stopped(`First count up to ${full!.en}`), `先数到${full!.zh}。`),
            `60 - ${from.minutes % 60} = ${first}`,
            new Fraction(first),
          ),
          step(
            said(stopped(`Then count on to ${end!.en}`), `再数到${end!.zh}。`),
            `${Math.floor((to.minutes - hour) / 60)} × 60 + ${to.minutes % 60} = ${to.minutes - hour}`,
            new Fraction(to.minutes - hour),
          ),
          step(
            said('Together, in minutes.', '合起来，用分钟表示。'),
            `${first} + ${to.minutes - hour} = ${value}`,
            new Fraction(value),
          ),
        ],
    new Fraction(value),
    spanInBoth(value)[from.style === 'zh' ? 'zh' : 'en'],
  )
}

export function moved(from: Time, minutes: number, way: 1 | -1): Work {
  const end = from.minutes + way * minutes
  if (end < 0 || end >= 1440) return refuse('ambiguous')
  const base = from.minutes % 60
  const [length, start] = [spanInBoth(minutes), toldInBoth(from)]
  return work(
    said(
      stopped(`${length.en} ${way > 0 ? 'after' : 'before'} ${start.en}`),
      `${start.zh}${way > 0 ? '再过' : '之前'} ${length.zh}。`,
    ),
    [
      step(
        said('Count from the time, with 60 minutes in an hour.', '从这个时刻数起，1 小时是 60 分钟。'),
        `${Math.floor(from.minutes / 60)} × 60 + ${base} ${way > 0 ? '+' : '-'} ${minutes} = ${end}`,
        new Fraction(end),
        told(end, from.style),
      ),
    ],
    new Fraction(end),
    told(end, from.style),
    told(end, from.style),
  )
}

export const work = (
  given: Work['given'],
  steps: Work['steps'],
  value: Fraction,
  text: string,
  written?: string,
): Work => ({
  kind: 'time',
  given,
  steps: steps.map((one) => ({ ...one, sum: one.sum.replaceAll(' - ', ' − ') })),
  value,
  ...(written === undefined ? {} : { written }),
  unit: written === undefined ? 'min' : null,
  text,
  hints: [
    said(
      'This is about time, and an hour has 60 minutes. Draw a line and mark the times on it. Where do you begin?',
      '这道题讲的是时间，1 小时有 60 分钟。画一条线，标出时刻。从哪里开始？',
    ),
    said(
      'Go to the next full hour first. How many minutes is that, and how far is it from there?',
      '先走到下一个整点。是多少分钟？从那里还有多远？',
    ),
  ],
  skill: 'MA.MG.TI.03',
})
