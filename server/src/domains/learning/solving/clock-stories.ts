import Fraction from 'fraction.js'
import {
  groupsOfTime,
  lasting,
  moved,
  span,
  spanInBoth,
  spanOf,
  stopped,
  time,
  timeOf,
  toldInBoth,
  toldSpan,
  work,
  type Time,
} from './clock.ts'
import type { Problem } from './problem.ts'
import { refuse, said, step, type Work } from './working.ts'

/* Something that begins, lasts and ends, of which one is asked for. */

const event = '(?:an?|the|his|her) [a-z]+(?: [a-z]+){0,2}'
const who = '[a-z]+(?: [a-z]+)?'
const place = '(?:(?:the|his|her|an?) )?[a-z]+(?: [a-z]+){0,2}?'
const pronoun = '(?:he|she|it|they)'
const begins = '(?:starts?|started|begins?|began)'
const ends = '(?:ends?|ended|finishes|finished)'
const lasts = '(?:lasts?|lasted|takes?|took)(?: for)?'
const asks = '[.,]? ?(?:at )?(?:what time|when)'
const han = String.raw`[^\d,，。.]{1,12}?`
const hanAsks = '(?:是|在|会)?(?:什么时候|什么时间|几时几分|几点几分|几点)'
const over = String.raw`[?？.。 ]*$`
const spanGroups = 2

/** What stands where in a pattern: a time and how long it takes, in the order in which they are written. */
interface Shape {
  pattern: RegExp
  isSpanFirst: boolean
  /** On from the time, or back from it. */
  way: 1 | -1
}

const toEnd: readonly Shape[] = [
  [
    `^${event} ${begins} at ${time}(?:[.,]? ${pronoun}| and)? ${lasts} ${span}${asks} (?:does|did|will) (?:${pronoun}|${event}) (?:end|finish)${over}`,
    false,
    1,
  ],
  [
    `^${event} ${ends} at ${time}(?:[.,]? ${pronoun}| and)? ${lasts} ${span}${asks} (?:does|did) (?:${pronoun}|${event}) (?:start|begin)${over}`,
    false,
    -1,
  ],
  [
    `^${who} (?:left|leaves) (?:home|${place}) at ${time}(?:[.,]? (?:${pronoun}|${who})| and)? (?:took|takes) ${span} to (?:reach|get to|walk to|travel to|drive to|cycle to|arrive at) ${place}${asks} (?:did|does|will) (?:${pronoun}|${who}) (?:reach|get to|arrive at) ${place}${over}`,
    false,
    1,
  ],
  [
    `^${who} (?:took|takes) ${span} to (?:walk|get|travel|go|drive|cycle) (?:to )?${place}[.,]? (?:${pronoun}|${who}) (?:reached|reaches|arrived at|got to) ${place} at ${time}${asks} (?:did|does) (?:${pronoun}|${who}) (?:leave|set off)(?: home| the house| from home)?${over}`,
    true,
    -1,
  ],
  [
    `^${han}${time} ?(?:开始|开映|上映|出发)[,，] ?(?:${han})?${span}[,，] ?(?:${han})?${hanAsks}(?:结束|放完|到达?|到)?${over}`,
    false,
    1,
  ],
  [
    `^${han}${time} ?(?:结束|放完)[,，] ?(?:${han})?${span}[,，] ?(?:${han})?${hanAsks}(?:开始|开始的)${over}`,
    false,
    -1,
  ],
  [
    `^${han}(?:要|用|需要|用了) ?${span}[,，] ?[他她它]? ?${time} ?(?:到|到达)(?:学校|家|${han})[,，] ?[他她它]?${hanAsks}(?:出门|出发|离开家|从家出发)的?${over}`,
    true,
    -1,
  ],
].map(([pattern, isSpanFirst, way]) => ({
  pattern: new RegExp(pattern as string, 'iu'),
  isSpanFirst: isSpanFirst as boolean,
  way: way as 1 | -1,
}))

const between: readonly RegExp[] = [
  `^${event} (?:left|leaves|departs?|departed) ?(?:from )?(?:${place} )?at ${time} and (?:reached|reaches|arrived|arrives)(?: at| in)?(?: ${place})? at ${time}[.,]? how long (?:did|does|was|is) (?:the (?:journey|trip)|${pronoun})(?: take)?${over}`,
  `^${event} ${begins} at ${time} and ${ends} at ${time}[.,]? how long (?:is|was) (?:${event}|it)${over}`,
  `^${han}${time} ?(?:开始|出发|上课)[,，] ?(?:${han})??${time} ?(?:结束|放学|下课|到达?${han})[,，] ?(?:${han})??(?:多长时间|多久|多少分钟|几小时几分钟?|几小时)${over}`,
].map((pattern) => new RegExp(pattern, 'iu'))

const night = new RegExp(
  `^${who} (?:went to bed|went to sleep|fell asleep|slept) at ${time} and (?:woke up|got up) at ${time}(?: the next (?:day|morning))?[.,]? how long did (?:${pronoun}|${who}) sleep${over}`,
  'iu',
)
const inBoth = new RegExp(
  `^(?:(?:express|write|convert|change):? )?(\\d{2,4}) ?(?:min|mins|minutes) (?:in|to|into|as) hours and minutes${over}|^把? ?(\\d{2,4}) ?分钟?(?:化成|化为|换算成|写成|是|等于)几小时几分钟?${over}`,
  'iu',
)

export function solveTimeStory({ text }: Problem): Work | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, ' ')
  for (const { pattern, isSpanFirst, way } of toEnd) {
    const found = pattern.exec(plain)
    if (!found) continue
    const [first, second] = isSpanFirst ? [1 + spanGroups, 1] : [1, 1 + groupsOfTime]
    const [hours, minutes] = found.slice(second, second + spanGroups)
    if ((hours ?? minutes) === undefined || (hours !== undefined && Number(minutes ?? 0) > 59)) return undefined
    return moved(timeOf(found.slice(first, first + groupsOfTime)), spanOf(hours, minutes), way)
  }
  const times = (found: RegExpExecArray) =>
    [1, 1 + groupsOfTime].map((at) => timeOf(found.slice(at, at + groupsOfTime)))
  for (const pattern of between) {
    const found = pattern.exec(plain)
    if (!found) continue
    const [from, to] = times(found)
    return lasting(from!, to!)
  }
  const slept = night.exec(plain)
  if (slept) {
    const [from, to] = times(slept)
    return throughNight(from!, to!)
  }
  const minutes = inBoth.exec(plain)
  return minutes ? asHours(Number(minutes[1] ?? minutes[2])) : undefined
}

const noon = 720
const day = 1440

/** From the evening to the morning; anything else is refused. */
function throughNight(from: Time, to: Time): Work {
  if (from.style !== to.style || from.minutes < noon || to.minutes >= noon) return refuse('ambiguous')
  const before = day - from.minutes
  const value = before + to.minutes
  const inMinutes = (minutes: number) => `${Math.floor(minutes / 60)} × 60 + ${minutes % 60} = ${minutes}`
  const [evening, morning] = [toldInBoth(from), toldInBoth(to)]
  return work(
    said(`From ${evening.en} to ${morning.en} the next day.`, `从${evening.zh}到第二天${morning.zh}。`),
    [
      step(said('First count up to midnight.', '先数到半夜 12 时。'), inMinutes(before), new Fraction(before)),
      step(
        said(stopped(`Then from midnight to ${morning.en}`), `再数到${morning.zh}。`),
        inMinutes(to.minutes),
        new Fraction(to.minutes),
      ),
      step(
        said('Together, in minutes.', '合起来，用分钟表示。'),
        `${before} + ${to.minutes} = ${value}`,
        new Fraction(value),
      ),
    ],
    new Fraction(value),
    spanInBoth(value)[from.style === 'zh' ? 'zh' : 'en'],
  )
}

function asHours(minutes: number): Work {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return refuse('contradiction')
  return work(
    said(`Write ${minutes} min in hours and minutes.`, `把 ${minutes} 分钟写成几小时几分钟。`),
    [
      step(
        said('1 h is 60 min. The full hours:', '1 小时是 60 分钟。整小时：'),
        `${hours} × 60 = ${hours * 60}`,
        new Fraction(hours * 60),
      ),
      step(said('Minutes that are left:', '还剩的分钟：'), `${minutes} − ${hours * 60} = ${rest}`, new Fraction(rest)),
      step(
        said('Together:', '合起来：'),
        `${hours} × 60 + ${rest} = ${minutes}`,
        new Fraction(minutes),
        toldSpan(minutes),
      ),
    ],
    new Fraction(minutes),
    toldSpan(minutes),
  )
}
