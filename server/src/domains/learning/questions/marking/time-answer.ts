import type { AnswerKey } from '@capyzen/contracts/questions'
import { readAsked, type Asked, type AskedNumber } from './asked.ts'
import { longestAnswer, notRight, type MarkedAnswer } from './marked-answer.ts'
import { withoutMarks } from './quantity.ts'
import { mayPrecede, withoutLabel } from './surroundings.ts'
import { isHan, isSign, isWord, tokensOf, wordOf, type NumberToken, type Token } from './tokens.ts'

type TimeKey = Extract<AnswerKey, { kind: 'time' }>

interface Time {
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  /** By the clock of 24 hours. */
  isFull: boolean
}

/** Marks `4.15 p.m.`, `4:15pm`, `16:15`, `1615 h`, 下午4时15分. */
export function markTime(
  answer: string,
  { value, form, mistakes = [] }: TimeKey,
  askedNumber: AskedNumber,
): MarkedAnswer {
  if (answer.length > longestAnswer) return notRight
  const given = readTime(answer, readAsked({ ...askedNumber, unit: null }), askedNumber.unit)
  if (!given) return notRight
  const is = (time: string) => times(given).includes(time)
  const mistake = mistakes.find((one) => is(one.value))
  if (!is(value)) return { ...notRight, mistake }
  const near = (nearMiss: NonNullable<MarkedAnswer['nearMiss']>) => ({ isRight: false, nearMiss, mistake })
  if (!given.isFull && given.half === null) return near('no_half_of_day')
  if (form && given.isFull !== (form === 'twenty_four_hours')) return near('other_clock')
  return { ...notRight, isRight: true }
}

/** What it may be by the clock of 24 hours: both halves of the day where none is said. */
function times({ hour, minute, half, isFull }: Time): string[] {
  const written = (of: number) => `${String(of).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  if (isFull) return [written(hour)]
  return (half === null ? ['am', 'pm'] : [half]).map((one) => written((hour % 12) + (one === 'pm' ? 12 : 0)))
}

const mornings = ['上午', '早上', '凌晨', '早晨', '清晨']
const afternoons = ['下午', '中午', '晚上', '傍晚', '夜晚', '夜里']

function readTime(answer: string, asked: Asked, printed: string | null): Time | undefined {
  const tokens = withoutMarks(withoutLabel(withoutMarks(tokensOf(answer)), asked))
  const first = tokens.findIndex(({ kind }) => kind === 'number')
  const number = tokens[first]
  if (number?.kind !== 'number') return undefined
  const { half, before } = halfBefore(tokens.slice(0, first))
  if (!mayPrecede(before, asked)) return undefined
  const read = readClock(number, tokens.slice(first + 1))
  if (!read) return undefined
  const said = half ?? halfBehind(read.rest)
  if (said === undefined) return undefined
  const isFull = read.isFull || read.hour > 12
  const ofBox = tokensOf(printed ?? '')
    .map(wordOf)
    .find((word) => word === 'am' || word === 'pm') as 'am' | 'pm' | undefined
  if (isFull && said !== null && read.hour > 12) return undefined
  return { hour: read.hour, minute: read.minute, half: said ?? ofBox ?? null, isFull: isFull && said === null }
}

/** Chinese says the half of the day before the time. */
function halfBefore(tokens: readonly Token[]): { half: 'am' | 'pm' | null; before: Token[] } {
  const last = wordOf(tokens.at(-1))
  const found = [...mornings, ...afternoons].find((word) => last.endsWith(word))
  if (found === undefined) return { half: null, before: [...tokens] }
  const left = last.slice(0, -found.length)
  const before = tokens.slice(0, -1)
  return {
    half: mornings.includes(found) ? 'am' : 'pm',
    before: left === '' ? before : [...before, { kind: 'word', text: left, isSpaced: false, isCapital: false }],
  }
}

/** Undefined for other words. */
function halfBehind(tokens: readonly Token[]): 'am' | 'pm' | null | undefined {
  const words = tokens.map(wordOf).filter((word) => !['in', 'the', 'at', 'o', "o'clock", '整', '钟'].includes(word))
  const [word, ...more] = words
  if (word === undefined) return null
  if (more.length > 0) return undefined
  if (['am', 'morning', 'midnight'].includes(word)) return 'am'
  return ['pm', 'afternoon', 'evening', 'night', 'noon'].includes(word) ? 'pm' : undefined
}

type Clock = Pick<Time, 'hour' | 'minute' | 'isFull'> & { rest: Token[] }

function readClock({ written }: NumberToken, behind: readonly Token[]): Clock | undefined {
  const clock = (
    hour: string,
    minute: string,
    rest: readonly Token[],
    isFull = hour.startsWith('0'),
  ): Clock | undefined =>
    Number(hour) < 24 && Number(minute) < 60
      ? { hour: Number(hour), minute: Number(minute), isFull, rest: [...rest] }
      : undefined
  const [next, second] = behind
  if (/^\d{4}$/.test(written)) {
    const rest = isWord(next, 'h', 'hr', 'hrs', 'hours') ? behind.slice(1) : behind
    return clock(written.slice(0, 2), written.slice(2), rest, true)
  }
  const [, hours, minutes] = /^(\d{1,2})\.(\d{2})$/.exec(written) ?? []
  if (hours !== undefined && minutes !== undefined) return clock(hours, minutes, behind)
  if (!/^\d{1,2}$/.test(written)) return undefined
  if (isSign(next, ':：') && second?.kind === 'number')
    return /^\d{2}$/.test(second.written) ? clock(written, second.written, behind.slice(2)) : undefined
  const word = wordOf(next)
  if (!isHan(word) || !/^[时点]/.test(word)) return clock(written, '0', behind)
  const left = word.replace(/^(?:点钟|时|点)/, '')
  if (left === '一刻') return clock(written, '15', behind.slice(1))
  if (left !== '' && left !== '整') return undefined
  if (second?.kind !== 'number') return clock(written, '0', behind.slice(1))
  if (second.written === '1/2') return clock(written, '30', behind.slice(2))
  return /^\d{1,2}$/.test(second.written)
    ? clock(written, second.written, isWord(behind[2], '分', '分钟') ? behind.slice(3) : behind.slice(2))
    : undefined
}
