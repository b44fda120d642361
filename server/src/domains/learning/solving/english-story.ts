/* This file is long because the forms of clauses stand in one list, in the order in which they are tried. */

import { plainEnglish } from './plain-english.ts'
import { readStory, type Clause, type Reading, type Story } from './story-reading.ts'
import { words } from './story-words.ts'
import type { Holder } from './story-facts.ts'

const { have, gain, lose, larger, smaller, arrive, depart, total, first, now, rest } = words.english

/** Words that no name of a person or thing has: a clause with them says something else. */
const never = new Set(
  `more less fewer than times time each every as of left total altogether how many much what is are was were be has have had does do did find and or if but then only
  another other others some any all twice half remaining rest remainder percent average both same equal equally per same who which that when where why not no same need needs
  on at for from into inside during with by to onto needed must will would can could should least most ratio difference sum`.split(
    /\s+/,
  ),
)
for (const verb of [...have.split('|'), ...gain.split('|'), ...lose.split('|')]) never.add(verb)
// Also nouns: a book that is read, a plate that is made.
for (const noun of ['read', 'cost']) never.delete(noun)
never.add('in')

const WORD = `(?!(?:${[...never].join('|')})(?![a-z'-]))[a-z][a-z'-]*`
const W = `((?:(?:the|a|an|his|her|their|its|my|mr|mrs|ms|miss|mdm) )?${WORD}(?: ${WORD}){0,2}?)`
const T = `((?:${WORD} ){0,2}?${WORD})`
const N = '#(\\d+)'
const PLACE = `(?: (?:in|on|at|for|from|into|inside|during|with|by|to|onto) (?!first|all|total|the beginning|the start|the end|begin)(?:(?:the|a|an|his|her|their|its|my) )?${WORD}(?: ${WORD})?| yesterday| today)?`
const OF = `(?: of (?!his|her|their|its|the|them|it\\b)[a-z]+)?`

const BOX = `((?:class|box|bag|tank|basket|group|school|bus|team|jar|shop|tray|bottle) [a-z])`

const isName = (text: string | undefined) => text === undefined || text.split(' ').every((word) => !never.has(word))
const clean = (text: string) =>
  text
    .replace(/^(?:the|a|an|his|her|their|its|my|these|those) /, '')
    .replace(/'s$/, '')
    .trim()
const singular = (word: string) =>
  word === 'money'
    ? 'dollar'
    : /(?:people|persons)$/.test(word)
      ? 'person'
      : word === 'children'
        ? 'child'
        : word
            .replace(/ies$/, 'y')
            .replace(/(s|x|ch|sh|o)es$/, '$1')
            .replace(/(?<=[^s])s$/, '')

function thingOf(reading: Reading, text: string | undefined): string {
  if (text === undefined || text === '' || /^(?:of them|them|it|more|ones?)$/.test(text)) return reading.lastThing
  const thing = clean(text)
    .split(' ')
    .map((word, at, all) => (at === all.length - 1 ? singular(word) : word))
    .join(' ')
  const isPart = (one: string) => one.endsWith(` ${thing}`)
  const [known, ...others] = reading.things.filter((one) => one === thing || isPart(one))
  // `apples` are both the red apples and the green ones.
  const taken = known !== undefined && others.length === 0 ? known : thing
  reading.addThing(taken)
  return taken
}

function whoOf(reading: Reading, text: string | undefined): string {
  if (text === undefined || text === '') return reading.lastWho
  // Several people are not the last of them.
  if (/^(?:they|them|both)$/.test(text) && reading.people.length !== 1) return reading.fail()
  if (/^(?:he|she|it|they|them|him|her)$/.test(text)) return reading.lastWho === '' ? reading.fail() : reading.lastWho
  const who = clean(text)
  reading.addWho(who)
  return who
}
const holder = (reading: Reading, who: string | undefined, thing: string | undefined): Holder => ({
  who: whoOf(reading, who),
  thing: thingOf(reading, thing),
})
const place = (text: string) => Number(text)

/** Things that stand for themselves: `24 boys`. */
const alone = (reading: Reading, thing: string): Holder => {
  const name = thingOf(reading, thing)
  return reading.holders.find((one) => one.who === 'part' && one.thing === name) ?? { who: 'there', thing: name }
}
/** In a comparison, `girls` or `Ben`. */
function compared(reading: Reading, text: string, thing: string | undefined): Holder {
  const name = clean(text.replace(/ (?:does|did|do|has|had|have|is|was|are|were)$/, ''))
  const asThing = reading.things.find((one) => one === singular(name))
  if (asThing !== undefined && !reading.people.includes(name)) return { who: 'there', thing: asThing }
  return { who: whoOf(reading, name), thing: thing === undefined ? reading.lastThing : thing }
}

const clauses: readonly Clause[] = [
  {
    form: `there (?:are|were|is|was) ${N} ${T}${OF} in ${BOX}`,
    names: [2],
    say: (r, [, n, t, a]) => ({ is: 'have', holder: holder(r, a, t), number: place(n!) }),
  },
  {
    form: `there (?:are|were|is|was) ${N} (more|fewer|less) ${T}${OF} in ${BOX} than (?:in )?${BOX}`,
    names: [3],
    say: (r, [, n, sign, t, a, b]) => ({
      is: 'more',
      ...{ one: holder(r, a, t), other: holder(r, b, t) },
      ...{ number: place(n!), sign: sign === 'more' ? 1 : -1 },
    }),
  },
  {
    form: `${N} of (?:the |all the |all |his |her |their )?(?:them|${T})${PLACE} (?:are|were|is|was) ${T}`,
    names: [2, 3],
    needs: (_text, r) => r.numbers.some((_, at) => r.isFraction(at)),
    say: (r, [, n, t, u]) => {
      if (!r.isFraction(place(n!))) return r.fail()
      const [whole] = r.amounts
      const other = whole ?? (t === undefined ? r.fail() : alone(r, t))
      if (whole && t !== undefined && whole.thing !== thingOf(r, t)) return r.fail()
      return { is: 'times', one: { who: 'part', thing: singular(clean(u!)) }, other, number: place(n!) }
    },
  },
  {
    form: `the total (?:mass|weight|height|length|age|cost|price|amount of money|number of ${T}) (?:of|that) ${W} and ${W}(?: have)? (?:is|was) ${N} ?${T}?`,
    names: [1, 2, 3, 5],
    say: (r, [, t, a, b, n, u]) => {
      const thing = thingOf(r, t ?? u)
      return { is: 'total', holders: [a, b].map((who) => ({ who: whoOf(r, who), thing })), number: place(n!) }
    },
  },
  {
    form: `(?:(?:${W}) )??(?:then |also |later )*(?:buys|bought|gets|got|spends|spent) (?:a|an|some|the|another|#\\d+)? ?${T}? ?(?:for|at) ${N} dollars`,
    names: [1, 2],
    needs: (text) => text.endsWith(' dollars') && !/ each| per /.test(text),
    say: (r, [, a, , n]) => {
      const own = held(r, a, 'dollar')
      return r.holders.some((one) => one.who === own.who && one.thing === own.thing)
        ? { is: 'change', holder: own, number: place(n!), sign: -1 }
        : r.fail()
    },
  },
  {
    form: `${N} ${T} (?:watched|visited|attended|went to|took part in|came to|were at|joined) (?:the |a |an )?${WORD}(?: ${WORD})?`,
    names: [2],
    say: (r, [, n, t]) => ({ is: 'have', holder: alone(r, t!), number: place(n!) }),
  },
  {
    form: `${W} (?:${gain}) (?:some|a number of) ${T}${PLACE}`,
    names: [1, 2],
    say: (r, [, a, t]) => ({ is: 'some', holder: holder(r, a, t) }),
  },
  {
    form: `${W} (?:and|,) ${W}(?: ,? ?and ${W})? (?:${have}|${gain}|shared) (?:a total of )?${N} ?${T}?${OF}(?: (?:${total}))?`,
    names: [1, 2, 3, 5],
    needs: (text) => !/ each\b/.test(text),
    say: (r, [, a, b, c, n, t]) => {
      const thing = thingOf(r, t)
      return {
        is: 'total',
        holders: [a, b, c].filter((one) => one !== undefined).map((who) => ({ who: whoOf(r, who), thing })),
        number: place(n!),
      }
    },
  },
  {
    form: `(?:there (?:are|were) )?(?:a total of )?${N} ${T}(?: (?:${total}))?${PLACE}(?: (?:${total}))?`,
    names: [2],
    needs: (text) => new RegExp(`(?:${total})|a total of`).test(text),
    say: (r, [, n, t]) => (thingOf(r, t), { is: 'total', holders: 'all', number: place(n!) }),
  },
  {
    form: `they (?:${have}) (?:a total of )?${N} ?${T}?(?: (?:${total}))?`,
    names: [2],
    needs: (text, r) => r.people.length > 1 && !/ each\b/.test(text),
    say: (r, [, n, t]) => (thingOf(r, t), { is: 'total', holders: 'all', number: place(n!) }),
  },
  {
    form: `(?:the )?total (?:number of ${T} |amount of money |mass |cost )?(?:is|was) ${N} ?${T}?`,
    names: [1, 3],
    say: (r, [, t, n, u]) => (thingOf(r, t ?? u), { is: 'total', holders: 'all', number: place(n!) }),
  },
  {
    form: `there (?:is|are|was|were) ${N} ${T}${OF}${PLACE}${PLACE}`,
    names: [2],
    say: (r, [, n, t]) => ({ is: 'have', holder: alone(r, t!), number: place(n!) }),
  },
  {
    form: `(?:each|every) ${T} (?:${have}|holds|has|contains|gets|got|received) ${N} ${T}${OF}${PLACE}`,
    names: [1, 3],
    say: (r, [, g, n, t]) => groups(r, g!, n!, t!),
  },
  {
    form: `(?:there (?:are|were) )${N} ${T} in (?:each|every) ${T}`,
    names: [2, 3],
    say: (r, [, n, t, g]) => groups(r, g!, n!, t!),
  },
  {
    form: `${W} (?:${have}|is|was|are|were|${gain}|${lose}) ${N} ?${T}? (?:${larger}) ?${T}? than ${W}(?: (?:does|did|do|has|had|is|was))?`,
    names: [1, 3, 4, 5],
    say: (r, [, a, n, t, u, b]) => more(r, a!, n!, t ?? u, b!, 1),
  },
  {
    form: `${W} (?:${have}|is|was|are|were|${gain}|${lose}) ${N} ?${T}? (?:${smaller}) ?${T}? than ${W}(?: (?:does|did|do|has|had|is|was))?`,
    names: [1, 3, 4, 5],
    say: (r, [, a, n, t, u, b]) => more(r, a!, n!, t ?? u, b!, -1),
  },
  {
    form: `there (?:are|were) ${N} (more|fewer) ${T} than ${T}${PLACE}`,
    names: [3, 4],
    say: (r, [, n, sign, a, b]) => ({
      is: 'more',
      one: alone(r, a!),
      other: alone(r, b!),
      number: place(n!),
      sign: sign === 'more' ? 1 : -1,
    }),
  },
  {
    form: `there (?:are|were) ${N} times as (?:many|much) ${T} as ${T}${PLACE}`,
    names: [2, 3],
    say: (r, [, n, a, b]) => ({ is: 'times', one: alone(r, a!), other: alone(r, b!), number: place(n!) }),
  },
  {
    form: `${W} (?:${have}|is|was|${gain}) ${N} times (?:as (?:many|much|heavy|old|long|tall) ?${T}? as|the (?:number|amount|mass|age|length|height) of(?: ${T})?(?: of)?) ${W}(?: (?:does|did|do|has|had|is|was))?`,
    names: [1, 3, 4, 5],
    say: (r, [, a, n, t, u, b]) => {
      const before = r.lastWho
      const one = holder(r, a, t ?? u)
      const other = asMeasured(
        r,
        /^(?:him|her|them|it)$/.test(b!) ? { who: before, thing: one.thing } : compared(r, b!, one.thing),
      )
      if (one.who !== '' && one.who !== 'there') r.lastWho = one.who
      return {
        is: 'times',
        one: asMeasured(r, { who: one.who, thing: isMeasured(other.thing) ? other.thing : one.thing }),
        other,
        number: place(n!),
      }
    },
  },
  {
    form: `the ratio of (?:the number of )?${T}(?: ${T})? to (?:the number of )?${T}(?: ${T})? is ${N} : ${N}`,
    names: [1, 2, 3, 4],
    say: (r, [, a, , b, , n, m]) => {
      const one = a!.includes("'s")
        ? { who: whoOf(r, a!.replace(/'s.*$/, '')), thing: thingOf(r, a!.replace(/^.*'s /, '')) }
        : alone(r, a!)
      const other = b!.includes("'s") ? { who: whoOf(r, b!.replace(/'s.*$/, '')), thing: one.thing } : alone(r, b!)
      return { is: 'ratio', holders: [one, other], numbers: [place(n!), place(m!)] }
    },
  },
  {
    form: `${W} (?:${have}) (?:some|a number of) ${T}${PLACE}(?: (?:${first}))?`,
    names: [1, 2],
    say: (r, [, a, t]) => ({ is: 'some', holder: holder(r, a, t) }),
  },
  {
    form: `there (?:were|are|was|is) (?:some|a number of) ${T}${PLACE}(?: (?:${first}))?`,
    names: [1],
    say: (r, [, t]) => ({ is: 'some', holder: alone(r, t!) }),
  },
  {
    form: `(?:(?:${W}) )??(?:then |later |also )*(?:${lose}) ${N} of (?:the )?(?:${rest})(?: (?:of )?(?:the |his |her |their |it|them)?(?: ?${T})?)?${PLACE}`,
    names: [1, 3],
    say: (r, [, a, n, t]) => share(r, a, n!, t, true),
  },
  {
    form: `(?:(?:${W}) )??(?:then |also )*(?:${lose}) ${N} of (?:the |his |her |their |its |it|them|these )?(?:${T})?${PLACE}`,
    names: [1, 3],
    say: (r, [, a, n, t]) =>
      r.isFraction(place(n!))
        ? share(r, a, n!, t, false)
        : t === undefined || /^(?:them|it|these)$/.test(t) || r.things.includes(thingOf(r, t))
          ? change(r, a, n!, '', -1)
          : r.fail(),
  },
  {
    form: `(?:(?:${W}) )??(?:then |later |also |already )*(?:${lose}) ${N} ?${T}?${OF}(?: (?:to|with) ${W})?${PLACE}(?: each)?`,
    names: [1, 3, 4],
    needs: (text) => !text.endsWith(' each'),
    say: (r, [, a, n, t, b]) => change(r, a, n!, t ?? '', -1, b),
  },
  {
    form: `(?:(?:${W}) )??(?:then |later )*(?:gives|gave|sends|sent|lends|lent|pays|paid) ${W} ${N} ?${T}?${OF}${PLACE}`,
    names: [1, 2, 4],
    say: (r, [, a, b, n, t]) => change(r, a, n!, t ?? '', -1, b),
  },
  {
    form: `(?:(?:${W}) )??(?:then |later |also )*(?:${gain}) (?:another )?${N} ?(?:more )?${T}?${OF}(?: from ${W})?${PLACE}`,
    names: [1, 3, 4],
    say: (r, [, a, n, t, b]) => change(r, a, n!, t ?? '', 1, b),
  },
  {
    form: `(?:another )?${N} ?(?:more )?${T}? ?(?:${arrive})(?: the [a-z]+)?`,
    names: [2],
    say: (r, [, n, t]) => ({ is: 'change', holder: present(r, t), number: place(n!), sign: 1 }),
  },
  {
    form: `${N} ?(?:of the )?${T}? ?(?:${depart})(?: the [a-z]+)?`,
    names: [2],
    say: (r, [, n, t]) => ({ is: 'change', holder: present(r, t), number: place(n!), sign: -1 }),
  },
  {
    form: `(?:(?:${W}) )??(?:now )?(?:(?:has|had|have|there (?:are|were|is|was)) )${N} ?${T}? (?:${now})(?: (?:${now}))?${PLACE}`,
    names: [1, 3],
    say: (r, [, a, n, t]) => ({
      is: 'now',
      holder: { who: a === undefined ? r.lastWho : whoOf(r, a), thing: thingOf(r, t) },
      number: place(n!),
    }),
  },
  {
    form: `(?:in the end |now |after that )(?:${W}) (?:has|had|have) ${N} ?${T}?`,
    names: [1, 3],
    say: (r, [, a, n, t]) => ({ is: 'now', holder: holder(r, a, t), number: place(n!) }),
  },
  {
    form: `${N} ?(?:of (?:them|the ${T})|${T})? (?:are|were|is|was) (?:left|remaining)`,
    names: [2, 3],
    say: (r, [, n, t, u]) => ({ is: 'now', holder: { who: r.lastWho, thing: thingOf(r, t ?? u) }, number: place(n!) }),
  },
  {
    form: `the (?:${rest}) (?:of them |of the ${T} )?(?:are|were|is|was) ${T}`,
    names: [1, 2],
    say: (_r, [, , t]) => ({ is: 'rest', thing: singular(clean(t!)) }),
  },
  {
    form: `${N} (?:of (?:them|the ${T}|these) )(?:are|were|is|was) ${T}`,
    names: [2, 3],
    say: (_r, [, n, , t]) => ({ is: 'part', thing: singular(clean(t!)), number: place(n!) }),
  },
  {
    form: `${N} (?:are|were|is|was) ${T}`,
    names: [2],
    say: (_r, [, n, t]) => ({ is: 'part', thing: singular(clean(t!)), number: place(n!) }),
  },
  {
    form: `${W} (?:${have}|is|was) ${N} ?${T}?${OF}${PLACE}(?: (?:${first}|old|tall|long|heavy))?`,
    names: [1, 3],
    say: (r, [, a, n, t]) => ({ is: 'have', holder: holder(r, a, t ?? ''), number: place(n!) }),
  },
  {
    form: `${N} of (?:the )?(?:${rest})(?: (?:of )?(?:the |his |her |their |it|them)?(?: ?${T})?)?${PLACE}`,
    names: [2],
    needs: (_text, r) => r.isTaking,
    say: (r, [, n, t]) => share(r, undefined, n!, t, true),
  },
  {
    form: `${N} of (?:it|them|the ${T}|his ${T}|her ${T}|their ${T})${PLACE}`,
    names: [2, 3, 4, 5],
    needs: (_text, r) => r.isTaking,
    say: (r, [, n, t, u, v, w]) =>
      r.isFraction(place(n!)) ? share(r, undefined, n!, t ?? u ?? v ?? w, false) : r.fail(),
  },
  {
    form: `(?:a|an|some|the) ${T} for ${N} dollars`,
    names: [1],
    needs: (_text, r) => r.isTaking,
    say: (r, [, , n]) => change(r, undefined, n!, 'money', -1),
  },
  {
    form: `${N} (?:of the )?${T} (?:are|were|is|was) ${T}`,
    names: [2, 3],
    needs: (_text, r) => r.amounts.length === 1,
    say: (r, [, n, t, u]) =>
      r.amounts[0]!.thing === thingOf(r, t) && !r.isFraction(place(n!))
        ? { is: 'part', thing: singular(clean(u!)), number: place(n!) }
        : r.fail(),
  },
  {
    form: `(?:another )?${N} ?${T}?${OF}${PLACE}`,
    names: [2],
    needs: (text, r) => r.isTaking && !/ (?:is|are|was|were|left)\b/.test(text),
    say: (r, [, n, t]) =>
      r.isFraction(place(n!)) && t === undefined ? r.fail() : change(r, undefined, n!, t ?? '', -1),
  },
  {
    form: `${N} ?${T}? to ${W}`,
    names: [2, 3],
    needs: (_text, r) => r.isTaking,
    say: (r, [, n, t, b]) => change(r, undefined, n!, t ?? '', -1, b),
  },
  {
    form: `(?:another )?${N} ?(?:more )?${T}?${OF}${PLACE}`,
    names: [2],
    needs: (_text, r) => r.doing !== null,
    say: (r, [, n, t]) => again(r, n!, t),
  },
  {
    form: `${N} ${T}${OF}${PLACE}`,
    names: [2],
    needs: (_text, r) => r.wasHaving,
    say: (r, [, n, t]) => ({ is: 'have', holder: { who: r.lastWho, thing: thingOf(r, t) }, number: place(n!) }),
  },
]

function groups(r: Reading, group: string, number: string, thing: string) {
  const name = singular(clean(group))
  const own = r.holders.findLast((one) => one.thing === name || one.thing.endsWith(` ${name}`) || one.who === name)
  if (!own) return r.fail()
  return {
    is: 'groups',
    groups: own,
    holder: { who: own.who, thing: thingOf(r, thing) },
    number: place(number),
  } as const
}
function more(r: Reading, a: string, number: string, thing: string | undefined, b: string, sign: 1 | -1) {
  const before = r.lastWho
  const one = holder(r, a, thing)
  const other = asMeasured(
    r,
    /^(?:him|her|them|it)$/.test(b) ? { who: before, thing: one.thing } : compared(r, b, one.thing),
  )
  const own = asMeasured(r, one)
  if (thing !== undefined && !(isCountedIn(r, other, one.thing) && isCountedIn(r, own, one.thing))) return r.fail()
  // Who is compared goes on: `Ann has 5 fewer than Bob. She …`.
  if (own.who !== '' && own.who !== 'there') r.lastWho = own.who
  return { is: 'more', one: own, other, number: place(number), sign } as const
}
function share(r: Reading, who: string | undefined, number: string, thing: string | undefined, ofRest: boolean) {
  if (!r.isFraction(place(number))) return r.fail()
  const named = thing === undefined ? '' : thingOf(r, thing)
  const own = held(r, who, named)
  // `He spent 1/4 of his money` is the first that is heard of it.
  if (!r.holders.some((one) => one.who === own.who && one.thing === own.thing)) {
    if (ofRest) return r.fail()
    r.facts.push({ is: 'some', holder: own })
  }
  return { is: 'share', holder: own, number: place(number), ofRest, sign: -1 } as const
}
const isMeasured = (thing: string) => /^(?:dollar|cent|cm|m|km|kg|g|l|ml|litre|metre|kilogram|gram|year)$/.test(thing)
/** The only amount of a person is meant by its measure and by its name: 48 litres are the water. */
function asMeasured(r: Reading, one: Holder): Holder {
  const own = r.holders.filter(({ who }) => who === one.who)
  return own.length === 1 && mayBeSame(own[0]!.thing, one.thing) ? own[0]! : one
}
/** 48 litres may be the water; dollars and years are nothing else. */
function mayBeSame(thing: string, other: string): boolean {
  if (isMeasured(thing) === isMeasured(other)) return false
  return thing === '' || other === '' || !/^(?:dollar|cent|year)$/.test(isMeasured(thing) ? thing : other)
}
/** `She bought 3 eggs` leaves 5 kg of flour as they are. */
const isCountedIn = (r: Reading, own: Holder, thing: string): boolean =>
  thing === '' ||
  own.thing === '' ||
  isMeasured(own.thing) === isMeasured(thing) ||
  (isMeasured(thing) &&
    r.facts.some((fact) => fact.is === 'some' && fact.holder.who === own.who && fact.holder.thing === own.thing))

/** `blue` and `blue bead`. */
const isPartOf = (part: string, thing: string) => thing === part || thing.startsWith(`${part} `)

function held(r: Reading, who: string | undefined, thing: string): Holder {
  const name = whoOf(r, who)
  const part = r.holders.find((one) => one.who === 'part' && thing !== '' && isPartOf(one.thing, thing))
  if (part) return part
  const own = r.holders.findLast(
    (one) => (one.who === name || who === undefined) && (thing === '' || one.thing === thing || one.thing === ''),
  )
  const only = r.holders.filter((one) => one.who === name)
  if (!own && only.length === 1 && mayBeSame(only[0]!.thing, thing)) return only[0]!
  // `45 apples were there; he sold 12` has another holder than it names.
  const any = own ?? r.holders.findLast((one) => one.who === 'there' && (thing === '' || one.thing === thing))
  return any ?? { who: name, thing }
}
function change(r: Reading, who: string | undefined, number: string, thing: string, sign: 1 | -1, to?: string) {
  if (r.isFraction(place(number)) && thing === '') return r.fail()
  const named = thing === '' ? '' : thingOf(r, thing)
  const own = held(r, who, named)
  if (!isCountedIn(r, own, named)) return r.fail()
  if (!r.holders.some((one) => one.who === own.who && one.thing === own.thing)) {
    if (r.isFraction(place(number)) || (to !== undefined && sign > 0)) return r.fail()
    // What is done adds up: pages that are read, tarts that are sold.
    r.doing = { holder: own, sign }
    return { is: 'have', holder: own, number: place(number) } as const
  }
  if (r.doing?.holder.who === own.who && r.doing.holder.thing === own.thing && r.doing.sign === sign)
    return { is: 'change', holder: own, number: place(number), sign: 1 } as const
  return {
    is: 'change',
    holder: own,
    number: place(number),
    sign,
    ...(to === undefined ? {} : { to: clean(to) }),
  } as const
}
function again(r: Reading, number: string, thing: string | undefined) {
  const { holder: own, sign } = r.doing ?? r.fail()
  const named = thing === undefined ? own.thing : thingOf(r, thing)
  return named === own.thing
    ? ({ is: 'change', holder: own, number: place(number), sign: 1 } as const)
    : change(r, own.who, number, named, sign)
}
/** The holder of a thing wherever it is, else the place itself. */
const ofThing = (r: Reading, thing: string): Holder => {
  const name = thingOf(r, thing)
  return r.holders.find((one) => one.thing === name) ?? { who: 'there', thing: name }
}
const present = (r: Reading, thing: string | undefined): Holder =>
  r.holders.findLast((one) => one.thing === thingOf(r, thing)) ?? r.fail()

const MANY = '(?:how (?:many|much)|what number of)'
const questions: readonly Clause<'question'>[] = [
  {
    form: `how (?:heavy|much) (?:does|did) ${W} (?:weigh|cost)`,
    names: [1],
    say: (r, [, a]) => ({ asks: 'now', holder: held(r, a, '') }),
  },
  {
    form: `${MANY} (?:of (?:them|the ${T}) )?${T}? ?(?:are|were|is|was) not ${T}`,
    names: [1, 2, 3],
    needs: (_text, r) => r.holders.filter(({ who }) => who === 'part').length === 1,
    say: (r, [, , , t]) =>
      r.holders.some(({ who, thing }) => who === 'part' && thing === singular(clean(t!)))
        ? { asks: 'rest', thing: 'not' }
        : r.fail(),
  },
  {
    form: `what (?:is|was) (?:his|her|their) money(?: (?:${first}))?`,
    names: [],
    needs: (_text, r) => r.facts.some(({ is }) => is === 'some'),
    say: (r) => ({ asks: 'first', holder: held(r, undefined, 'dollar') }),
  },
  {
    form: `${MANY} ?${T}? (?:are|were|is|was) (?:not (?:sold|eaten|used|read|given away|spent|finished)|unsold)`,
    names: [1],
    say: (r, [, t]) => ({ asks: 'now', holder: held(r, undefined, t === undefined ? '' : thingOf(r, t)) }),
  },
  {
    form: `${MANY} ${T} (?:are|were) (?:there )?in ${BOX}`,
    names: [1],
    say: (r, [, t, a]) => ({ asks: 'now', holder: { who: a!, thing: thingOf(r, t) } }),
  },
  {
    form: `(?:what (?:is|was)|find|how much is) the total (?:cost|price|mass|length|number|amount|number of ${T}) (?:of|that) (?:the )?${W} and (?:the )?${W}(?: have| has)?`,
    names: [1, 2, 3],
    say: (r, [, t, a, b]) => totalOf(r, t, a, b),
  },
  {
    form: `${MANY} ${T} (?:did) ${W} (?:bake|make|buy|collect|pick|catch|have|get|own|bring|start with)`,
    names: [1, 2],
    needs: (_text, r) => r.facts.some(({ is }) => is === 'some'),
    say: (r, [, t, a]) => ({ asks: 'first', holder: held(r, a, thingOf(r, t)) }),
  },
  {
    form: `${MANY} (?:more|fewer|less) ?${T}? (?:does|did|do|has|have) ${W} (?:have|has|get|got|own|buy|collect|make|sell)(?: now)? than ${W}(?: (?:${now}))?`,
    names: [1, 2, 3],
    say: (r, [, t, a, b]) => ({ asks: 'difference', one: holder(r, a, t), other: compared(r, b!, undefined) }),
  },
  {
    form: `${MANY} (?:more|fewer|less) ${T} than ${T} (?:are|were) there${PLACE}`,
    names: [1, 2],
    say: (r, [, a, b]) => ({ asks: 'difference', one: ofThing(r, a!), other: ofThing(r, b!) }),
  },
  {
    form: `${MANY} (?:more|fewer|less) ${T} than ${T} (?:does|did|do|has|have) ${W} (?:have|has|own|buy|sell|keep|get)`,
    names: [1, 2, 3],
    say: (r, [, a, b]) => ({ asks: 'difference', one: ofThing(r, a!), other: ofThing(r, b!) }),
  },
  {
    form: `${MANY} (?:more|fewer) ${T} (?:are|were) there than ${T}${PLACE}`,
    names: [1, 2],
    say: (r, [, a, b]) => ({ asks: 'difference', one: ofThing(r, a!), other: ofThing(r, b!) }),
  },
  {
    form: `${MANY} times as (?:many|much) ?${T}? (?:does|did) ${W} have as ${W}`,
    names: [1, 2, 3],
    say: (r, [, t, a, b]) => ({ asks: 'times', one: holder(r, a, t), other: compared(r, b!, undefined) }),
  },
  {
    form: `${MANY} ?${T}? (?:did|does|do) (?:they|both|(?:the |these |all )?(?:two|three|four) (?:of them|[a-z]+)|${W} and ${W}|${W}) (?:have|own|get|buy|make|sell|bake|collect|eat|read|use|spend|score|pick|save|earn|weigh|cost|contain|hold) (?:${total})${PLACE}`,
    names: [1, 2, 3, 4],
    say: (r, [, t, a, b, c]) => totalOf(r, t, a, b, c),
  },
  {
    form: `(?:what (?:is|was)|find) (?:the |their )?(?:total(?: number of ${T}| amount(?: of money)?| mass| cost| length)?|sum)(?: of (?:all )?(?:their )?(?:${T}))?(?: (?:they|he|she|it) (?:have|has|had|sold|made|bought|spent))?`,
    names: [1, 2],
    say: (r, [, t]) => totalOf(r, t, undefined, undefined, undefined),
  },
  {
    form: `${MANY} ${T} (?:are|were|is|was) there (?:${total})${PLACE}`,
    names: [1],
    say: (r, [, t]) => totalOf(r, t, undefined, undefined, undefined),
  },
  {
    form: `${MANY} ${T} (?:are|were|is|was) there${PLACE} (?:${total})`,
    names: [1],
    say: (r, [, t]) => totalOf(r, t, undefined, undefined, undefined),
  },
  {
    form: `${MANY} ?${T}? (?:did|does|do|had|has|have) ${W} have (?:${first})`,
    names: [1, 2],
    say: (r, [, t, a]) => ({ asks: 'first', holder: held(r, a, t === undefined ? '' : thingOf(r, t)) }),
  },
  {
    form: `${MANY} ${T} (?:were|was|are) there (?:${first})`,
    names: [1],
    say: (r, [, t]) => ({ asks: 'first', holder: held(r, undefined, thingOf(r, t)) }),
  },
  {
    form: `${MANY} ${T} (?:were|was|are) there${PLACE} (?:${first})`,
    names: [1],
    say: (r, [, t]) => ({ asks: 'first', holder: held(r, undefined, thingOf(r, t)) }),
  },
  {
    form: `${MANY} ?${T}? (?:did|does|do|has|had|have) ${W}(?: (?:have|has|get))?(?: (?:${now}))?(?: (?:${now}))?`,
    names: [1, 2],
    say: (r, [, t, a]) => ({ asks: 'now', holder: held(r, a, t === undefined ? '' : thingOf(r, t)) }),
  },
  {
    form: `${MANY} (?:of them|${T}) (?:are|were|was|is|remain|remained)(?: there)?(?: (?:${now}))(?: (?:${now}))?${PLACE}`,
    names: [1],
    say: (r, [, t]) => ({ asks: 'now', holder: held(r, undefined, t === undefined ? '' : thingOf(r, t)) }),
  },
  {
    form: `${MANY} ?${T}? (?:remain|remained|is left|are left|was left|were left)`,
    names: [1],
    say: (r, [, t]) => ({ asks: 'now', holder: held(r, undefined, t === undefined ? '' : thingOf(r, t)) }),
  },
  {
    form: `${MANY} ${T} (?:are|were|is|was) there${PLACE}(?: (?:${now}))?`,
    names: [1],
    say: (r, [, t]) => asked(r, t!),
  },
  {
    form: `${MANY} ${T} (?:are|were|is|was)(?! there)${PLACE}(?: (?:${now}|then))?`,
    names: [1],
    needs: (text) => / (?:on|in|at|with|left|now|then)\b/.test(text),
    say: (r, [, t]) => ({ asks: 'now', holder: held(r, undefined, thingOf(r, t)) }),
  },
  { form: `${MANY} ${T} (?:are|were|is|was) ${T}`, names: [1, 2], say: (r, [, , t]) => asked(r, t!) },
  {
    form: `${MANY} (?:of them |of the ${T} )?(?:are|were|is|was) ${T}`,
    names: [1, 2],
    say: (r, [, , t]) => asked(r, t!),
  },
  {
    form: `how (?:heavy|old|tall|long|much) (?:is|was|does|did) ${W}(?: (?:weigh|cost))?`,
    names: [1],
    say: (r, [, a]) => ({ asks: 'now', holder: held(r, a, '') }),
  },
  {
    form: `(?:find|what is) (?:the )?(?:mass|height|age|length|cost|price|number of ${T}) (?:of|in) ${W}`,
    names: [1, 2],
    say: (r, [, t, a]) => ({ asks: 'now', holder: held(r, a, t === undefined ? '' : thingOf(r, t)) }),
  },
  {
    form: `(?:what (?:is|was)|find|how much is) ${W}`,
    names: [1],
    say: (r, [, a]) => ({ asks: 'now', holder: held(r, a, '') }),
  },
]

function totalOf(r: Reading, thing: string | undefined, ...who: (string | undefined)[]) {
  const named = who
    .filter((one) => one !== undefined && !/^(?:they|he|she|it|both)$/.test(one))
    .map((one) => clean(one!))
  const of = thing === undefined ? '' : thingOf(r, thing)
  const isSame = (one: Holder) => of === '' || one.thing === '' || one.thing === of || one.thing.endsWith(` ${of}`)
  if (named.length > 1) {
    const each = named.map((one) => r.amounts.filter((own) => own.who === one || own.thing === singular(one)))
    if (each.some((own) => own.length === 0)) return r.fail()
    const some = each.map((own) => (own.some(isSame) ? own.filter(isSame) : own)).flat()
    return { asks: 'total', holders: some } as const
  }
  const isOne = who.some((one) => one !== undefined && /^(?:he|she|it)$/.test(one))
  const person = isOne && r.people.length > 0 ? r.lastWho : named[0]
  const own = r.amounts.filter((one) => one.who === person)
  const among = person !== undefined && own.length > 0 ? own : person !== undefined && !isOne ? r.fail() : r.amounts
  const same = among.filter((one) => one.thing === of || (of !== '' && one.thing.endsWith(` ${of}`)))
  // What happened to one amount is counted already.
  const list = same.length > 0 ? same : among
  return list.length === 1 ? ({ asks: 'now', holder: list[0]! } as const) : ({ asks: 'total', holders: list } as const)
}

function asked(r: Reading, thing: string) {
  const name = singular(clean(thing))
  const own = r.holders.filter(
    (one) => one.thing === name || one.who === clean(thing) || (one.who === 'part' && isPartOf(one.thing, name)),
  )
  if (own.length === 1) {
    if (own[0]!.who !== 'part') r.lastThing = name
    return { asks: 'now', holder: own[0]! } as const
  }
  return own.length === 0 ? ({ asks: 'rest', thing: name } as const) : r.fail()
}

const scales = ['kg|g', 'km|m|cm|mm', 'litres?|l|ml', 'dollars?|cents?', 'hours?|h|minutes?|min|seconds?'].map(
  (measures) => new RegExp(`\\b(?:${measures})\\b`, 'g'),
)
/** 3 m and 50 cm are not added as they stand. */
const isInOneMeasure = (text: string) =>
  scales.every((scale) => new Set(text.match(scale)?.map((one) => one.replace(/(?<=..)s$/, ''))).size < 2)

export function readEnglish(text: string): Story | undefined {
  const plain = plainEnglish(text)
  if (!isInOneMeasure(plain)) return undefined
  return readStory(plain, {
    clauses,
    questions,
    isName,
    joints: /, and |, but |, then | and then | and | but |, | ; |; /,
  })
}
