/* This file is long because the forms of questions stand in one list, in the order in which they are tried. */

import { amountOf, owner, remaining, thing } from './english-values.ts'
import { fail, isMeasure, of, type Amount, type Scene } from './scene.ts'
import type { Form } from './scene-reading.ts'
import { END, isStuffLike, minus, names, ownerOf, pastOf, tailWords } from './english-deeds.ts'

const MANY = '(?:how (?:many|much)|what number of)'
const TOTAL = '(?: (?:altogether|in all|in total|together|on both days|on the (?:two|2) days|on both occasions))'
const DO = '(?:did|does|do|has|had|have|will|must|would)'

const asks = (s: Scene, list: readonly Amount[], what: string) => {
  if (list.length === 0) return fail()
  s.question = { asks: 'amount', of: list.map(({ id }) => of(id)), thing: what === '' ? list[0]!.thing : what }
}
const firstOf = (s: Scene, amount: Amount) => s.amounts[s.versionsOf(amount)[0]!]!

/** What a person did, by its verb and by whom or what it was for. */
function deedOf(s: Scene, who: string, verb: string, words: readonly string[]): Amount[] {
  const past = pastOf(verb)
  const isMoney = /^(?:pay|spend)$/.test(verb)
  const own = s.deeds.filter(
    (deed) =>
      (deed.owner === who || who === '') &&
      (deed.verb === past || deed.verb === verb || (isMoney && /^(?:paid|spent|bought)$/.test(deed.verb))),
  )
  const nouns = words.filter((word) => !/^(?:away|altogether)$/.test(word))
  const named = nouns.length === 0 ? own : own.filter((deed) => nouns.some((word) => deed.words.includes(word)))
  return named.map(({ id }) => s.amounts[id]!)
}

/** A single amount that a question means: a part, what is left, what a person has. */
function meant(s: Scene, text: string, what: string): Amount {
  const label = text.replace(/^(?:the|a|an) /, '')
  const part = s.amounts.filter(
    (amount) =>
      amount.deed[0] !== 'rest' &&
      (amount.label === label || (amount.partOf !== null && amount.thing === singularThing(label))),
  )
  if (part.length === 1) return part[0]!
  return s.find(label, what) ?? fail()
}
const singularThing = (text: string) => {
  try {
    return thing(text)
  } catch {
    return ''
  }
}

export const questions: readonly Form[] = [
  [
    new RegExp(
      `^${MANY} times (?:as (?:many|much|old|heavy|long|tall) ?(.*?)|the .+?) (?:${DO}) (.+?) (?:have|use|buy|sell)(?: for (.+?))? as (?:for )?(.+)$`,
    ),
    (f, s) => {
      if (f[3] !== undefined) {
        const who = ownerOf(f[2], s)
        const [a, b] = [deedOf(s, who, 'use', words(`for ${f[3]}`)), deedOf(s, who, 'use', words(`for ${f[4]!}`))]
        if (a.length !== 1 || b.length !== 1) return fail()
        s.question = { asks: 'times', of: [of(a[0]!.id)], per: [of(b[0]!.id)], thing: '' }
        return
      }
      const what = f[1] === undefined || f[1] === '' ? s.lastThing : thing(f[1])
      s.question = {
        asks: 'times',
        of: [of(s.amount(owner(f[2]!, s), what).id)],
        per: [of(s.amount(owner(f[4]!, s), what).id)],
        thing: '',
      }
    },
  ],
  [
    new RegExp(
      `^(?:what fraction|what percentage) of (.+?) (?:(?:are|were|is|was) (?:left|not .+|there left|remaining)|(?:was|were|is|are) (.+)|(?:did|does|had|has) (.+?) (?:have left|have in the end|not [a-z]+(?: yet)?|have))$`,
    ),
    (f, s) => {
      if (s.whole === null) return fail()
      const whole = s.amounts[s.whole]!
      const versions = s.versionsOf(whole)
      const label = f[2]
      const now = s.amounts[versions.at(-1)!]!
      const asked =
        label === undefined || /^(?:left|remaining|not|there)/.test(label)
          ? versions.length > 1
            ? now
            : remaining(now, s)
          : meant(s, label, now.thing)
      s.question = {
        asks: /percentage/.test(f[0]) ? 'percentage' : 'fraction',
        of: [of(asked.id)],
        per: [of(versions[0]!)],
        thing: '',
      }
    },
  ],
  [
    new RegExp(`^(?:what fraction|what percentage) of (.+?) (?:did|does|had|has) (.+?) ([a-z]+)(?: (.+))?$`),
    (f, s) => {
      if (s.whole === null) return fail()
      const whole = s.versionsOf(s.amounts[s.whole]!)[0]!
      const own = deedOf(s, ownerOf(f[2], s), f[3]!, words(f[4] ?? ''))
      const planted = own.length === 0 ? deedOf(s, ownerOf(f[2], s), f[3]!, f[1] === undefined ? [] : []) : own
      if (planted.length !== 1) return fail()
      s.question = {
        asks: /percentage/.test(f[0]) ? 'percentage' : 'fraction',
        of: [of(planted[0]!.id)],
        per: [of(whole)],
        thing: '',
      }
    },
  ],
  [
    /^express the (?:length|mass|height|number|weight|age|amount) of (.+?) as a (fraction|percentage) of (?:the (?:length|mass|height|number|weight|age|amount) of |that of )?(.+?)(?: in its simplest form)?$/,
    (f, s) => {
      s.question = {
        asks: f[2] === 'fraction' ? 'fraction' : 'percentage',
        of: [of(amountOf(f[1]!, s).id)],
        per: [of(amountOf(f[3]!, s).id)],
        thing: '',
      }
    },
  ],
  // How many more.
  [
    new RegExp(
      `^${MANY} (more|fewer|less) ?(.*?) (?:${DO}) (.+?) ([a-z]+) (to .+?|on .+?|in the .+?|for .+?) than (to .+|on .+|in the .+|for .+)$`,
    ),
    (f, s) => {
      const who = ownerOf(f[3], s)
      const [a, b] = [deedOf(s, who, f[4]!, words(f[5]!)), deedOf(s, who, f[4]!, words(f[6]!))]
      if (a.length !== 1 || b.length !== 1) return fail()
      const [x, y] = f[1] === 'more' ? [a[0]!, b[0]!] : [b[0]!, a[0]!]
      s.question = { asks: 'amount', of: [of(x.id), of(y.id, minus)], thing: x.thing }
    },
  ],
  [
    new RegExp(
      `^${MANY} (more|fewer|less) ?(.*?) (?:${DO}|are|were) (?:there )?(?:(.+?) (?:have|has|own|buy|sell|collect|make|pick|get|read|save|score|spend) )?than (.+?)(?: (?:do|does|did))?$`,
    ),
    (f, s) => {
      const what = f[2] === '' || f[2] === undefined ? s.lastThing : thing(f[2])
      const [x, y] =
        f[3] === undefined
          ? [s.amount('', what), s.amount('', thing(f[4]!))]
          : [s.amount(owner(f[3], s), what), s.amount(owner(f[4]!, s), what)]
      const pair = f[1] === 'more' ? [x, y] : [y, x]
      s.question = { asks: 'amount', of: [of(pair[0]!.id), of(pair[1]!.id, minus)], thing: what }
    },
  ],
  // At first.
  [
    new RegExp(
      `^${MANY} ?(.*?) (?:${DO}|were|was|are|is) (?:there )?(.*?) ?(?:have )?(?:(?:in|on|at) (?:the |a )?([a-z ]+?) )?(?:at first|in the beginning|at the beginning|originally|at the start|initially|to begin with)$`,
    ),
    (f, s) => {
      const what = f[1] === '' ? s.lastThing : thing(f[1]!.replace(/ of [a-z ]+$/, ''))
      if (/^(?:they|both)|^the 2 |^the two /.test(f[2]!)) return fail()
      const who = f[2] === '' || f[2] === undefined ? (f[3] ?? '') : owner(f[2].replace(/ have$/, ''), s)
      const named = s.present.filter((amount) => amount.owner === who && who !== '')
      const own = s.find(who, what) ?? (f[2] === '' && named.length === 0 ? s.find('', what) : undefined)
      if (!own) return fail()
      asks(s, [firstOf(s, own)], what)
    },
  ],
  [
    /^(?:how (?:long|heavy|much|tall)) (?:was|did) (.+?)(?: (?:have|weigh|cost))? (?:at first|in the beginning|originally)$/,
    (f, s) => {
      asks(s, [firstOf(s, amountOf(f[1]!, s))], '')
    },
  ],
  [
    /^(?:what|how much) (?:was|is) the (?:usual|original) (?:price|cost)(?: of (.+))?(?: (?:at first|before .+))?$/,
    (f, s) => {
      const own = s.find(f[1] === undefined ? '' : owner(f[1], s), '@money')
      if (!own) return fail()
      asks(s, [firstOf(s, own)], '@money')
    },
  ],
  [
    /^(?:what|how much) (?:was|is) the (?:new |sale |selling |final )?(?:price|cost|amount)(?: of (?!money)(.+?))?(?: (?:after .+|now))?$/,
    (f, s) => {
      const own = s.find(f[1] === undefined ? '' : owner(f[1], s), '@money')
      if (!own || s.present.filter((amount) => amount.thing === '@money').length !== 1) return fail()
      asks(s, [own], '@money')
    },
  ],
  [
    /^how much did (?:they|he|she|the family|it) (?:have to )?(?:pay|cost) (?:for (?:the |a )?([a-z ]+?) ?)?(?:in all|altogether|in total|after gst|with gst)?$/,
    (f, s) => {
      const own = s.present.filter((amount) => amount.thing === '@money')
      if (own.length !== 1 || s.deeds.length > 0) return fail()
      if (f[1] !== undefined && !own[0]!.owner.endsWith(f[1].trim())) return fail()
      asks(s, own, '@money')
    },
  ],
  // Totals.
  [
    new RegExp(`^${MANY} ?(.*?) (?:${DO}) (he|she|they|it|.+?) ([a-z]+)(?: for (.+?))?${TOTAL}$`),
    (f, s) => {
      const what = f[1] === '' || f[1] === undefined ? '' : thing(f[1].replace(/ of [a-z ]+$/, ''))
      const isAll = /^(?:they|both|all|the (?:two|three|2|3))/.test(f[2]!)
      if (/ and /.test(f[2]!)) {
        asks(
          s,
          names(f[2]!).map(
            (name) =>
              s.find(owner(name.replace(/^(?:#\d+|one|a|an) /, ''), s), what === '' ? s.lastThing : what) ?? fail(),
          ),
          what,
        )
        return
      }
      const who = isAll ? '' : ownerOf(f[2], s)
      const done = /^(?:have|cost|weigh)$/.test(f[3]!) ? [] : deedOf(s, who, f[3]!, words(f[4] ?? ''))
      if (done.length > 0) {
        if (
          done.some(
            (amount) =>
              (what !== '' && amount.thing !== what && !isNearThing(amount.thing, what)) ||
              (amount.deed.length === 0 && s.versionsOf(amount).length > 1),
          )
        )
          return fail()
        if (!isAll && done.length !== s.deeds.filter((deed) => deed.owner === who).length) return fail()
        asks(s, done, what)
        return
      }
      if (!/^(?:have|cost|weigh)$/.test(f[3]!)) return fail()
      if (f[3] === 'cost') {
        const list = names(f[2]!.replace(/^1 /, ''))
        if (list.length < 2) return fail()
        asks(
          s,
          list.map((name) => s.find(owner(name.replace(/^#\d+ |^one /, ''), s), '@money') ?? fail()),
          '@money',
        )
        return
      }
      asks(s, isAll ? s.all(what) : s.all(what).filter((amount) => amount.owner === who), what)
    },
  ],
  [
    new RegExp(
      `^${MANY} (.*?) (?:were|was|are|is) ([a-z]+)(?:${TOTAL}| (?:on|in) (?:the|these) (?:two|both|2|three|3) (?:days|months|weeks))${TOTAL}?$`,
    ),
    (f, s) => {
      const what = thing(f[1]!)
      if (f[2] === 'there') {
        asks(s, s.all(what), what)
        return
      }
      const done = s.deeds.filter((deed) => deed.verb === f[2])
      if (done.length < 2 || done.length !== s.deeds.length) return fail()
      asks(
        s,
        done.map(({ id }) => s.amounts[id]!),
        what,
      )
    },
  ],
  [
    /^(?:what (?:is|was)|find|how much is) the (?:total|sum) ?(?:number|amount|mass|length|cost|price|sum)?(?: of)? ?(?:money )?(?:they (?:had|have|shared)|altogether|(.+? and .+?))?(?: have| altogether)?$/,
    (f, s) => {
      if (f[1] === undefined) return fail()
      asks(
        s,
        names(f[1]).map((name) => amountOf(name.replace(/^1 |^one /, ''), s)),
        '',
      )
    },
  ],
  [
    /^(?:what (?:is|was)|find) the sum of money(?: (?:they|the [a-z]+ [a-z]+) shared)?$/,
    (_f, s) => {
      if (s.whole === null) return fail()
      asks(s, [firstOf(s, s.amounts[s.whole]!)], '@money')
    },
  ],
  // Parts.
  [
    new RegExp(
      `^${MANY} (?:of (?:them|the ([a-z]+)) )?(?:([a-z]+) )?(?:do|did|does|can|could|are|were|is|was)(?: not|n't) (.+)$`,
    ),
    (f, s) => {
      const part = s.amounts.filter((amount) => amount.label === f[3] || amount.label === `can ${f[3]}`)
      if (part.length !== 1 || part[0]!.partOf === null) return fail()
      const whole = s.amounts[part[0]!.partOf]!
      s.question = { asks: 'amount', of: [of(whole.id), of(part[0]!.id, minus)], thing: whole.thing }
    },
  ],
  [
    new RegExp(
      `^${MANY} (.+?) (?:are|were|is|was) (?:there|(?:watching|attending|taking part|visiting|present|playing|sitting|standing)\\b[a-z ]*?)(?: (?:in|on|at) (?:the |a |an )?([a-z ]+?))?${END}$`,
    ),
    (f, s) => {
      const what = thing(f[1]!)
      const label = s.amounts.filter(
        (amount) =>
          amount.partOf !== null && amount.deed[0] !== 'rest' && (amount.thing === what || amount.label === f[1]),
      )
      if (label.length > 1) return fail()
      if (label.length === 1) {
        asks(s, [s.amounts[s.versionsOf(label[0]!).at(-1)!]!], what)
        return
      }
      const exact = s.present.filter(
        (amount) => amount.thing === what && (f[2] === undefined || amount.owner === '' || amount.owner === f[2]),
      )
      if (exact.length === 1) {
        asks(s, exact, what)
        return
      }
      if (exact.length > 1) return fail()
      // `children` are the boys and the girls.
      const pair = s.present.filter((amount) => /^(?:boy|girl|adult|man|woman)$/.test(amount.thing))
      const isPeople = /^(?:child|pupil|student|person|member|player|swimmer|scout|guest|visitor)$/.test(what)
      const sorts = pair
        .map((amount) => amount.thing)
        .toSorted()
        .join('|')
      if (isPeople && pair.length === s.all('').length && /^(?:boy\|girl|man\|woman)$/.test(sorts)) {
        asks(s, pair, what)
        return
      }
      // The one kind that has no amount yet, where a whole and one part are known.
      const complement = complementOf(s, what)
      if (complement) {
        asks(s, [complement], what)
        return
      }
      const kinds = s.all(what).filter((amount) => amount.thing.endsWith(` ${what}`))
      if (
        kinds.length > 1 &&
        kinds.length === s.all('').length &&
        /(?:altogether|in all|in total|\bare there in\b|\bthere\b)/.test(f[0])
      ) {
        asks(s, kinds, what)
        return
      }
      return fail()
    },
  ],
  [
    /^(?:what (?:is|was)|find|how long is) the (?:length|mass) of the (longest|shortest) (?:piece|part)|how long is the (longest|shortest) (?:piece|part)$/,
    (f, s) => {
      asks(s, [s.find(f[1] ?? f[2]!, '@length') ?? fail()], '@length')
    },
  ],
  [
    /^(?:what (?:is|was)|find) the (?:mass|length|weight|volume) of the (?:other|third|last|fourth|second|remaining) (?:piece|parcel|part|one|box|bag)$|^how (?:long|heavy) is the (?:other|third|last|fourth|second|remaining) (?:piece|parcel|part|one|box|bag)$/,
    (_f, s) => {
      if (s.pieces === null) return fail()
      const whole = s.amounts[s.pieces.whole]!
      const parts = s.amounts.filter((amount) => amount.partOf === whole.id)
      if (!s.pieces.count.equals(parts.length + 1)) return fail()
      asks(s, [remaining(whole, s)], whole.thing)
    },
  ],
  // Deeds.
  [
    new RegExp(`^${MANY} ?(.*?) (?:did|does) (.+?) (?!have\\b)([a-z]+)(?: (to .+|for .+|on .+|in .+))?$`),
    (f, s) => {
      const what = f[1] === '' || f[1] === undefined ? '' : thing(f[1].replace(/ of [a-z ]+$/, ''))
      const who = ownerOf(f[2], s)
      if (f[3] === 'get' && s.deeds.some((deed) => deed.words.includes(who))) {
        const got = s.deeds.filter((deed) => deed.words.includes(who))
        if (got.length !== 1) return fail()
        asks(s, [s.amounts[got[0]!.id]!], what)
        return
      }
      const done = deedOf(s, who, f[3]!, [...words(f[4] ?? '')])
      if (
        done.length === 0 &&
        f[4] === undefined &&
        /^(?:pick|collect|make|bake|fold|score|save|read|catch|plant|win|buy|run)$/.test(f[3]!)
      ) {
        const own = s.present.filter((amount) => amount.owner === who && (what === '' || amount.thing === what))
        if (own.length !== 1 || s.versionsOf(own[0]!).length > 1) return fail()
        asks(s, own, what)
        return
      }
      if (done.length !== 1) return fail()
      asks(s, [done[0]!], what)
    },
  ],
  [
    new RegExp(
      `^how much (?:does|did|is|was) (.+?)(?: cost)?$|^how (?:old|tall|long|heavy|far|much) (?:is|was|does|did) (.+?)(?: now| weigh)?$`,
    ),
    (f, s) => {
      if (/^(?:it|he|she|they)$/.test(f[1] ?? f[2]!)) return fail()
      const what = f[0].startsWith('how old') ? '@age' : /cost|how much (?:is|was)/.test(f[0]) ? '@money' : ''
      const who = owner((f[1] ?? f[2]!).replace(/^(?:each|1|one) /, ''), s)
      asks(s, [s.find(who, what === '' ? s.lastThing : what) ?? fail()], '')
    },
  ],
  // What a person has.
  [
    new RegExp(`^${MANY} ?(.*?) (?:${DO}) (.+?)(?: (?:have|has|get|own|hold|contain))?${END}$`),
    (f, s) => {
      const what =
        f[1] === '' || f[1] === undefined ? s.lastThing : thing(f[1].replace(/ of (?:the |his |her )?[a-z]+$/, ''))
      if (/ and |^(?:they|both|all|the (?:two|three|2|3))\b/.test(f[2]!)) return fail()
      const who = owner(f[2]!.replace(/ left$/, ''), s)
      const list = s.present.filter(
        (amount) =>
          amount.owner === who && amount.partOf === null && (amount.thing === what || isNearThing(amount.thing, what)),
      )
      // A person who was never named has nothing of it.
      if (list.length === 0 && !s.deeds.some((deed) => deed.owner === who)) return fail()
      const own = list.length === 1 ? list[0]! : list.length === 0 ? s.find(who, what) : fail()
      if (!own) return fail()
      asks(s, [own], what)
    },
  ],
  [
    new RegExp(
      `^${MANY} (?:of (?:them|the [a-z]+) )?(.*?) ?(?:are|were|is|was|remain|remained)(?: there)?(?: (?:left|remaining|left over|now))+(?: (?:in|on|at) (?:the |a )?([a-z ]+))?$`,
    ),
    (f, s) => {
      const what =
        f[1] === '' || f[1] === undefined ? s.lastThing : thing(f[1].replace(/ of (?:the |his |her )?[a-z]+$/, ''))
      asks(s, [s.find(f[2] ?? '', what) ?? s.find('', what) ?? fail()], what)
    },
  ],
  [
    /^(?:what (?:is|was)|find) (?:the (?:mass|length|height|cost|price|age|number of [a-z]+) (?:of|in) )(.+)$/,
    (f, s) => {
      asks(s, [amountOf(f[1]!, s)], '')
    },
  ],
]

const words = (text: string) => tailWords(text)
const isNearThing = (known: string, what: string) =>
  known === what ||
  known.endsWith(` ${what}`) ||
  what === '' ||
  (isMeasure(what) && isStuffLike(known, what)) ||
  (isMeasure(known) && isStuffLike(what, known))

const opposite: Record<string, string> = {
  boy: 'girl',
  girl: 'boy',
  man: 'woman',
  woman: 'man',
  adult: 'child',
  child: 'adult',
}
function complementOf(s: Scene, what: string): Amount | undefined {
  const other = s.amounts.find((amount) => amount.partOf !== null && amount.thing === opposite[what])
  if (!other) return undefined
  const whole = s.amounts[other.partOf!]!
  const parts = s.amounts.filter((amount) => amount.partOf === whole.id)
  return parts.length === 1 ? remaining(whole, s) : undefined
}
