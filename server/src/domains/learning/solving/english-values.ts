import Fraction from 'fraction.js'
import { measures, singular } from './english-words.ts'
import { nothing, one } from './relations.ts'
import {
  fail,
  isMeasure,
  noFit,
  just,
  of,
  plain,
  plus,
  times,
  type Amount,
  type Expression,
  type Scene,
} from './scene.ts'
import { said } from './working.ts'

/* Phrases of English that name a person, a thing, or an amount. */

/** Words that stand in no name: a phrase with them says something else, so that it must be read as such. */
const never = new Set(
  `more less fewer than times time each every as total altogether how many much what is are was were be been has have had does do did find and or if but then only
  another other others any all twice half remaining rest remainder percent average both same equal equally per who which that when where why not no none
  must will would can could should least most ratio difference sum some left after before until unless without except of to from for with by at on in into they them it he she his her their its him
  still also again now first last cost costs`.split(/\s+/),
)
const isName = (text: string) =>
  text !== '' &&
  !/[#%:$\d]/.test(text) &&
  text.split(' ').length <= 4 &&
  text.split(' ').every((word) => !never.has(word))

export function thing(text: string): string {
  const plainText = text.replace(/^(?:the|a|an|his|her|their|its|these|those|such|same|similar|identical) /, '')
  if (measures[plainText] !== undefined) return measures[plainText]
  if (!isName(plainText)) return fail()
  const list = plainText.split(' ')
  const last = singular(list.at(-1)!)
  return isMeasure(last) ? last : [...list.slice(0, -1), last].join(' ')
}

/** Whose amount it is; a pronoun is the person named last. */
export function owner(text: string, scene: Scene): string {
  const plainText = text.replace(/'s$/, '').replace(/^(?:the|a|an|his|her|their|its|my) /, '')
  if (/^(?:he|she|it|his|her|him|its)$/.test(plainText)) return scene.lastOwner === '' ? fail() : scene.lastOwner
  if (!isName(plainText)) return fail()
  return plainText
}

const DIMENSION =
  '(?:mass|weight|height|length|age|savings|amount of money|money|price|cost|number|total number|capacity|volume)'

/** An amount that the story knows or names here: `Ali`, `his stickers`, `the number of boys`, `Tank Y`. */
export function amountOf(text: string, scene: Scene): Amount {
  const plainText = text
    .replace(/ (?:does|did|do|has|had|have|is|was|are|were)$/, '')
    .replace(/^(?:that|those) of /, '')
    .replace(/^the (?:cost|price|mass|weight|length|height|age) of /, '')
  if (/^(?:it|them|they|these|those)$/.test(plainText))
    return scene.lastId === null ? fail() : scene.amounts[scene.lastId]!
  const counted = new RegExp(`^(?:the )?(?:number|amount|volume) of (.+?)(?: (?:in|of|at|on) (.+))?$`).exec(plainText)
  if (counted) return scene.amount(counted[2] === undefined ? '' : placed(counted[2]), thing(counted[1]!))
  const own = /^(his|her|their|its|[a-z]+(?: [a-z]+)?'s?) (.+)$/.exec(plainText)
  if (own) {
    const whose = own[1] === 'their' ? '' : owner(own[1]!.replace(/'$/, "'s"), scene)
    const what = new RegExp(`^${DIMENSION}$`).test(own[2]!) ? dimensionThing(own[2]!, scene) : thing(own[2]!)
    return scene.amount(whose, what)
  }
  const where = /^(.+?) (?:in|on|at) (.+)$/.exec(plainText)
  if (where) return scene.amount(placed(where[2]!), thing(where[1]!))
  const name = owner(plainText, scene)
  const asThing = thing(plainText)
  const ofThing = scene.present.filter((amount) => amount.thing === asThing || amount.owner === name)
  if (ofThing.length === 1) {
    scene.lastId = ofThing[0]!.id
    return ofThing[0]!
  }
  const isThing = scene.present.some((amount) => amount.thing === asThing)
  const isNamedThing =
    isThing ||
    (/^the .+s$/.test(text) &&
      !scene.people.has(name) &&
      scene.lastThing !== '@money' &&
      (scene.lastThing === '' || scene.lastThing.split(' ').at(-1) === asThing.split(' ').at(-1)))
  return isNamedThing ? scene.amount('', asThing) : scene.amount(name, scene.lastThing)
}

export const placed = (text: string): string => {
  const name = text.replace(/^(?:the|a|an|his|her|their|its) /, '')
  return isName(name) ? name : fail()
}

const dimensionThing = (text: string, scene: Scene): string => {
  if (/age/.test(text)) return '@age'
  if (/money|savings|price|cost/.test(text)) return '@money'
  if (/mass|weight/.test(text)) return '@mass'
  if (/height|length/.test(text)) return '@length'
  return scene.lastThing
}

/** What is left of an amount: after what was taken, without the parts that were told. */
export function remaining(whole: Amount, scene: Scene): Amount {
  const versions = scene.versionsOf(whole)
  const parts = scene.amounts.filter(
    (amount) => amount.partOf !== null && versions.includes(amount.partOf) && amount.deed[0] === 'part',
  )
  if (parts.length === 0) return whole
  if (parts.some((part) => part.partOf !== whole.id)) return fail()
  const rest = scene.aside(whole.owner, whole.thing, ['rest'])
  rest.partOf = whole.id
  scene.relate(
    [of(rest.id), of(whole.id, new Fraction(-1)), ...parts.map(({ id }) => of(id))],
    nothing,
    said('Take the parts that are known from the whole.', '用整体减去已知的部分。'),
  )
  return rest
}

/** The whole that a share is taken of. */
function shareOf(text: string, scene: Scene): { base: Amount; whole: Amount } {
  const rest =
    /^(?:the |his |her |their |its )?(?:(?:rest|remainder)(?: of (.+))?|remaining (.+)|(?:what|that) (?:was|is) (?:left|remaining))$/.exec(
      text,
    )
  const noun = /^(?:all )?(?:of )?(.+)$/.exec(rest ? (rest[1] ?? rest[2] ?? 'it') : text)![1]!
  const whole = noun === 'it' && scene.whole !== null ? scene.amounts[scene.whole]! : wholeOf(noun, scene)
  scene.whole = whole.id
  scene.isOfShare = true
  if (rest) {
    scene.isOfRest = true
    const now = scene.amounts[scene.versionsOf(whole).at(-1)!]!
    return { base: remaining(now, scene), whole: now }
  }
  // `1/2 of his stamps to Ben and 1/3 of his stamps to Cal` are both of what he had first.
  const versions = scene.versionsOf(whole)
  const isAllShares = versions.slice(1).every((id) => scene.byShare.has(id))
  if (versions.length > 1 && !isAllShares) return fail()
  return { base: scene.amounts[versions[0]!]!, whole }
}

function wholeOf(text: string, scene: Scene): Amount {
  if (/^(?:it|them|these|those)$/.test(text))
    return scene.whole === null ? amountOf(text, scene) : scene.amounts[scene.whole]!
  const noun = text.replace(/^(?:his|her|their|its|the|these|a|an) /, '')
  const last = scene.whole === null ? undefined : scene.amounts[scene.whole]!
  if (
    last &&
    isName(noun) &&
    last.thing === thing(noun) &&
    (last.owner === '' || last.owner === scene.lastOwner || !/^(?:his|her)/.test(text))
  )
    return last
  const own = /^(?:his|her|their|its|the|these|a|an) (.+)$/.exec(text)
  if (own && !/'s /.test(text) && !/ (?:in|of|on|at) /.test(text)) {
    const what = thing(own[1]!)
    const known = scene.matching('', what).filter(({ owner: whose }) => whose === '' || whose === scene.lastOwner)
    if (known.length === 1) return known[0]!
    if (known.length > 1) return fail()
    return scene.amount(/^(?:his|her|its)/.test(text) ? scene.lastOwner : '', what)
  }
  const place = /^(?:the |all the )?(.+?) (?:in|at|on) (.+)$/.exec(text)
  if (place) {
    const what = thing(place[1]!)
    placed(place[2]!)
    return scene.find('', what) ?? scene.amount('', what)
  }
  return amountOf(text, scene)
}

const N = '#(\\d+)'
/** A value in words: `12 more stickers than Ben`, `2/5 of the remaining tarts`, `3 lamps at $45 each`. */
export function valueOf(text: string, scene: Scene): Expression {
  for (const [pattern, read] of forms) {
    const found = pattern.exec(text)
    if (!found) continue
    const tried = scene.copy()
    try {
      const value = read(found, tried)
      scene.take(tried)
      return value
    } catch (error) {
      if (error !== noFit) throw error
    }
  }
  return fail()
}

type Read = (found: RegExpExecArray, scene: Scene) => Expression
const isFraction = (value: Fraction) => value.d > 1n && value.lt(1)
const thingIn = (text: string | undefined, scene: Scene) => (text === undefined ? scene.lastThing : thing(text))
const inMeasure = Object.keys(measures)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const compare = (factor: Fraction, extra: Fraction, base: Amount, what: string): Expression => ({
  ...plus(times(just(base), factor), extra),
  thing: what,
})

function base(text: string, what: string, scene: Scene): Amount {
  const [before, lastThing] = [scene.lastOwner, scene.lastThing]
  if (what !== '') scene.lastThing = what
  const isPronoun = /^(?:him|her|it)$/.test(text)
  const found = isPronoun ? scene.amount(before, what) : amountOf(text, scene)
  scene.lastThing = what === '' ? lastThing : what
  return found
}

const forms: readonly (readonly [RegExp, Read])[] = [
  [
    new RegExp(`^${N}% (more|less|fewer)(?: ([a-z ]+?))? than (.+)$`),
    (f, s) => {
      const share = s.number(f[1]!).div(100)
      const what = thingIn(f[3], s)
      return compare(f[2] === 'more' ? one.add(share) : one.sub(share), nothing, base(f[4]!, what, s), what)
    },
  ],
  [
    new RegExp(
      `^${N}(?: (${inMeasure}))? (more|fewer|less|taller|longer|heavier|older|higher|wider|shorter|lighter|younger|cheaper)(?: ([a-z ]+?))? than ${N} times (?:as (?:many|much) as |the (?:cost|price|number|amount) of )?(.+)$`,
    ),
    (f, s) => {
      const what = f[2] === undefined ? thingIn(f[4], s) : measures[f[2]]!
      const sign = /more|taller|longer|heavier|older|higher|wider/.test(f[3]!) ? 1 : -1
      return compare(s.number(f[5]!), s.number(f[1]!).mul(sign), base(f[6]!, what, s), what)
    },
  ],
  [
    new RegExp(
      `^${N}(?: (${inMeasure}))? (more|fewer|less|taller|longer|heavier|older|higher|wider|shorter|lighter|younger|cheaper)(?: ([a-z ]+?))? than (.+)$`,
    ),
    (f, s) => {
      const number = s.number(f[1]!)
      if (isFraction(number) && f[2] === undefined) return fail()
      const what = f[2] === undefined ? thingIn(f[4], s) : measures[f[2]]!
      const sign = /more|taller|longer|heavier|older|higher|wider/.test(f[3]!) ? 1 : -1
      return compare(one, number.mul(sign), base(f[5]!, what, s), what)
    },
  ],
  [
    new RegExp(
      `^${N}(?: times)?(?: as (?:many|much|old|heavy|long|tall)(?: ([a-z ]+?))? as| the (?:number|amount|mass|cost|price|age|length|height) of(?: that of)?) (.+)$`,
    ),
    (f, s) => {
      const what = thingIn(f[2], s)
      return compare(s.number(f[1]!), nothing, base(f[3]!, what, s), what)
    },
  ],
  [
    /^(?:the same (?:number|amount) of ([a-z ]+?) as|as (?:many|much) ([a-z ]+?) as) (.+)$/,
    (f, s) => {
      const what = thing(f[1] ?? f[2]!)
      return compare(one, nothing, base(f[3]!, what, s), what)
    },
  ],
  [
    new RegExp(`^${N}(%?) of (.+)$`),
    (f, s) => {
      const number = f[2] === '%' ? s.number(f[1]!).div(100) : s.number(f[1]!)
      if (f[2] === '' && !isFraction(number)) {
        // `145 of them` are so many.
        const whole = wholeOf(f[3]!.replace(/^(?:the )?remaining /, 'the '), s)
        s.whole = whole.id
        return { ...plain(number, whole.thing), share: { of: whole.id, thing: whole.thing, owner: whole.owner } }
      }
      const { base: from, whole } = shareOf(f[3]!, s)
      return {
        ...times(just(from), number),
        share: { of: whole.id, thing: whole.thing, owner: whole.owner },
      }
    },
  ],
  [
    new RegExp(
      `^${N} ([a-z ]+?)(?:,)? (?:at|for|each costing|costing|which cost|that cost|sold at|priced at) ${N} dollars ?(?:each|per [a-z]+|a [a-z]+|for each [a-z]+)?$`,
    ),
    (f, s) => {
      if (!/each|per|dollars a /.test(f[0])) return { ...plain(s.number(f[3]!), '@money') }
      if (measures[f[2]!] === undefined) thing(f[2]!.replace(/ of [a-z]+$/, ''))
      const [count, price] = [s.number(f[1]!), s.number(f[3]!)]
      const cost = s.aside('cost', '@money')
      const each = s.aside('price', '@money')
      s.relate([of(each.id)], price)
      s.relate(
        [of(cost.id), of(each.id, count.neg())],
        nothing,
        said(`Find the cost of ${count.toString()}.`, `求 ${count.toString()} 个的价钱。`),
      )
      return just(cost)
    },
  ],
  [
    new RegExp(`^(?:a|an|the|some|another) (?:[a-z ]+?) (?:for|at|costing|that cost|which cost) ${N} dollars$`),
    (f, s) => plain(s.number(f[1]!), '@money'),
  ],
  [
    new RegExp(`^(?:a |an )${N} dollars ([a-z]+(?: [a-z]+)?)$`),
    (f, s) => (thing(f[2]!), plain(s.number(f[1]!), '@money')),
  ],
  [
    new RegExp(
      `^(?:another |a further |an additional |an extra )?${N}(?: more)? (${inMeasure})(?: of (?:the |his |her |their |its )?([a-z ]+))?(?: more)?$`,
    ),
    (f, s) => {
      const measure = measures[f[2]!]!
      const what = f[3] === undefined || isMeasure(thing(f[3])) ? measure : thing(f[3])
      return { ...plain(s.number(f[1]!), what), isMore: /another|more|further|additional|extra/.test(f[0]) }
    },
  ],
  [
    new RegExp(`^(?:another |a further |an additional |an extra |a total of )?${N}(?: more)? ([a-z' -]+)$`),
    (f, s) => {
      const number = s.number(f[1]!)
      if (isFraction(number)) return fail()
      const what = thing(
        f[2]!
          .replace(/^(?:of the |such |similar )/, '')
          .replace(/^(box|bag|packet|bottle|slice|piece|bundle|plate|tin|jar|roll)(e?s) of [a-z ]+$/, '$1$2'),
      )
      return { ...plain(number, what), isMore: /another|more|further|additional|extra/.test(f[0]) }
    },
  ],
  [
    new RegExp(`^(?:another )?${N}(?: more)?$`),
    (f, s) => (isFraction(s.number(f[1]!)) ? fail() : { ...plain(s.number(f[1]!), ''), isMore: f[0].includes('o') }),
  ],
  [
    /^(?:some|a number of|a sum of|a certain amount of|some amount of) (.+)$/,
    (f, s) => {
      const what = thing(f[1]!)
      return { ...just(s.aside('', what, ['unknown'])), thing: what }
    },
  ],
  [
    new RegExp(
      `^(?:the |his |her |their )?(?:rest|remainder|remaining|other|others)(?: of (?:the |his |her |their )?(?:[a-z ]+))?(?: (?!of )${N})?(?: ([a-z ]+?))?$`,
    ),
    (f, s) => {
      if (s.whole === null) return fail()
      const whole = s.amounts[s.whole]!
      const current = s.amounts[s.versionsOf(whole).at(-1)!]!
      const left = remaining(current, s)
      const what = f[2] === undefined ? whole.thing : thing(f[2])
      if (f[2] !== undefined && what !== whole.thing && !whole.thing.endsWith(what) && !isMeasure(what)) return fail()
      if (f[1] !== undefined) s.relate([of(left.id)], s.number(f[1]))
      return { ...just(left), share: { of: whole.id, thing: whole.thing, owner: whole.owner } }
    },
  ],
]
