import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { nothing, one, type Relation, type Term, type Wanted } from './relations.ts'
import { refuse } from './working.ts'

/* What a story has told so far: who has amounts of what, at which moment, and which sums hold of them. */

/** Where a clause does not fit the form that is tried; the next form is. */
export const noFit = new Error('no fit')
export const fail = (): never => {
  throw noFit
}

/** A value of a story: so much of other amounts, and a number. */
export interface Expression {
  terms: readonly Term[]
  makes: Fraction
  /** What it is counted in, where the words say it: a thing, or `@money`, `@length` … */
  thing: string
  /** Of what it is a share: parts of a whole are counted with it. */
  share?: { of: number; thing: string; owner: string } | undefined
  /** Added to what is there: `another 5`, `60 more`. */
  isMore?: boolean
}

export interface Amount {
  id: number
  owner: string
  thing: string
  /** What was done to it, and to whom: `gave`, `sister`. Empty for what a person has. */
  deed: readonly string[]
  /** A part of another one: it is not added to it. */
  partOf: number | null
  /** How many equal groups there are: they are not added to what is in them. */
  isGroups: boolean
  /** What a part is called: `from Malaysia`. */
  label: string
}

export type Question = Wanted & { asks: 'amount' | 'times' | 'fraction' | 'percentage'; thing: string }

export const isMeasure = (thing: string) => thing.startsWith('@')
/** The number that a word stands for, as a term of it. */
export const of = (id: number, times: Fraction = one): Term => ({ of: id, times })

const mostAmounts = 40

export class Scene {
  readonly amounts: Amount[] = []
  readonly relations: Relation[] = []
  /** Versions of what a person has, oldest first. */
  readonly held = new Map<string, number[]>()
  lastOwner = ''
  lastThing = ''
  lastId: number | null = null
  /** What parts and shares are of. */
  whole: number | null = null
  /** Versions that came of taking a share. */
  readonly byShare = new Set<number>()
  readonly deeds: { owner: string; verb: string; words: readonly string[]; id: number }[] = []
  lastVerb = ''
  /** Those of the last ratio. */
  ratio: number[] | null = null
  /** In which times are told: hours, days. */
  span = ''
  /** What is shared out among what, and the number for each that the clause before said. */
  sharing: [string, string] | null = null
  each: number | null = null
  isMeeting = false
  /** Animals with two legs, and with four. */
  legs: [number, number] | null = null
  isOfShare = false
  isOfRest = false
  /** For how long they work together. */
  together: number | null = null
  pieces: { whole: number; count: Fraction } | null = null
  readonly averaged: { count: Fraction; id: number }[] = []
  /** Who a sentence is about, so that the next clause may leave it out. */
  subject: number | null = null
  /** What was bought at a price that is told next. */
  priced: number | null = null
  readonly people = new Set<string>()
  /** Baskets and shops, from which all may take. */
  readonly places = new Set<string>()
  /** Numbers that only count what is named beside them: into 3 pieces. */
  readonly counted = new Set<number>()
  readonly text: string
  question: Question | null = null
  /** Totals of all hold for who is named later as well, until something changes. */
  readonly totals: { makes: Fraction; thing: string }[] = []
  readonly numbers: readonly Fraction[]

  constructor(numbers: readonly Fraction[], text: string) {
    this.numbers = numbers
    this.text = text
  }

  copy(): Scene {
    const copy = new Scene(this.numbers, this.text)
    copy.take(this)
    return copy
  }

  /** Becomes as another one is: where a reading of a phrase was tried and fits. */
  take(other: Scene): void {
    const lists: readonly (readonly [unknown[], readonly unknown[]])[] = [
      [this.amounts, other.amounts.map((amount) => ({ ...amount }))],
      [this.relations, [...other.relations]],
      [this.totals, [...other.totals]],
      [this.deeds, [...other.deeds]],
      [this.averaged, [...other.averaged]],
    ]
    for (const [list, values] of lists) list.splice(0, list.length, ...values)
    const held = [...other.held].map(([key, versions]): [string, number[]] => [key, [...versions]])
    this.held.clear()
    for (const [key, versions] of held) this.held.set(key, versions)
    for (const name of ['byShare', 'people', 'places', 'counted'] as const) {
      const values = [...other[name]]
      this[name].clear()
      for (const value of values) (this[name] as Set<unknown>).add(value)
    }
    const {
      lastOwner,
      lastThing,
      lastId,
      whole,
      lastVerb,
      ratio,
      question,
      subject,
      priced,
      span,
      sharing,
      each,
      isMeeting,
      pieces,
      together,
      isOfShare,
      isOfRest,
      legs,
    } = other
    Object.assign(this, {
      lastOwner,
      lastThing,
      lastId,
      whole,
      lastVerb,
      ratio,
      question,
      subject,
      priced,
      span,
      sharing,
      each,
      isMeeting,
      pieces,
      together,
      isOfShare,
      isOfRest,
      legs,
    })
  }

  number(place: string | number): Fraction {
    return this.numbers[Number(place)] ?? fail()
  }

  private add(owner: string, thing: string): Amount {
    if (this.amounts.length >= mostAmounts) refuse('not_understood')
    const made = { id: this.amounts.length, owner, thing, deed: [], partOf: null, isGroups: false, label: '' }
    this.amounts.push(made)
    return made
  }

  /** Every amount of what a person has, as it is now. */
  get present(): Amount[] {
    return [...this.held.values()].map((versions) => this.amounts[versions.at(-1)!]!)
  }

  /** Those that have a name in common with what is asked for; exact names before partial ones. */
  matching(owner: string, thing: string): Amount[] {
    const isNear = (known: string, asked: string) =>
      known === asked ||
      asked === '' ||
      known.endsWith(` ${asked}`) ||
      asked.endsWith(` ${known}`) ||
      (known !== '' && asked.startsWith(`${known} `))
    const isThing = (known: string) =>
      isNear(known, thing) ||
      known === '' ||
      (isMeasure(thing) && isStuff(thing) && !isMeasure(known)) ||
      (isMeasure(known) && isStuff(known) && !isMeasure(thing))
    const own = this.present.filter((amount) => isThing(amount.thing))
    const exact = own.filter((amount) => amount.owner === owner && amount.thing === thing)
    if (exact.length > 0) return exact
    const named = own.filter((amount) => amount.owner === owner && owner !== '')
    const sure = named.filter((amount) => amount.thing === thing)
    if (sure.length > 0) return sure
    if (named.length > 0) return named
    const exactThing = own.filter((amount) => amount.thing === thing && thing !== '')
    if (owner === '' && exactThing.length > 0) return exactThing
    return own.filter((amount) => owner === '' || amount.owner === '')
  }

  /** Undefined where none or several are meant. */
  find(owner: string, thing: string): Amount | undefined {
    const found = this.matching(owner, thing)
    return found.length === 1 ? found[0] : undefined
  }

  /** The amount as it is now; one that is named for the first time is not known yet. */
  amount(owner: string, thing: string): Amount {
    const found = this.matching(owner, thing)
    if (found.length > 1) return fail()
    const own = found[0]
    if (own && (own.owner === owner || owner === '' || own.owner === '')) return this.meant(own)
    const made = this.add(owner, thing)
    this.held.set(`${owner}|${thing}`, [made.id])
    return this.meant(made)
  }

  /** Not another one that the words could mean as well. */
  amountExactly(owner: string, thing: string): Amount {
    const key = `${owner}|${thing}`
    const known = this.held.get(key)
    if (known) return this.meant(this.amounts[known.at(-1)!]!)
    const made = this.add(owner, thing)
    this.held.set(key, [made.id])
    return this.meant(made)
  }

  private meant(amount: Amount): Amount {
    this.lastId = amount.id
    return amount
  }

  /** A part, a deed or a price, which nobody has as such. */
  aside(owner: string, thing: string, deed: readonly string[] = []): Amount {
    const made = this.add(owner, thing)
    made.deed = deed
    return made
  }

  versionsOf(amount: Amount): number[] {
    return [...this.held.values()].find((versions) => versions.includes(amount.id)) ?? [amount.id]
  }

  relate(terms: readonly Term[], makes: Fraction, say?: Bilingual): void {
    const joined = new Map<number, Fraction>()
    for (const { of: id, times } of terms) joined.set(id, (joined.get(id) ?? nothing).add(times))
    const left = [...joined].filter(([, times]) => !times.equals(0)).map(([id, times]) => of(id, times))
    if (left.length === 0) {
      if (!makes.equals(0)) refuse('contradiction')
      return
    }
    this.relations.push({ terms: left, makes, say })
  }

  equate(amount: Amount, value: Expression, say?: Bilingual): void {
    this.relate([of(amount.id), ...value.terms.map(({ of: id, times }) => of(id, times.neg()))], value.makes, say)
  }

  /** What a person has becomes more or less by an amount. */
  change(amount: Amount, by: Amount, sign: 1 | -1, say?: Bilingual): Amount {
    this.settleTotals()
    const versions = this.versionsOf(amount)
    const next = this.add(amount.owner, amount.thing)
    next.partOf = amount.partOf
    versions.push(next.id)
    if (![...this.held.values()].includes(versions)) this.held.set(`${amount.owner}|${amount.thing}`, versions)
    this.relate([of(next.id), of(amount.id, new Fraction(-1)), of(by.id, new Fraction(-sign))], nothing, say)
    return this.meant(next)
  }

  /** What is added up when all are meant: neither parts nor numbers of groups. */
  all(thing: string): Amount[] {
    const own = this.present.filter((amount) => amount.partOf === null && !amount.isGroups && amount.deed.length === 0)
    const same = own.filter(
      (amount) => thing === '' || amount.thing === thing || amount.thing.endsWith(` ${thing}`) || amount.thing === '',
    )
    return same.length > 0 ? same : own
  }

  /** Boys that are a part of the children make the children with the girls. */
  joinParts(): void {
    const pairs = [
      ['boy', 'girl'],
      ['man', 'woman'],
      ['adult', 'child'],
      ['男生', '女生'],
    ]
    for (const pair of pairs) {
      const [a, b] = pair.map((name) => this.present.find((amount) => amount.thing === name))
      if (!a || !b || (a.partOf === null) === (b.partOf === null)) continue
      const whole = a.partOf ?? b.partOf!
      if (a.id === whole || b.id === whole) continue
      this.relate([of(whole), of(a.id, new Fraction(-1)), of(b.id, new Fraction(-1))], nothing)
      for (const amount of [a, b]) this.amounts[amount.id]!.partOf = whole
    }
  }

  total(thing: string, makes: Fraction): void {
    this.totals.push({ makes, thing })
  }

  /** A total holds when it is said, for those who are named until something changes. */
  settleTotals(): void {
    for (const { makes, thing } of this.totals.splice(0)) {
      const list = this.present
        .filter((amount) => amount.partOf === null && !amount.isGroups)
        .filter(
          (amount) =>
            thing === '' ||
            amount.thing === thing ||
            amount.thing.endsWith(` ${thing}`) ||
            isMeasure(thing) === isMeasure(amount.thing),
        )
      if (list.length < 2) refuse('not_accounted_for')
      this.relate(
        list.map(({ id }) => of(id)),
        makes,
      )
    }
  }
}

/** Water is counted in litres; nothing else is counted in dollars or years. */
const isStuff = (measure: string) => measure !== '@money' && measure !== '@age' && measure !== '@time'

export const plain = (makes: Fraction, thing: string): Expression => ({ terms: [], makes, thing })
export const just = (amount: Amount): Expression => ({ terms: [of(amount.id)], makes: nothing, thing: amount.thing })
export const times = (value: Expression, factor: Fraction): Expression => ({
  ...value,
  terms: value.terms.map(({ of: id, times: each }) => of(id, each.mul(factor))),
  makes: value.makes.mul(factor),
})
export const plus = (value: Expression, more: Fraction): Expression => ({ ...value, makes: value.makes.add(more) })
