/* This file is long because the forms of clauses stand in one list, in the order in which they are tried. */

import { singular, verbs } from './english-words.ts'
import { amountOf, owner, placed, thing, valueOf } from './english-values.ts'
import { nothing, one } from './relations.ts'
import { fail, isMeasure, of, plain } from './scene.ts'
import type { Form } from './scene-reading.ts'
import { said } from './working.ts'
import { BE, END, gain, have, isStuffLike, lose, minus, N, names, ownerOf, partNamed } from './english-deeds.ts'

const LARGER = 'more|fewer|less|taller|longer|heavier|older|higher|wider|shorter|lighter|younger|cheaper'
const S = '(.+?)'

export const clauses: readonly Form[] = [
  // In a box of pens, 3/8 are red.
  [
    /^in an? [a-z]+(?: of (.+))?$/,
    (f, s) => {
      if (f[1] === undefined) return
      const count = /^#(\d+) (.+)$/.exec(f[1])
      const what = thing(count ? count[2]! : f[1])
      const whole = s.amountExactly('', what)
      if (count) s.relate([of(whole.id)], s.number(count[1]!))
      s.whole = whole.id
      s.lastThing = what
    },
  ],
  [
    new RegExp(`^${S} and ${S} (?:had|has|have) (?:the same|an equal) (?:number|amount) of ([a-z ]+?)${END}$`),
    (f, s) => {
      const what = thing(f[3]!)
      s.lastThing = what
      const [a, b] = [s.amount(owner(f[1]!, s), what), s.amount(owner(f[2]!, s), what)]
      s.relate([of(a.id), of(b.id, minus)], nothing)
    },
  ],
  [
    new RegExp(
      `^(?:they|both of them|the 2 [a-z]+|the two [a-z]+|both [a-z]+) (?:had|has|have) (?:the same|an equal) (?:number|amount) of ([a-z ]+?)${END}$`,
    ),
    (f, s) => {
      const what = thing(f[1]!)
      const pair = s.present.filter((amount) => amount.partOf === null && (amount.thing === what || isMeasure(what)))
      if (pair.length !== 2) return fail()
      s.relate([of(pair[0]!.id), of(pair[1]!.id, minus)], nothing)
    },
  ],
  // Totals.
  [
    new RegExp(`^the (?:total (?:[a-z]+ )?|sum )(?:of |number of )(.+?) ${BE} ${N}(?: (.+))?$`),
    (f, s) => {
      const value = f[3] === undefined ? plain(s.number(f[2]!), '') : valueOf(`#${f[2]} ${f[3]}`, s)
      if (value.thing !== '') s.lastThing = value.thing
      const list = names(f[1]!)
      if (list.length < 2) return fail()
      s.relate(
        list.map((name) => of(s.amount(owner(name, s), s.lastThing).id)),
        value.makes,
      )
    },
  ],
  [
    new RegExp(
      `^(.+? and .+?) (?:together )?(?:${verbs.have}|${verbs.gain}|shared|share)(?: a total of)? ${N}(?: ([a-z ]+?))?(?: (?:altogether|in all|in total|together))?(?: (?:in|at|on|from) [a-z ]+)?$`,
    ),
    (f, s) => {
      if (/#|\b(?:had|has|have|bought|gave|sold|each)\b/.test(f[1]!)) return fail()
      const what = f[3] === undefined ? s.lastThing : thing(f[3].replace(/ of [a-z ]+$/, ''))
      s.lastThing = what
      const list = names(f[1]!).map((name) => owner(name, s))
      for (const name of list) s.people.add(name)
      s.relate(
        list.map((name) => of(s.amountExactly(name, what).id)),
        s.number(f[2]!),
      )
    },
  ],
  [
    new RegExp(
      `^(?:they|the (?:\\w+ )?(?:girls|boys|children|friends|pupils|tanks|brothers|sisters|boxes|of them|people)|all of them|both of them) (?:${verbs.have}|${verbs.gain})(?: a total of)? ${N}(?: ([a-z ]+?))?(?: (?:altogether|in all|in total|together))$`,
    ),
    (f, s) => {
      const what = f[2] === undefined ? s.lastThing : valueOf(`#${f[1]} ${f[2]}`, s).thing
      s.lastThing = what
      s.total(what, s.number(f[1]!))
    },
  ],
  // Ratios, of two or three.
  [
    new RegExp(
      `^(?:then |now |in the end )?(?:the |their )?(?:new )?ratio (?:became|becomes|was then|${BE} now|is|was|will be|changed to) ${N} ?: ?${N}$`,
    ),
    (f, s) => {
      const pair = s.ratio
      if (pair === null || pair.length !== 2) return fail()
      const [a, b] = pair.map((id) => s.amounts[s.versionsOf(s.amounts[id]!).at(-1)!]!)
      s.relate([of(a!.id, s.number(f[2]!)), of(b!.id, s.number(f[1]!).neg())], nothing)
    },
  ],
  [
    new RegExp(
      `^(?:then |now |in the end )?the ratio of (.+?) to (.+?)(?: to (.+?))? (?:is|was|became|becomes|will be|was then) ${N} ?: ?${N}(?: ?: ?${N})?$`,
    ),
    (f, s) => {
      if ((f[3] === undefined) !== (f[6] === undefined)) return fail()
      const read = (text: string) => {
        if (!/^(?:that of|those of|the number|[a-z]+'s|his|her)/.test(text) && s.lastThing !== '' && s.people.has(text))
          return s.amount(text, s.lastThing)
        if (/'s /.test(text)) s.people.add(owner(text.replace(/'s .*$/, ''), s))
        const made = amountOf(text, s)
        s.lastThing = made.thing
        return made
      }
      const list = [f[1]!, f[2]!, ...(f[3] === undefined ? [] : [f[3]])].map(read)
      if (new Set(list).size < list.length) return fail()
      const numbers = [f[4]!, f[5]!, ...(f[6] === undefined ? [] : [f[6]])].map((at) => s.number(at))
      for (const [at, amount] of list.entries())
        if (at > 0) s.relate([of(list[0]!.id, numbers[at]!), of(amount.id, numbers[0]!.neg())], nothing)
      s.ratio = list.map(({ id }) => id)
    },
  ],
  [
    new RegExp(
      `^(.+? and .+?) (?:are|were|is) (?:mixed )?in the ratio (?:of )?${N} ?: ?${N}(?: ?: ?${N})?(?: to make (?:a|an|the|some) ([a-z]+))?$`,
    ),
    (f, s) => {
      const list = names(f[1]!)
      const numbers = [f[2]!, f[3]!, ...(f[4] === undefined ? [] : [f[4]])].map((at) => s.number(at))
      if (list.length !== numbers.length) return fail()
      const made = list.map((name) => s.amountExactly('', thing(name)))
      for (const [at, amount] of made.entries())
        if (at > 0) s.relate([of(made[0]!.id, numbers[at]!), of(amount.id, numbers[0]!.neg())], nothing)
      if (f[5] !== undefined) {
        const whole = s.amountExactly('', thing(f[5]))
        s.relate([of(whole.id), ...made.map(({ id }) => of(id, minus))], nothing)
        for (const amount of made) amount.partOf = whole.id
      }
    },
  ],
  [
    new RegExp(
      `^(?:${S} )?(?:cuts?|divides?|divided|split) (?:a |an |the )?(?:${N} )?([a-z]+)? ?([a-z]+ )?into ${N} (?:pieces|parts) in the ratio (?:of )?${N} ?: ?${N}(?: ?: ?${N})?$`,
    ),
    (f, s) => {
      if (f[2] === undefined || f[3] === undefined) return fail()
      const total = valueOf(`#${f[2]} ${f[3]}`, s)
      const numbers = [f[6]!, f[7]!, ...(f[8] === undefined ? [] : [f[8]])].map((at) => s.number(at))
      if (!s.number(f[5]!).equals(numbers.length)) return fail()
      s.counted.add(Number(f[5]))
      const sorted = numbers.toSorted((a, b) => a.compare(b))
      const made = sorted.map((_, at) =>
        s.aside(at === 0 ? 'shortest' : at === sorted.length - 1 ? 'longest' : 'middle', total.thing, ['part']),
      )
      for (const [at, amount] of made.entries()) {
        s.held.set(`${amount.owner}|${amount.thing}`, [amount.id])
        if (at > 0) s.relate([of(made[0]!.id, sorted[at]!), of(amount.id, sorted[0]!.neg())], nothing)
      }
      s.relate(
        made.map(({ id }) => of(id)),
        total.makes,
      )
    },
  ],
  [/^there (?:are|were) no other [a-z]+$/, () => undefined],
  // Cut into pieces.
  [
    new RegExp(
      `^(?:${S} )?(?:cuts?|was cut|is cut|divided|was divided|breaks?|broke)(?: (it|the [a-z]+))? into ${N} (equal )?([a-z]+)$`,
    ),
    (f, s) => {
      if (f[4] !== undefined) {
        if (f[1] === undefined || f[2] !== undefined) return fail()
        const made = s.amountExactly('', singular(f[5]!))
        s.relate([of(made.id)], s.number(f[3]!))
        s.whole = made.id
        s.lastThing = made.thing
        return
      }
      if (s.lastId === null) return fail()
      s.whole = s.lastId
      s.pieces = { whole: s.lastId, count: s.number(f[3]!) }
      s.counted.add(Number(f[3]))
    },
  ],
  [
    new RegExp(
      `^(?:${S} )?(?:posts|posted|has|had|bought|packs|packed) ${N} ([a-z]+) with a total (?:mass|weight|length|volume) of (.+)$`,
    ),
    (f, s) => {
      const value = valueOf(f[4]!, s)
      const made = s.amountExactly('', value.thing)
      s.equate(made, value)
      s.pieces = { whole: made.id, count: s.number(f[2]!) }
      s.counted.add(Number(f[2]))
    },
  ],
  [
    new RegExp(
      `^(?:1|one|1 of the|the|the length of the|the mass of the)? ?(?:first|second|third|shorter|longer|one)? ?(?:piece|parcel|part|box|bag|one)? ?(?:is|was|of them is|weighs) (#.+?)(?: long)?$`,
    ),
    (f, s) => {
      if (s.pieces === null || !/^(?:one|1|the (?:first|second|third)|the length|the mass)/.test(f[0])) return fail()
      const value = valueOf(f[1]!, s)
      const whole = s.amounts[s.pieces.whole]!
      if (value.isMore || value.terms.length > 0 || value.thing !== whole.thing) return fail()
      const part = s.aside('', whole.thing, ['part'])
      part.partOf = whole.id
      s.equate(part, value)
    },
  ],
  [
    new RegExp(`^(.+? and .+?) shared (?:a sum of money|some (.+))$`),
    (f, s) => {
      const what = f[2] === undefined ? '@money' : thing(f[2])
      for (const name of names(f[1]!)) s.people.add(owner(name, s))
      const made = s.amountExactly('', what)
      s.whole = made.id
      s.lastThing = what
    },
  ],
  // Parts of a whole.
  [
    new RegExp(`^${N}(%?) of the ${N} ([a-z]+)(?: (?:in|on|at) (?:the |a |an )?[a-z]+)? ${BE} (.+)$`),
    (f, s) => {
      const what = thing(f[4]!)
      const whole = s.amountExactly('', what)
      s.relate([of(whole.id)], s.number(f[3]!))
      s.whole = whole.id
      s.lastThing = what
      partNamed(s, f[5]!, valueOf(`#${f[1]}${f[2]} of it`, s))
    },
  ],
  [
    new RegExp(`^${N}(%?) of (.+?) is equal to ${N}(%?) of (.+)$`),
    (f, s) => {
      const factor = (at: string, percent: string) => (percent === '%' ? s.number(at).div(100) : s.number(at))
      const [a, b] = [amountOf(f[3]!, s), amountOf(f[6]!, s)]
      s.relate([of(a.id, factor(f[1]!, f[2]!)), of(b.id, factor(f[4]!, f[5]!).neg())], nothing)
    },
  ],
  [
    new RegExp(`^${N}(%?) ${BE} (.+)$`),
    (f, s) => {
      const number = s.number(f[1]!)
      if (s.whole === null || (f[2] === '' && !(number.d > 1n && number.lt(1)))) return fail()
      partNamed(s, f[3]!, valueOf(`#${f[1]}${f[2]} of it`, s))
    },
  ],
  [
    new RegExp(`^(.+?) ${BE} (?!not )(.+)$`),
    (f, s) => {
      const isShare = /^#\d+%? of |^(?:the )?(?:rest|remainder|other|others|remaining)\b/.test(f[1]!)
      if (!isShare) return fail()
      const value = valueOf(
        f[1]!.replace(/ (?:watching|attending|visiting|in the|at the|on the|at a|in a|on a) .+$/, ''),
        s,
      )
      if (/#/.test(f[2]!)) return fail()
      partNamed(s, f[2]!, value)
    },
  ],
  [
    new RegExp(
      `^(#\\d+%? of (?:them|the [a-z]+|his [a-z]+|her [a-z]+)) ((?:can |could )?(?:walk|walked|take|took|wear|wore|like|liked|travel|travelled|go|went|cycle|play|played|swim|chose|choose|passed|failed|prefer|preferred|own|have|had|came|come)\\b[a-z ]*)$`,
    ),
    (f, s) => {
      const value = valueOf(f[1]!, s)
      if (!value.share) return fail()
      const whole = s.amounts[value.share.of]!
      const part = s.amountExactly(whole.owner, `${f[2]!} ${whole.thing}`)
      part.partOf = whole.id
      part.deed = ['part']
      part.label = f[2]!
      s.equate(part, value)
    },
  ],
  // There is so much of it.
  [
    new RegExp(`^there ${BE} (.+)$`),
    (f, s) => {
      const phrase = f[1]!.replace(/ (left|remaining) ((?:in|on|at) (?:the |a |his |her )?[a-z]+)$/, ' $2 $1')
      const rest = phrase.replace(new RegExp(`${END}$`), '')
      const isLeft = /\b(?:left|now|remaining|left over|in the end|then)\b/.test(phrase.slice(rest.length))
      const isAll = /altogether|in all|in total/.test(phrase.slice(rest.length))
      const compared = new RegExp(`^${N}(%?) (more|fewer|less) (.+?) than (.+)$`).exec(rest)
      if (compared) {
        const [a, b] = [thing(compared[4]!), thing(compared[5]!.replace(/ (?:in|at|on) .+$/, ''))]
        const pair = [s.amount('', a), s.amount('', b)]
        const number = s.number(compared[1]!)
        const sign = compared[3] === 'more' ? 1 : -1
        s.relate(
          compared[2] === '%'
            ? [of(pair[0]!.id), of(pair[1]!.id, number.div(100).mul(sign).add(1).neg())]
            : [of(pair[0]!.id), of(pair[1]!.id, minus)],
          compared[2] === '%' ? nothing : number.mul(sign),
        )
        return
      }
      const multiple = new RegExp(`^${N}(?: times)? as many (.+?) as (.+)$`).exec(rest)
      if (multiple) {
        const pair = [
          s.amount('', thing(multiple[2]!)),
          s.amount('', thing(multiple[3]!.replace(/ (?:in|at|on) .+$/, ''))),
        ]
        s.relate([of(pair[0]!.id), of(pair[1]!.id, s.number(multiple[1]!).neg())], nothing)
        return
      }
      const place = / (?:in|on|at|inside) ((?:the |a |an |his |her )?[a-z]+(?: [a-z]+)?)$/.exec(rest)
      const where = place ? placed(place[1]!) : ''
      const value = valueOf(place ? rest.slice(0, place.index) : rest, s)
      if (value.isMore) return fail()
      if (value.share) return fail()
      if (isAll) {
        s.total(value.thing, value.makes)
        return
      }
      const what = value.thing
      const part = s.present.find((amount) => amount.thing === what && amount.partOf !== null)
      const known =
        part ??
        (isLeft ? s.find(where, what) : s.find('', what)?.thing === what && where === '' ? s.find('', what) : undefined)
      if (isLeft && !known) return fail()
      const own = known ?? s.amountExactly(where, what)
      s.lastThing = own.thing
      if (/^(?:some|a number of) /.test(rest)) return
      s.equate(own, value)
      s.lastId = own.id
    },
  ],
  [
    new RegExp(
      `^${N} ([a-z]+) (?:watched|visited|attended|went to|took part in|came to|were at|joined) (?:the |a |an )?[a-z]+(?: [a-z]+)?$`,
    ),
    (f, s) => {
      const own = s.amountExactly('', thing(f[2]!))
      s.relate([of(own.id)], s.number(f[1]!))
      s.whole = own.id
      s.lastThing = own.thing
      s.lastId = own.id
    },
  ],
  [
    new RegExp(
      `^(?:another )?${N}(?: of (?:them|the [a-z]+))?(?: more)?(?: ([a-z]+))? (flew away|ran away|swam away|left|went home|got off|alighted|were eaten|were sold|were given away|broke|died|got on|joined|came|arrived|boarded|entered|were added)(?: (?:the |to the )?[a-z]+)?$`,
    ),
    (f, s) => {
      const own = s.find('', f[2] === undefined ? s.lastThing : thing(f[2]))
      if (!own) return fail()
      const isComing = /^(?:got on|joined|came|arrived|boarded|entered|were added)$/.test(f[3]!)
      const part = s.aside('', own.thing, [f[3]!])
      s.relate([of(part.id)], s.number(f[1]!))
      s.change(own, part, isComing ? 1 : -1)
    },
  ],
  // Money.
  [
    new RegExp(
      `^(?:the )?(?:usual|original|normal) (?:price|cost) (?:of|for) (?:the |a |an )?([a-z]+(?: [a-z]+)?) (?:is|was) ${N} dollars$`,
    ),
    (f, s) => {
      const own = s.amountExactly(f[1]!, '@money')
      s.relate([of(own.id)], s.number(f[2]!))
      s.lastOwner = f[1]!
    },
  ],
  [
    new RegExp(
      `^(?:it|the [a-z]+|the price) (?:is|was) (?:then )?(?:sold|on sale|reduced|given)? ?(?:at|for|with|by)? ?(?:a )?(?:discount of )?${N}%(?: discount| off)?(?: during a sale)?$`,
    ),
    (f, s) => {
      if (!/discount|off|reduced/.test(f[0])) return fail()
      const own = s.find('', '@money')
      if (!own) return fail()
      const part = s.aside(own.owner, '@money', ['discount'])
      s.relate(
        [of(part.id), of(own.id, s.number(f[1]!).div(100).neg())],
        nothing,
        said(`Find ${s.number(f[1]!).toString()}% of the price.`, `求价钱的 ${s.number(f[1]!).toString()}%。`),
      )
      s.change(own, part, -1, said('Take the discount away.', '减去折扣。'))
    },
  ],
  [
    new RegExp(
      `^(.+?) bought (?:a|an|the) ([a-z]+(?: [a-z]+)?) for ${N} dollars (?:after|at) a(?: discount of ${N}%| ${N}% discount)$`,
    ),
    (f, s) => {
      const own = s.amountExactly(f[2]!, '@money')
      const percent = s.number(f[4] ?? f[5]!)
      const part = s.aside(f[2]!, '@money', ['discount'])
      s.relate([of(part.id), of(own.id, percent.div(100).neg())], nothing)
      const next = s.change(own, part, -1)
      s.relate([of(next.id)], s.number(f[3]!))
    },
  ],
  [
    new RegExp(`^(?:the |a |an )([a-z]+(?: [a-z]+)?) cost ${N} dollars before gst$`),
    (f, s) => {
      const own = s.amountExactly(f[1]!, '@money')
      s.relate([of(own.id)], s.number(f[2]!))
    },
  ],
  [
    new RegExp(
      `^(?:(?:.+) (?:had to pay|has to pay|paid|pays) (?:an )?(?:additional |extra )?${N}% gst|(?:there (?:is|was) )?(?:a |the )?gst (?:of|is|was) ${N}%(?: is added)?|${N}% gst (?:is|was) added)$`,
    ),
    (f, s) => {
      const own = s.find('', '@money')
      if (!own) return fail()
      const percent = s.number(f[1] ?? f[2] ?? f[3]!)
      const part = s.aside(own.owner, '@money', ['gst'])
      s.relate(
        [of(part.id), of(own.id, percent.div(100).neg())],
        nothing,
        said(`Find ${percent.toString()}% of the price.`, `求价钱的 ${percent.toString()}%。`),
      )
      s.change(own, part, 1, said('Add the GST.', '加上消费税。'))
    },
  ],
  // Groups.
  [
    new RegExp(
      `^(?:each|every) ([a-z]+) (?:had|has|holds|held|contains|contained|gets|got|received|can carry|can hold|carries) ${N} ([a-z]+)(?: (?:in it|left))?$`,
    ),
    (f, s) => {
      const name = singular(f[1]!)
      const groups = s.amounts.findLast((amount) => amount.thing === name || amount.thing.endsWith(` ${name}`))
      if (!groups) return fail()
      groups.isGroups = true
      const value = s.relations.find((relation) => relation.terms.length === 1 && relation.terms[0]!.of === groups.id)
      if (!value) return fail()
      const put = s.deeds.find((deed) => deed.words.includes(`${name}#`))
      const count = value.makes.div(value.terms[0]!.times)
      const what = thing(f[3]!)
      if (put && s.amounts[put.id]!.thing !== what) return fail()
      const total = put ? s.amounts[put.id]! : s.amountExactly(groups.owner, what)
      s.relate(
        [of(total.id), of(groups.id, s.number(f[2]!).neg())],
        nothing,
        said(
          `${count.toString()} groups of ${s.number(f[2]!).toString()}.`,
          `${count.toString()} 个 ${s.number(f[2]!).toString()}。`,
        ),
      )
      s.lastThing = what
    },
  ],
  [
    new RegExp(
      `^(?:${S} )?(?:puts?|packs?|packed|placed|shared|divided|arranged) (?:the rest|the remaining ([a-z]+)|them)(?: of (?:the |them)[a-z ]*)? equally (?:into|among|between|in) ${N} ([a-z]+)$`,
    ),
    (f, s) => {
      const who = ownerOf(f[1], s)
      const own = s.find(who, s.lastThing)
      if (!own) return fail()
      const name = singular(f[4]!)
      const groups = s.aside('', name, ['groups'])
      groups.isGroups = true
      s.relate([of(groups.id)], s.number(f[3]!))
      s.deeds.push({ owner: who, verb: 'put', words: [`${name}#`], id: own.id })
    },
  ],
  // Comparisons of measures and amounts.
  [
    new RegExp(
      `^${S} (?:${verbs.have}|is|was|${verbs.gain}|${verbs.lose}) (#\\d+%?(?: [a-z]+)? (?:${LARGER})(?: [a-z ]+?)? than .+|#\\d+(?: times)? as (?:many|much|old|heavy|long|tall)\\b.*|#\\d+ times the .+|the same (?:number|amount) of .+ as .+|as (?:many|much) .+ as .+)$`,
    ),
    (f, s) => {
      const counted = new RegExp(`^the (?:number|amount) of (.+)$`).exec(f[1]!)
      if (counted) return fail()
      const who = ownerOf(f[1], s)
      s.people.add(who)
      const value = valueOf(f[2]!.replace(/ (?:in the end|now|altogether)$/, ''), s)
      const what = value.thing === '' ? s.lastThing : value.thing
      const near = s.present.filter(
        (amount) => amount.owner === who && (amount.thing === what || isStuffLike(amount.thing, what)),
      )
      if (near.length > 1) return fail()
      const other = s.amounts[value.terms[0]?.of ?? -1] ?? fail()
      const own = near[0] ?? s.amountExactly(who, isMeasure(what) && !isMeasure(other.thing) ? other.thing : what)
      if (own.id === other.id) return fail()
      s.equate(own, value)
      s.lastThing = own.thing
      s.lastOwner = who
      s.lastId = own.id
    },
  ],
  [
    new RegExp(
      `^the (?:number|amount) of (.+?) (?:is|was) (#\\d+%?)( more than| less than| of| times) the (?:number|amount) of (.+)$`,
    ),
    (f, s) => {
      const where = / (?:in|at|on) (.+)$/.exec(f[1]!)
      const [a, b] = [thing(where ? f[1]!.slice(0, where.index) : f[1]!), thing(f[4]!)]
      const pair = [s.amount('', a), s.amount('', b)]
      const number = f[2]!.endsWith('%') ? s.number(f[2]!.slice(1, -1)).div(100) : s.number(f[2]!.slice(1))
      const kind = f[3]!.trim()
      if (kind.endsWith('than') && !f[2]!.endsWith('%')) {
        s.relate([of(pair[0]!.id), of(pair[1]!.id, minus)], number.mul(kind.startsWith('more') ? 1 : -1))
      } else {
        const factor = kind === 'more than' ? number.add(1) : kind === 'less than' ? one.sub(number) : number
        s.relate([of(pair[0]!.id), of(pair[1]!.id, factor.neg())], nothing)
      }
      s.lastThing = a
    },
  ],
  // What a person has, gives, gets.
  [
    new RegExp(
      `^(?:${S} )?(?:then |later |also |still |now )*(?:${verbs.have}|is|was) (?:still )?(.+?)(?: (?:long|old|tall|heavy|deep|wide))?$`,
    ),
    (f, s) => {
      const who = ownerOf(f[1]?.replace(/ (?:then|later|also|still|now)$/, ''), s)
      if (/^there$/.test(who)) return fail()
      have(s, who, f[2]!)
    },
  ],
  [
    new RegExp(
      `^(?:${S} )?(?:then |later |also )*(gave|gives|lent|sent|paid|sold) ((?:his |her |the )?[a-z]+) (#\\d+.*|some .*)$`,
    ),
    (f, s) => {
      if (/^(?:away|out|back|another|a)$/.test(f[3]!)) return fail()
      lose(s, ownerOf(f[1], s), f[2]!, f[4]!, owner(f[3]!, s))
    },
  ],
  [
    new RegExp(`^(?:${S} )?(?:then |later |also )*(${verbs.lose})(?: away| up| out)? (.+)$`),
    (f, s) => {
      const who = ownerOf(f[1]?.replace(/ (?:then|later|also)$/, ''), s)
      lose(s, who, f[2]!, f[3]!)
    },
  ],
  [
    new RegExp(`^(?:${S} )?(?:then |later |also )*(${verbs.gain}) (.+)$`),
    (f, s) => {
      const who = ownerOf(f[1]?.replace(/ (?:then|later|also)$/, ''), s)
      gain(s, who, f[2]!, f[3]!)
    },
  ],
  // `…, and 175 on Sunday`.
  [
    /^(#.+|the rest.*|the remaining .+|another .+|an? .+)$/,
    (f, s) => {
      if (s.lastVerb === '') return fail()
      const isGain = new RegExp(`^(?:${verbs.gain})$`).test(s.lastVerb)
      if (isGain) gain(s, s.lastOwner, s.lastVerb, f[1]!)
      else lose(s, s.lastOwner, s.lastVerb, f[1]!)
    },
  ],
]
