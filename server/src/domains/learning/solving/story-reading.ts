import Fraction from 'fraction.js'
import type { Fact, Holder, Question } from './story-facts.ts'
import { markNumbers } from './problem.ts'
import { refuse } from './working.ts'

/** A form of clause; `#3` in it stands for the fourth number of the story. */
export interface Clause<Kind extends 'fact' | 'question' = 'fact'> {
  form: string
  /** Groups that name people or things, in which no word of another meaning may stand. */
  names: readonly number[]
  needs?: (text: string, reading: Reading) => boolean
  say: (reading: Reading, match: readonly (string | undefined)[]) => Kind extends 'fact' ? Fact : Question
}

interface Grammar {
  clauses: readonly Clause[]
  questions: readonly Clause<'question'>[]
  isName: (text: string | undefined) => boolean
  /** What joins clauses within a sentence. */
  joints: RegExp
  /** What each number is counted in, where that is told. */
  measuresOf?: (marked: string) => ReadonlyMap<number, string>
}

export interface Story {
  facts: Fact[]
  question: Question
  numbers: Fraction[]
  /** Thing that is asked for or was named last. */
  thing: string
  /** Its text in plain words. */
  plain: string
}

const noFit = new Error('no fit')

/** What has been read so far: people and things that later clauses leave out. */
export class Reading {
  things: string[] = []
  people: string[] = []
  lastThing = ''
  lastWho = ''
  wasHaving = false
  /** Something that was done before an amount of it was known: it adds up. */
  doing: { holder: Holder; sign: 1 | -1 } | null = null
  facts: Fact[] = []
  readonly numbers: readonly Fraction[]
  constructor(numbers: readonly Fraction[]) {
    this.numbers = numbers
  }
  fail(): never {
    throw noFit
  }
  addThing(thing: string): void {
    if (!this.things.includes(thing)) this.things.push(thing)
    this.lastThing = thing
  }
  addWho(who: string): void {
    if (!this.people.includes(who)) this.people.push(who)
    this.lastWho = who
  }
  isFraction(place: number): boolean {
    const value = this.numbers[place]
    return value !== undefined && value.d > 1n && value.lt(1)
  }
  /** The last clause took something away, which the next one may leave out. */
  get isTaking(): boolean {
    const last = this.facts.at(-1)
    return (last?.is === 'change' || last?.is === 'share') && last.sign < 0
  }
  get holders(): Holder[] {
    return this.facts
      .flatMap((fact) =>
        fact.is === 'have' || fact.is === 'some' || fact.is === 'groups'
          ? [fact.holder]
          : fact.is === 'more' || fact.is === 'times'
            ? [fact.other, fact.one]
            : fact.is === 'ratio' || (fact.is === 'total' && fact.holders !== 'all')
              ? (fact.holders as Holder[])
              : fact.is === 'part' || fact.is === 'rest'
                ? [{ who: 'part', thing: fact.thing }]
                : [],
      )
      .filter((one, at, all) => all.findIndex((other) => other.who === one.who && other.thing === one.thing) === at)
  }
  /** Those that a total adds up: neither the number of groups nor parts of a whole. */
  get amounts(): Holder[] {
    return this.holders.filter(
      ({ who, thing }) =>
        who !== 'part' &&
        !this.facts.some((fact) => fact.is === 'groups' && fact.groups.who === who && fact.groups.thing === thing),
    )
  }
  copy(): Reading {
    const copy = new Reading(this.numbers)
    Object.assign(copy, {
      things: [...this.things],
      people: [...this.people],
      facts: [...this.facts],
      lastThing: this.lastThing,
      lastWho: this.lastWho,
      wasHaving: this.wasHaving,
      doing: this.doing,
    })
    return copy
  }
}

const compiled = new WeakMap<object, RegExp>()
function patternOf(clause: { form: string }): RegExp {
  const known = compiled.get(clause)
  if (known) return known
  const made = new RegExp(`^${clause.form}$`, 'u')
  compiled.set(clause, made)
  return made
}

const mostSentences = 8
const mostReadings = 400

/** Undefined where a clause has no known form: what is left out of a story may change its answer. */
export function readStory(
  text: string,
  { clauses, questions, isName, joints, measuresOf }: Grammar,
): Story | undefined {
  const { marked, numbers } = markNumbers(text)
  if (/\d{10}|[%^=×÷*]/.test(marked)) return undefined
  const sentences = marked
    .split(/(?<=[.?!。;；])\s*|\n/)
    .map((one) =>
      one
        .replace(/[\s.?!。;；,]+$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((one) => one !== '')
  const asked = sentences.pop()
  if (asked === undefined || sentences.length > mostSentences) return undefined
  const isQuestion = /[?？]\s*$/.test(marked.trim()) || /^(?:how|what|find|求)|多少|几/.test(asked)
  if (!isQuestion || (marked.match(/[?？]/g)?.length ?? 0) > 1) return undefined
  let readings = 0

  const tryClauses = <Kind extends 'fact' | 'question'>(
    part: string,
    reading: Reading,
    list: readonly Clause<Kind>[],
  ) => {
    if ((readings += 1) > mostReadings) return refuse('not_understood')
    for (const clause of list) {
      if (clause.needs && !clause.needs(part, reading)) continue
      const match = patternOf(clause).exec(part)
      if (!match || !clause.names.every((at) => isName(match[at]))) continue
      const next = reading.copy()
      try {
        return { reading: next, said: clause.say(next, match) }
      } catch (error) {
        if (error !== noFit) throw error
      }
    }
    return undefined
  }
  /** A sentence whole, or its first clause and then the others. */
  const readSentence = (part: string, reading: Reading): Reading | undefined => {
    const whole = tryClauses(part, reading, clauses)
    if (whole) {
      whole.reading.facts.push(whole.said)
      whole.reading.wasHaving = whole.said.is === 'have' && whole.reading.doing === null
      return whole.reading
    }
    for (const joint of part.matchAll(new RegExp(joints, 'gu'))) {
      const first = readSentence(part.slice(0, joint.index), reading)
      const rest = first && readSentence(part.slice(joint.index + joint[0].length), first)
      if (rest) return rest
    }
    return undefined
  }
  let reading = new Reading(numbers)
  for (const sentence of sentences) {
    const next = readSentence(sentence, reading)
    if (!next) return undefined
    reading = next
  }
  // The question may stand behind a clause: `Ali has 12 more, how many …`.
  const readQuestion = (part: string, before: Reading) => {
    const whole = tryClauses(part, before, questions)
    if (whole) return whole
    for (const joint of part.matchAll(new RegExp(joints, 'gu'))) {
      const first = readSentence(part.slice(0, joint.index), before)
      const rest = first && tryClauses(part.slice(joint.index + joint[0].length), first, questions)
      if (rest) return rest
    }
    return undefined
  }
  const last = readQuestion(asked, reading)
  if (!last || last.reading.facts.length === 0) return undefined
  if (measuresOf && !areAlike(last.reading.facts, measuresOf(marked))) return undefined
  const { doing } = last.reading
  if (
    last.said.asks === 'difference' &&
    /fewer|less|short|light|young|cheap|(?:少|矮|轻|短|小|便宜)了?(?:多少|几)/.test(asked)
  )
    last.said = { asks: 'difference', one: last.said.other, other: last.said.one }
  if (doing?.sign === -1 && /left|remain|剩/.test(asked)) return undefined
  return {
    facts: undone(last.reading),
    question: last.said,
    numbers,
    thing: last.reading.lastThing,
    plain: text,
  }
}

/** `He spent $45 and had $30 left`: what was done was taken from an amount that is not told. */
function undone({ facts, doing }: Reading): Fact[] {
  if (doing?.sign !== -1) return facts
  const { holder } = doing
  const isOwn = (fact: Fact) => 'holder' in fact && fact.holder.who === holder.who && fact.holder.thing === holder.thing
  if (!facts.some((fact) => fact.is === 'now' && isOwn(fact))) return facts
  return facts.flatMap((fact): Fact[] => {
    if (!isOwn(fact)) return [fact]
    if (fact.is === 'have')
      return [
        { is: 'some', holder },
        { is: 'change', holder, number: fact.number, sign: -1 },
      ]
    return [fact.is === 'change' ? { ...fact, sign: fact.sign > 0 ? -1 : 1 } : fact]
  })
}

/** 元 and 支 are not added: all numbers about an amount are counted in the same measure. */
function areAlike(facts: readonly Fact[], measures: ReadonlyMap<number, string>): boolean {
  const own = new Map<string, string>()
  const agrees = (holder: Holder, measure: string | undefined): boolean => {
    const key = `${holder.who}|${holder.thing}`
    const known = own.get(key)
    if (measure === undefined || known === measure) return true
    if (known !== undefined) return false
    own.set(key, measure)
    return true
  }
  return facts.every((fact) => {
    if (fact.is === 'have' || fact.is === 'now' || fact.is === 'change')
      return agrees(fact.holder, measures.get(fact.number))
    if (fact.is === 'groups') return agrees(fact.holder, measures.get(fact.number))
    if (fact.is === 'more')
      return agrees(fact.other, measures.get(fact.number)) && agrees(fact.one, measures.get(fact.number))
    if (fact.is === 'times') return agrees(fact.one, own.get(`${fact.other.who}|${fact.other.thing}`))
    if (fact.is === 'total' && fact.holders !== 'all')
      return fact.holders.every((one) => agrees(one, measures.get(fact.number)))
    return true
  })
}
