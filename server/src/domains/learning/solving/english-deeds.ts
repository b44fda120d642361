import Fraction from 'fraction.js'
import { owner, thing, valueOf } from './english-values.ts'
import { fail, isMeasure, noFit, type Expression, type Scene } from './scene.ts'

/* What is done with amounts in English: having, giving, getting, and naming parts. */

export const N = '#(\\d+)'
export const BE = '(?:are|were|is|was|be)'
export const minus = new Fraction(-1)
export const names = (text: string) => text.split(/(?:,| and |, and )\s*/).map((name) => name.trim())
export const END =
  '(?: (?:left|now|in the end|at the end|remaining|after that|afterwards|finally|left over|then|in all|altogether|in total))*'

/** Where, when and what for: words that add nothing to the amounts, but tell deeds apart. */
export function tailWords(text: string | undefined): string[] {
  if (text === undefined || text.trim() === '') return []
  const rest = text
    .trim()
    .replace(/\b(?:away|altogether|in all|in total|each day)\b ?/g, '')
    .trim()
  if (rest === '') return []
  if (
    !/^(?:(?:(?:to|for|on|in|at|from|with|into|during|onto|by|out of|as) )?(?:(?:the|a|an|his|her|their|its|some) )?[a-z'-]+(?: [a-z'-]+){0,2}(?: |$))+$/.test(
      rest,
    ) ||
    !/^(?:to|for|on|in|at|from|with|into|during|onto|by|out of|as|yesterday|today|away)\b/.test(rest) ||
    /\b(?:each|every|other|all|than|more|less|fewer|not|except|without|both|equally|times|half|and|but)\b|(?<!out )\bof\b/.test(
      rest,
    )
  )
    return fail()
  return rest
    .split(' ')
    .filter(
      (word) =>
        !/^(?:to|for|on|in|at|from|with|into|during|onto|by|out|of|as|the|a|an|his|her|their|its|some)$/.test(word),
    )
}

/** Tries each end of a phrase as its value, what is behind it as where and when. */
export function valueAndTail(text: string, scene: Scene): { value: Expression; words: string[]; at: Scene } {
  const list = text.split(' ')
  for (let end = list.length; end > 0; end -= 1) {
    const copy = scene.copy()
    try {
      const words = tailWords(list.slice(end).join(' '))
      return { value: valueOf(list.slice(0, end).join(' '), copy), words, at: copy }
    } catch (error) {
      if (error !== noFit) throw error
    }
  }
  return fail()
}

export function ownerOf(text: string | undefined, scene: Scene): string {
  if (text === undefined || text === '') return scene.lastOwner
  if (/^(?:they|both|all)\b/.test(text)) return fail()
  const name = owner(text, scene)
  scene.lastOwner = name
  return name
}

const bases: Record<string, string> = {
  ...{ give: 'gave', get: 'got', buy: 'bought', sell: 'sold', eat: 'ate', use: 'used', spend: 'spent', lose: 'lost' },
  ...{
    pay: 'paid',
    read: 'read',
    drink: 'drank',
    take: 'took',
    make: 'made',
    find: 'found',
    throw: 'threw',
    cut: 'cut',
  },
  ...{
    catch: 'caught',
    run: 'ran',
    win: 'won',
    send: 'sent',
    lend: 'lent',
    fold: 'folded',
    save: 'saved',
    bake: 'baked',
  },
}
export const pastOf = (base: string) =>
  bases[base] ?? (base.endsWith('e') ? `${base}d` : base.endsWith('y') ? `${base.slice(0, -1)}ied` : `${base}ed`)
const toPast = (verb: string) => {
  const first = verb.split(' ')[0]!
  return bases[first] ?? (bases[first.replace(/s$/, '')] || first)
}

/** Who is named elsewhere too has an amount of their own. */
const isNamedAgain = (name: string, scene: Scene) => scene.text.split(new RegExp(`\\b${name}\\b`)).length > 2

function record(scene: Scene, who: string, verb: string, words: readonly string[], id: number) {
  scene.deeds.push({ owner: who, verb: toPast(verb), words, id })
  scene.lastVerb = verb
}

const givesTo = /^(?:gave|gives?|lent|lends?|sent|sends?|passed|handed|donated|sold|sells?)/

export function lose(scene: Scene, who: string, verb: string, text: string, to?: string) {
  const { value, words, at } = valueAndTail(text, scene)
  scene.take(at)
  if (to !== undefined) words.push(...to.split(' '))
  const nouns = words.filter((word) => word.length > 2)
  const earlier = scene.deeds.filter(
    (deed) => deed.owner === who && deed.verb === toPast(verb) && nouns.some((word) => deed.words.includes(word)),
  )
  if (earlier.length === 1 && !value.isMore && !value.share) {
    // `She used 3.6 m for the cushions` says how much that was.
    scene.equate(scene.amounts[earlier[0]!.id]!, value)
    return
  }
  const what = value.share?.thing ?? (value.thing === '' ? scene.lastThing : value.thing)
  const source = /(?:out of|from) (?:the |a |an )?([a-z]+)$/.exec(text)?.[1]
  const held =
    source !== undefined && !value.share && /^(?:poured|removed|took|takes|drained|used)$/.test(verb)
      ? (scene.find(source, what) ?? scene.amountExactly(source, what))
      : value.share
        ? scene.amounts[scene.versionsOf(scene.amounts[value.share.of]!).at(-1)!]!
        : (scene.find(who, what) ?? scene.amount(who, what))
  if (
    held.owner !== '' &&
    who !== '' &&
    held.owner !== who &&
    scene.present.some((amount) => amount.owner === who && amount.thing === held.thing)
  )
    return fail()
  if (value.share && held.owner !== who && held.owner !== '' && isPerson(held.owner, scene)) return fail()
  scene.lastThing = what
  const part = scene.aside(who, what, [verb, ...words])
  scene.equate(part, value)
  const next = scene.change(held, part, -1)
  if (value.share) {
    scene.byShare.add(next.id)
    scene.whole = next.id
  }
  record(scene, who, verb, words, part.id)
  const receiver = /(?:^| )to (?:his |her |the )?([a-z]+)(?: |$)/.exec(to === undefined ? text : `to ${to}`)?.[1]
  if (receiver !== undefined && givesTo.test(verb) && words.includes(receiver) && isNamedAgain(receiver, scene)) {
    const known = scene.present.find((amount) => amount.owner === receiver && amount.thing === held.thing)
    scene.change(known ?? scene.amountExactly(receiver, held.thing), part, 1)
    scene.lastId = next.id
  }
}
const isPerson = (name: string, scene: Scene) => scene.people.has(name)

export function gain(scene: Scene, who: string, verb: string, text: string) {
  const { value, words, at } = valueAndTail(text, scene)
  const isPriced = /dollars/.test(text) && value.thing === '@money' && /^(?:buys|bought|gets|got)/.test(verb)
  if (isPriced) return lose(scene, who, 'paid', text)
  if (/^(?:takes?|took) from/.test(verb)) return fail()
  scene.take(at)
  const what = value.thing === '' ? scene.lastThing : value.thing
  // `Her cousin got 50 beads` says how much was given.
  const given = scene.deeds.filter((deed) => deed.words.includes(who) && deed.owner !== who)
  if (value.share) {
    const whole = scene.amounts[value.share.of]!
    if (whole.owner === who || who === '') return fail()
    const part = scene.amountExactly(who, whole.thing)
    part.partOf = whole.id
    part.deed = ['part']
    scene.equate(part, value)
    scene.whole = whole.id
    return
  }
  if (given.length === 1 && !value.isMore && words.length === 0 && /^(?:got|gets|received|receives)$/.test(verb)) {
    scene.equate(scene.amounts[given[0]!.id]!, value)
    return
  }
  if (given.length > 1) return fail()
  scene.lastThing = what
  const known = scene.present.find((amount) => amount.owner === who && amount.thing === what)
  if (!known) {
    if (value.isMore) return fail()
    const made = scene.amountExactly(who, what)
    scene.equate(made, value)
    record(scene, who, verb, words, made.id)
    return
  }
  const part = scene.aside(who, what, [verb, ...words])
  scene.equate(part, value)
  scene.change(known, part, 1)
  record(scene, who, verb, words, part.id)
  const giver = /(?:^| )from (?:his |her |the )?([a-z]+)(?: |$)/.exec(text)?.[1]
  if (giver !== undefined && isNamedAgain(giver, scene)) {
    const other = scene.present.find((amount) => amount.owner === giver && amount.thing === what)
    scene.change(other ?? scene.amountExactly(giver, what), part, -1)
  }
}

/** What is had: known now, and the first time it is named also before. */
export function have(scene: Scene, who: string, text: string) {
  const ended = text.replace(new RegExp(`${END}$`), '')
  const isLeft = ended !== text
  const { value, at } = valueAndTail(ended, scene)
  scene.take(at)
  if (value.isMore) return fail()
  if (value.share) {
    const whole = scene.amounts[value.share.of]!
    if (!isLeft && whole.owner === who) return fail()
    const own = scene.aside(who, value.share.thing, ['part'])
    own.partOf = whole.id
    scene.equate(own, value)
    return
  }
  const what = value.thing === '' ? scene.lastThing : value.thing
  const known = scene.present.filter(
    (amount) =>
      amount.owner === who &&
      (amount.thing === what || (isMeasure(what) && what !== '@money' && !isMeasure(amount.thing))),
  )
  if (known.length > 1) return fail()
  if (isLeft && known.length === 0) {
    const any = scene.find(who, what)
    if (!any) return fail()
    scene.equate(any, value)
    return
  }
  const own = known[0] ?? scene.amountExactly(who, what)
  scene.lastThing = own.thing
  if (text.startsWith('some ') || text.startsWith('a number of ')) return
  scene.equate(own, value)
}

/** A part of the whole that was named: `green`, `girls`, `from Malaysia`, `walk to school`. */
export function partNamed(scene: Scene, label: string, value: Expression) {
  if (!value.share) return fail()
  const whole = scene.amounts[value.share.of]!
  const plainLabel = label.replace(/^(?:the|from|in|made of|for) /, '').replace(/ ones$/, '')
  const isNoun = /^(?:[a-z]+ )?(?:[a-z]+s|children|people|men|women)$/.test(plainLabel)
  const name = isNoun ? thing(plainLabel) : `${thing(plainLabel)} ${whole.thing}`
  if (scene.present.some((amount) => amount.thing === name)) return fail()
  const part = scene.amountExactly(whole.owner, name)
  part.partOf = whole.id
  part.deed = ['part']
  part.label = plainLabel
  scene.equate(part, value)
  scene.whole = whole.id
}

export const isStuffLike = (known: string, what: string) =>
  isMeasure(what) && !/^@(?:money|age|time)$/.test(what) && !isMeasure(known)
