/* This file is long because the forms of clauses stand in one list, in the order in which they are tried. */

import Fraction from 'fraction.js'
import { measures, singular } from './english-words.ts'
import { owner, thing } from './english-values.ts'
import { nothing } from './relations.ts'
import { fail, of, type Amount, type Scene } from './scene.ts'
import type { Form } from './scene-reading.ts'
import {
  ask,
  averageOf,
  current,
  fixed,
  job,
  later,
  onlyOne,
  priceOf,
  sharedOut,
  takes,
  unknownChange,
} from './scene-rates.ts'
import { said } from './working.ts'

const N = '#(\\d+)'
const minus = new Fraction(-1)
const SPAN = '(hours|minutes|days|weeks|seconds)'
const names = (text: string) => text.split(/ and |, /).map((name) => name.trim())
const WORD = "[a-z'-]+"
const withJob = (s: Scene) => s.amounts.some(({ thing: what }) => what === '@job')
const worker = (s: Scene, text: string): string => owner(text, s)

/** The unit of time in which all rates of a story are told. */
function span(s: Scene, unit: string) {
  if (s.span !== '' && s.span !== unit) fail()
  s.span = unit
}
const ageOf = (s: Scene, text: string): Amount => {
  const name = text.replace(/^(?:his|her|the) /, '').replace(/'s age$/, '')
  const own = s.present.filter(
    (amount) => amount.thing === '@age' && (amount.owner === name || amount.owner.endsWith(` ${name}`)),
  )
  return onlyOne(own)
}
const LATER = `(?:in )?(?:${N} (?:years' time|years)|how many (?:years' time|years))`

const moved = (s: Scene, a: string, b: string): Amount => {
  const [x, y] = [s.find(owner(a, s), s.lastThing) ?? fail(), s.find(owner(b, s), s.lastThing) ?? fail()]
  return unknownChange(s, x, y, 1)
}

export const rateClauses: readonly Form[] = [
  // Work that is done together.
  [
    new RegExp(
      `^(.+?) (?:can|could|takes?|took|needs?) (?:(alone|together) )?((?:[a-z]+ ){1,6}?)?(?:in )?${N} ${SPAN}(?: to .+)?(?: (?:alone|on (?:his|her|their|its) own|by (?:himself|herself|itself)))?$`,
    ),
    (f, s) => {
      if (/#/.test(f[1]!) || /worker|people|men\b|pupils/.test(f[1]!)) return fail()
      if (!/\b(?:can|takes?|took|needs?)\b/.test(f[0])) return fail()
      const verb = (f[3] ?? '').trim()
      if (
        verb !== '' &&
        !/^(?:together |alone )?(?:paint|build|finish|complete|do|clean|fill|mow|type|pack|wash|assemble|repair|print|dig|make|sew|cook|plant)\b/.test(
          verb,
        ) &&
        !/ to /.test(f[0])
      )
        return fail()
      if (/\b(?:empty|drain|drains|empties)\b/.test(f[0])) return fail()
      const list = names(f[1]!.replace(/ together$/, '')).map((name) => worker(s, name))
      if (list.length > 1 && !/together/.test(f[0])) return fail()
      span(s, f[5]!)
      takes(s, list, s.number(f[4]!))
      s.lastOwner = list.at(-1)!
    },
  ],
  [
    new RegExp(
      `^${N} (workers|men|people|painters|pupils|machines|taps|builders) (?:take|took|need|can (?:paint|build|finish|complete|do|clean|fill) .+? in) ${N} ${SPAN}(?: to .+)?$`,
    ),
    (f, s) => {
      const total = s.aside('', '@work')
      const each = fixed(s, '', '@time', s.number(f[3]!))
      s.relate(
        [of(total.id), of(each.id, s.number(f[1]!).neg())],
        nothing,
        said('Find the whole work, as if one did it alone.', '先求一个人做完的总量。'),
      )
      s.lastThing = singular(f[2]!)
      span(s, f[4]!)
    },
  ],
  [
    /^(?:if )?(?:they|both of them|the two (?:of them|taps|pipes|machines|pumps)|the 2 [a-z]+|both [a-z]+|all of them) (?:work|paint|build|clean|do|are turned on|are opened|finish) ?(?:the (?:same )?[a-z]+ |it )?(?:together|at the same time)$/,
    (_f, s) => (withJob(s) ? undefined : fail()),
  ],
  // Sharing out.
  [
    new RegExp(
      `^(?:if|when) ${N} (${WORD}) (?:sleep|sit|sits|are seated|are placed|stay|ride|share|are put|go|are) (?:in|on|at|to|around|into) (?:each|every) (${WORD})$`,
    ),
    (f, s) => {
      if (s.each !== null) return fail()
      const [items, groups] = [singular(f[2]!), singular(f[3]!)]
      if (s.sharing !== null && (s.sharing[0] !== items || s.sharing[1] !== groups)) return fail()
      s.sharing = [items, groups]
      s.each = Number(f[1])
    },
  ],
  [
    new RegExp(
      `^(?:if|when) (?:he|she|they|.+?) (?:puts?|packs?|gives?|places?|arranges?) ${N} (${WORD})? ?(?:in|into|on|to) (?:each|every) (${WORD})$`,
    ),
    (f, s) => {
      if (s.each !== null) return fail()
      const [items, groups] = [f[2] === undefined ? (s.sharing?.[0] ?? fail()) : singular(f[2]), singular(f[3]!)]
      if (s.sharing !== null && (s.sharing[0] !== items || s.sharing[1] !== groups)) return fail()
      s.sharing = [items, groups]
      s.each = Number(f[1])
    },
  ],
  [
    new RegExp(
      `^(?:he|she|they) (?:will|would) (?:have ${N} dollars (?:left|left over)|(?:need|be short of) (?:another )?${N} dollars(?: more)?)$`,
    ),
    (f, s) => {
      if (s.each === null || s.sharing?.[0] !== '@money') return fail()
      const [money, price] = [s.amount(s.lastOwner, '@money'), priceOf(s, s.sharing[1])]
      s.relate(
        [of(money.id), of(price.id, s.number(s.each).neg())],
        f[1] === undefined ? s.number(f[2]!).neg() : s.number(f[1]),
      )
      s.each = null
    },
  ],
  [
    new RegExp(
      `^(?:(?:there )?(?:will|would) be ${N} (${WORD}) (?:left|left over)|(?:there (?:will|would) be|there are|he will have|she will have|they will have|he has|she has) ${N} (?:${WORD} )?(?:left over|left|extra)|${N} (?:${WORD} )?(?:will be left over|will be left|are left over|are left|remain|will have no (${WORD})|have no (${WORD})|would have no (${WORD})))$`,
    ),
    (f, s) => {
      if (s.each === null) return fail()
      sharedOut(s, s.number(s.each), s.number(f[1] ?? f[3] ?? f[4]!))
      s.each = null
    },
  ],
  [
    new RegExp(
      `^(?:there (?:are|will be|would be) ${N} empty (?:places|seats|spaces)|(?:he|she|they|there) (?:will|would) (?:be|need|is) (?:short of )?${N} (?:more )?(${WORD})?(?: more)?(?: short)?|(?:he|she|they) (?:needs?|is short of|are short of|will be short of|will need) (?:another )?${N} (?:more )?(${WORD})?(?: more)?)$`,
    ),
    (f, s) => {
      if (s.each === null) return fail()
      const what = f[3] ?? f[5]
      if (what !== undefined && singular(what) !== s.sharing?.[0]) return fail()
      sharedOut(s, s.number(s.each), s.number(f[1] ?? f[2] ?? f[4]!).neg())
      s.each = null
    },
  ],
  [
    new RegExp(
      `^(?:all the (${WORD}) have a place and )?(?:exactly )?${N} (${WORD}) (?:are|will be|is) (?:empty|left empty|unused|not used)$`,
    ),
    (f, s) => {
      if (s.each === null || singular(f[3]!) !== s.sharing?.[1]) return fail()
      sharedOut(s, s.number(s.each), s.number(s.each).mul(s.number(f[2]!)).neg())
      s.each = null
    },
  ],
  [
    new RegExp(`^if (.+?) buys? ${N} (?:of the same )?(${WORD}) ?(?:of the same kind)?$`),
    (f, s) => {
      const name = singular(f[3]!)
      if (s.each !== null || (s.sharing !== null && s.sharing[1] !== name)) return fail()
      s.sharing = ['@money', name]
      s.each = Number(f[2])
      if (!/^(?:he|she|they)$/.test(f[1]!)) s.lastOwner = owner(f[1]!, s)
    },
  ],
  [
    new RegExp(`^(.+?) has some ([a-z]+) and some ([a-z]+)$`),
    (f, s) => {
      s.lastOwner = owner(f[1]!, s)
      s.sharing = [singular(f[3]!), singular(f[2]!)]
    },
  ],
  // Ages.
  [
    new RegExp(`^(.+?) (?:is|are) ${N} (?:years old )?and (his|her) (${WORD}) is ${N}(?: years old)?$`),
    (f, s) => {
      const [a, b] = [s.amountExactly(owner(f[1]!, s), '@age'), s.amountExactly(f[4]!, '@age')]
      s.relate([of(a.id)], s.number(f[2]!))
      s.relate([of(b.id)], s.number(f[5]!))
    },
  ],
  [
    new RegExp(`^the ratio of (.+?)'s age to (?:his|her) (${WORD})'s age is ${N} ?: ?${N}$`),
    (f, s) => {
      const [a, b] = [s.amountExactly(owner(f[1]!, s), '@age'), s.amountExactly(f[2]!, '@age')]
      s.relate([of(a.id, s.number(f[4]!)), of(b.id, s.number(f[3]!).neg())], nothing)
    },
  ],
  [
    new RegExp(
      `^in ${N} years(?:' time)?, (?:the ratio of (.+?)'s age to (?:his|her) (${WORD})'s age will be ${N} ?: ?${N}|(.+?) will be ${N} times as old as (.+))$`,
    ),
    (f, s) => {
      const years = fixed(s, '', '@age', s.number(f[1]!))
      const [a, b] = [ageOf(s, f[2] ?? f[6]!), ageOf(s, f[3] ?? f[8]!)].map((amount) => later(s, amount, years, 1))
      s.relate(
        f[2] === undefined
          ? [of(a!.id), of(b!.id, s.number(f[7]!).neg())]
          : [of(a!.id, s.number(f[5]!)), of(b!.id, s.number(f[4]!).neg())],
        nothing,
      )
    },
  ],
  // Both lose as much.
  [
    new RegExp(
      `^(?:each of them|both of them|they both|both [a-z]+|they each|each (?:boy|girl|child)) (?:bought the same ([a-z]+)|(?:bought an identical|bought a similar) ([a-z]+)|spent the same amount(?: of money)?|(?:gave away|sold|used|spent|donated) (?:an equal number of|the same number of) ([a-z]+)|bought (?:a|an) ([a-z]+) (?:of|at) the same price)$`,
    ),
    (f, s) => {
      const what = f[3] === undefined ? '@money' : thing(f[3])
      const pair = s.present.filter((amount) => amount.thing === what && amount.partOf === null)
      if (pair.length !== 2) return fail()
      const part = unknownChange(s, pair[0]!, pair[1]!, -1)
      s.deeds.push({ owner: '', verb: 'each', words: [f[1] ?? f[2] ?? f[4] ?? ''], id: part.id })
    },
  ],
  [
    new RegExp(`^${N} ([a-z]+) (?:were|was) (?:moved|transferred|taken|poured) from (.+?) to (.+)$`),
    (f, s) => {
      const what = thing(f[2]!)
      const [a, b] = [s.find(owner(f[3]!, s), what) ?? fail(), s.find(owner(f[4]!, s), what) ?? fail()]
      const part = fixed(s, '', what, s.number(f[1]!))
      s.change(a, part, -1)
      s.change(b, part, 1)
    },
  ],
  // Averages.
  [
    new RegExp(
      `^the (?:average|mean) (mass|weight|height|age|score|length|amount|number|mark)(?: of [a-z]+)? (?:of|scored by|saved by) (?:the )?${N} ([a-z]+) (?:is|was) ${N}(?: ([a-z ]+))?$`,
    ),
    (f, s) => {
      averageOf(s, s.number(f[2]!), s.number(f[4]!), f[5] === undefined ? '' : (measures[f[5]] ?? thing(f[5])))
      s.averaged.push({ count: s.number(f[2]!), id: s.amounts.length - 2 })
      s.lastThing = f[5] === undefined ? '' : (measures[f[5]] ?? thing(f[5]))
    },
  ],
  [
    new RegExp(
      `^(?:when|after) (?:a|another|the) (${WORD} )?${WORD} (?:joins|joined) (?:them|the group), the (?:average|mean) (?:mass|weight|height|age|score|amount) (?:of the ${N} [a-z]+ )?(?:becomes|became|is|was|rises to|increases to|drops to|increased to|decreased to) ${N}(?: ([a-z ]+))?$`,
    ),
    (f, s) => {
      const before = onlyOne(s.averaged)
      const count = before.count.add(1)
      if (f[2] !== undefined) {
        if (!s.number(f[2]).equals(count)) refuseCount()
        s.counted.add(Number(f[2]))
      }
      const total = averageOf(s, count, s.number(f[3]!), s.lastThing)
      const own = s.aside('new', s.lastThing, ['new'])
      s.relate(
        [of(total.id), of(s.amounts[before.id]!.id, minus), of(own.id, minus)],
        nothing,
        said('Take the total before from the total now.', '用现在的总和减去原来的总和。'),
      )
    },
  ],
  // Prices.
  [
    new RegExp(`^${N} ([a-z]+) and ${N} ([a-z]+)(?: of the same kind)? cost ${N} dollars$`),
    (f, s) => {
      s.relate(
        [of(priceOf(s, singular(f[2]!)).id, s.number(f[1]!)), of(priceOf(s, singular(f[4]!)).id, s.number(f[3]!))],
        s.number(f[5]!),
      )
    },
  ],
  [
    new RegExp(
      `^(.+?) (?:gave|handed|paid) (?:the |a )?(?:cashier|shopkeeper|stallholder|seller) (?:with )?(?:a )?${N} dollars (?:note)?$`,
    ),
    (f, s) => {
      if (s.deeds.length === 0 || s.deeds.some((deed) => deed.verb !== 'paid')) return fail()
      const note = fixed(s, '', '@money', s.number(f[2]!))
      const change = s.aside('change', '@money', ['change'])
      s.relate(
        [of(change.id), of(note.id, minus), ...s.deeds.map(({ id }) => of(id))],
        nothing,
        said('Take what was paid from the note.', '用付的钱减去要付的钱。'),
      )
    },
  ],
  // Speeds and rates.
  [
    new RegExp(
      `^(?:the )?(?:${N}|two) (?:towns|places|villages|cities|cars|cyclists|points|people|stations) (?:are|were) ${N} (km|m) apart$`,
    ),
    (f, s) => {
      if (f[1] !== undefined) {
        if (!s.number(f[1]).equals(2)) return fail()
        s.counted.add(Number(f[1]))
      }
      fixed(s, 'apart', '@length', s.number(f[2]!))
      s.lastThing = f[3]!
    },
  ],
  [
    /^(?:a|an|the )?.*?(?:left|started|start|set off from) (?:the )?(?:two towns|two places|the two .+|from .+|the two towns) (?:at the same time )?(?:and )?(?:travelled|moved|cycled|walked|drove|travelling|ran) towards each other(?: at the same time)?$/,
    (f, s) => {
      if (/#/.test(f[0])) return fail()
      s.isMeeting = true
    },
  ],
  [
    new RegExp(
      `^(?:the )?([a-z]+)(?:'s speed (?:was|is)| (?:travelled|cycled|drove|walked|ran|moved) at(?: an average speed of| a speed of)?) ${N} (?:km/h|m/min|m/s|km per hours|m per minutes)$`,
    ),
    (f, s) => {
      const made = fixed(s, f[1]!, '@speed', s.number(f[2]!))
      s.lastOwner = made.owner
    },
  ],
  [
    new RegExp(
      `^(?:a |an |the )?([a-z]+(?: [a-z])?) (?:can )?(?:makes?|produces?|prints?|packs?|fills?|types?|pumps?|bakes?|wraps?) ${N} ([a-z]+)(?: of [a-z]+)? (?:every|per|each|an|in 1|in one|a) (hours|minutes|day|days|second)$`,
    ),
    (f, s) => {
      fixed(s, f[1]!, '@speed', s.number(f[2]!))
      s.lastThing = measures[f[3]!] ?? thing(f[3]!)
      s.span = f[4]!.replace(/s?$/, 's')
    },
  ],
]
const refuseCount = () => fail()
const singularThing = (text: string) => {
  const list = text.split(' ')
  return [...list.slice(0, -1), singular(list.at(-1)!)].join(' ')
}

export const rateQuestions: readonly Form[] = [
  [
    new RegExp(
      `^(?:if (?:they|both [a-z ]+|the two [a-z ]+?)(?: [a-z]+)*? together, )?how (?:many )?(?:long|${SPAN}) (?:will|would|do|does|must) (?:they|it|both of them|the two [a-z]+|the 2 [a-z]+) (?:take|need)?(?: (?:to .+|together|altogether|if they work together|working together|for them to .+))*$`,
    ),
    (f, s) => {
      if (!withJob(s)) return fail()
      if (f[1] !== undefined && f[1] !== s.span) return fail()
      const rates = s.amounts.filter(({ thing: what }) => what === '@rate')
      if (rates.length < 2 || !/together/.test(s.text)) return fail()
      s.question = { asks: 'amount', of: [of(job(s).id)], per: rates.map(({ id }) => of(id)), thing: '@time' }
    },
  ],
  [
    new RegExp(
      `^how (?:many )?(?:long|${SPAN}) (?:will|would|does) (.+?) (?:take|need)(?: to .+?)? (?:alone|on (?:his|her|its) own|by (?:himself|herself|itself))$`,
    ),
    (f, s) => {
      if (!withJob(s) || (f[1] !== undefined && f[1] !== s.span)) return fail()
      const who = worker(s, f[2]!)
      const own = s.amounts.find(({ owner: name, thing: what }) => name === who && what === '@rate') ?? fail()
      s.question = { asks: 'amount', of: [of(job(s).id)], per: [of(own.id)], thing: '@time' }
    },
  ],
  [
    new RegExp(
      `^what fraction of (?:the )?[a-z ]+? (?:will|would|can) (?:be (?:done|completed|finished|painted|filled)|they (?:do|complete|finish|paint|fill)) if (?:both [a-z]+|they|the two [a-z]+) (?:work|are turned on|are opened) together for ${N} ${SPAN}$`,
    ),
    (f, s) => {
      if (f[2] !== s.span || !withJob(s)) return fail()
      const rates = s.amounts.filter(({ thing: what }) => what === '@rate')
      if (rates.length !== 2) return fail()
      s.question = {
        asks: 'fraction',
        of: rates.map(({ id }) => of(id, s.number(f[1]!))),
        per: [of(job(s).id)],
        thing: '',
      }
    },
  ],
  [
    new RegExp(
      `^how (?:many )?(?:long|${SPAN}) (?:will|would|do) ${N} (workers|men|people|painters|pupils|machines|taps|builders) (?:take|need)(?: to .+?)?(?: if (?:all of them|they) (?:all )?work at the same rate)?$`,
    ),
    (f, s) => {
      const work = s.amounts.find(({ thing: what }) => what === '@work')
      if (!work || (f[1] !== undefined && f[1] !== s.span) || singular(f[3]!) !== s.lastThing) return fail()
      const time = s.aside('', '@time')
      s.relate(
        [of(time.id, s.number(f[2]!)), of(work.id, minus)],
        nothing,
        said('Share the work equally.', '把总量平均分。'),
      )
      ask(s, [time], '@time')
    },
  ],
  [
    new RegExp(`^how many ([a-z]+) (?:are there|does (?:he|she|.+?) have|did (?:he|she|.+?) have)(?: altogether)?$`),
    (f, s) => {
      const what = singular(f[1]!)
      if (s.sharing === null || s.each !== null || !s.sharing.includes(what)) return fail()
      const isItems = s.sharing[0] === what
      const own = s.present.find((amount) => amount.thing === (isItems ? '@items' : '@groups')) ?? fail()
      ask(s, [own], what)
    },
  ],
  [
    new RegExp(
      `^how much does (?:one|each|1|an?|every) ([a-z]+) cost|(?:what is|find) the cost of (?:one|each|1|an?) ([a-z]+)$`,
    ),
    (f, s) => {
      const name = singular(f[1] ?? f[2]!)
      const own = s.amounts.find((amount) => amount.owner === name && amount.thing === '@money')
      if (!own) return fail()
      ask(s, [own], '@money')
    },
  ],
  [
    new RegExp(`^how much (?:do|will|would|did) ${N} (?:such |of these |of the |similar )?([a-z]+(?: [a-z]+)?) cost$`),
    (f, s) => {
      const name = singularThing(f[2]!)
      const own = s.amounts.filter(
        (amount) => amount.thing === '@money' && (amount.owner === name || amount.owner.endsWith(` ${name}`)),
      )
      s.question = { asks: 'amount', of: [of(onlyOne(own).id, s.number(f[1]!))], thing: '@money' }
    },
  ],
  [
    new RegExp(
      `^how much did each ([a-z]+) cost|how much (?:money )?did (?:each of them|each (?:boy|girl|child|person)|they each) (?:spend|pay)$`,
    ),
    (f, s) => {
      const deed = onlyOne(s.deeds.filter(({ verb }) => verb === 'each'))
      if (f[1] !== undefined && deed.words[0] !== f[1]) return fail()
      ask(s, [s.amounts[deed.id]!], '@money')
    },
  ],
  [
    /^(?:how much change (?:did|does|will|should) (?:he|she|.+?) (?:get|receive)(?: back)?|how much change (?:was|is) .+)$/,
    (_f, s) => ask(s, [onlyOne(s.amounts.filter(({ owner: name }) => name === 'change'))], '@money'),
  ],
  [
    new RegExp(
      `^how (?:many|much) ?([a-z]+)? (?:must|should|does|did) (.+?) (?:need to |have to )?give (?:to )?(.+?) so that (?:they|both of them|the two [a-z]+) (?:will )?have the same (?:number|amount) of [a-z]+$`,
    ),
    (f, s) => {
      if (f[1] !== undefined) s.lastThing = thing(f[1])
      const part = moved(s, f[2]!, f[3]!)
      const pair = [f[2]!, f[3]!].map((name) => s.find(owner(name, s), s.lastThing) ?? fail())
      s.relate([of(pair[0]!.id), of(pair[1]!.id, minus)], nothing)
      ask(s, [part], s.lastThing)
    },
  ],
  [
    new RegExp(`^${LATER} will (.+?) be ${N} times as old as (.+)$`),
    (f, s) => {
      if (f[1] !== undefined) return fail()
      const years = s.aside('', '@age', ['years'])
      const pair = [ageOf(s, f[2]!), ageOf(s, f[4]!.replace(/^(?:his|her) /, ''))].map((amount) =>
        later(s, amount, years, 1),
      )
      s.relate([of(pair[0]!.id), of(pair[1]!.id, s.number(f[3]!).neg())], nothing)
      ask(s, [years], '@age')
    },
  ],
  [
    new RegExp(`^how many years ago was (.+?) ${N} times as old as (.+)$`),
    (f, s) => {
      const years = s.aside('', '@age', ['years'])
      const pair = [ageOf(s, f[1]!), ageOf(s, f[3]!)].map((amount) => later(s, amount, years, -1))
      s.relate([of(pair[0]!.id), of(pair[1]!.id, s.number(f[2]!).neg())], nothing)
      ask(s, [years], '@age')
    },
  ],
  [
    new RegExp(`^how old will (.+?) be (?:when (.+?) is ${N} years old|in ${N} years(?:' time)?)$`),
    (f, s) => {
      const own = ageOf(s, f[1]!)
      const years = f[4] === undefined ? s.aside('', '@age', ['years']) : fixed(s, '', '@age', s.number(f[4]))
      const asked = later(s, own, years, 1)
      if (f[2] !== undefined) {
        const other = later(s, ageOf(s, f[2]), years, 1)
        s.relate([of(other.id)], s.number(f[3]!))
      }
      ask(s, [asked], '@age')
    },
  ],
  [
    new RegExp(`^how old (?:is|was) (.+?)(?: now)?$`),
    (f, s) => ask(s, [ageOf(s, f[1]!.replace(/^.+?'s /, ''))], '@age'),
  ],
  [
    new RegExp(
      `^(?:what is|find) the (?:mass|weight|height|age|score) of the (?:fourth|fifth|third|sixth|new|last) [a-z]+$`,
    ),
    (_f, s) => ask(s, [onlyOne(s.amounts.filter(({ owner: name }) => name === 'new'))], s.lastThing),
  ],
  [
    new RegExp(`^(?:after )?how many ${SPAN} (?:did|will|do) they meet(?: each other)?$`),
    (f, s) => {
      const speeds = s.amounts.filter(({ thing: what }) => what === '@speed')
      if (!s.isMeeting || speeds.length !== 2 || f[1] !== 'hours' || !/km\/h/.test(s.text)) return fail()
      const apart = onlyOne(s.amounts.filter(({ owner: name }) => name === 'apart'))
      s.question = { asks: 'amount', of: [of(apart.id)], per: speeds.map(({ id }) => of(id)), thing: '@time' }
    },
  ],
  [
    new RegExp(`^how much money (?:did|do) (?:they|both of them|the two [a-z]+) have altogether$`),
    (_f, s) => {
      const list = s.present.filter((amount) => amount.thing === '@money' && amount.partOf === null)
      if (list.length !== 2) return fail()
      ask(
        s,
        list.map((amount) => current(s, amount)),
        '@money',
      )
    },
  ],
]
