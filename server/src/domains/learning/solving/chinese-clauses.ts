/* This file is long because the forms of clauses stand in one list, in the order in which they are tried. */

import Fraction from 'fraction.js'
import { nothing, one } from './relations.ts'
import { fail, isMeasure, just, of, plain, type Amount, type Scene } from './scene.ts'
import { onlyOne } from './scene-rates.ts'
import type { Form } from './scene-reading.ts'
import { said } from './working.ts'
import {
  amountOf,
  baseOf,
  BIG,
  clean,
  currentOf,
  DIM,
  F,
  GIVE,
  isName,
  LOSE,
  M,
  measureThing,
  minus,
  N,
  NAME,
  owner,
  ownOf,
  partOf,
  remaining,
  REST,
  share,
  shareValue,
  SMALL,
  T,
  take,
  thing,
  TOTAL,
  UNIT,
  valueOf,
  W,
  WHEN,
  wholeNamed,
} from './chinese-values.ts'

function compare(
  s: Scene,
  a: string | undefined,
  b: string,
  what: string | undefined,
  value: (other: Amount) => { factor: Fraction; extra: Fraction },
) {
  const other = amountOf(b, s)
  if (what !== undefined && what !== '') {
    s.lastThing = thing(what, undefined, s)
    if (other.thing === '') other.thing = s.lastThing
  }
  const before = s.lastThing
  s.lastThing = other.thing === '' ? before : other.thing
  const named =
    a === undefined || a === ''
      ? undefined
      : a.replace(/(?:的)?(?:人数|数量|只数|棵数|本数|身高|体重|年龄|价钱|价格|存款|捐款|重量|长度)$/, '')
  const own =
    named === undefined
      ? s.lastId === null
        ? fail()
        : currentOf(s, s.amounts[s.subject ?? s.lastId]!)
      : amountOf(named, s)
  if (own.id === other.id) return fail()
  const { factor, extra } = value(other)
  s.equate(own, { terms: [of(other.id, factor)], makes: extra, thing: own.thing })
  s.lastOwner = own.owner
  s.lastId = own.id
  s.subject = own.id
}

export const clauses: readonly Form[] = [
  // Ratios.
  [
    new RegExp(
      `^${W}[与和、]${W}(?:[与和]${W})?(?:的${T}?)?(?:的?(?:数量|人数|年龄|钱数))?的?比是${N}:${N}(?::${N})?$`,
    ),
    (f, s) => {
      if ((f[3] === undefined) !== (f[7] === undefined)) return fail()
      const what = f[4]?.replace(/的?(?:数量|人数)$/, '')
      if (what !== undefined && what !== '') s.lastThing = thing(what, undefined, s)
      const list = [f[1]!, f[2]!, ...(f[3] === undefined ? [] : [f[3]])].map((name) =>
        amountOf(name.replace(/^.{0,6}?里(?=.)/, ''), s),
      )
      if (new Set(list).size < list.length) return fail()
      const numbers = [f[5]!, f[6]!, ...(f[7] === undefined ? [] : [f[7]])].map((at) => s.number(at))
      for (const [at, amount] of list.entries())
        if (at > 0) s.relate([of(list[0]!.id, numbers[at]!), of(amount.id, numbers[0]!.neg())], nothing)
      s.ratio = list.map(({ id }) => id)
    },
  ],
  [
    new RegExp(
      `^(?:${W}[与和]${W}(?:的${T}?)?(?:的?(?:数量|人数|钱数))?的?比)?(?:就)?(?:变成|变为|成为|成了)了?${N}:${N}$`,
    ),
    (f, s) => {
      const pair = s.ratio
      if (pair?.length !== 2) return fail()
      const [a, b] = pair.map((id) => currentOf(s, s.amounts[id]!))
      if (f[1] !== undefined && (amountOf(f[1], s).id !== a!.id || amountOf(f[2]!, s).id !== b!.id)) return fail()
      s.relate([of(a!.id, s.number(f[5]!)), of(b!.id, s.number(f[4]!).neg())], nothing)
    },
  ],
  // As many.
  [
    new RegExp(
      `^(?:${WHEN})(?:${W}[和与]${W}(?:的${T})?|两人(?:的${T})?|两个班|两个书架的?${T}?)(?:的?(?:数量|人数|钱))?(?:一样多|相等|同样多)了?$`,
    ),
    (f, s) => {
      const noun = f[3] ?? f[4] ?? f[5]
      if (noun !== undefined && noun !== '') s.lastThing = thing(noun, undefined, s)
      const list =
        f[1] === undefined
          ? s.present.filter((amount) => amount.partOf === null && !amount.isGroups)
          : [currentOf(s, amountOf(f[1], s)), currentOf(s, amountOf(f[2]!, s))]
      if (list.length !== 2) return fail()
      s.relate([of(list[0]!.id), of(list[1]!.id, minus)], nothing)
    },
  ],
  // Totals.
  [
    new RegExp(
      `^(?:${NAME}{1,5}?(?:里|上|挂了|有))?${W}[和与、]${W}(?:[和与、]${W})?(?:两[箱桶班袋盒]?|三种)?的?${T}??${TOTAL}(?:有|是|存了|买了|收集了|重|捐了)?${N}(${UNIT}|${M})?(?:的)?${T}?$`,
    ),
    (f, s) => {
      const noun = f[7] ?? f[4]
      if (noun !== undefined && noun !== '') s.lastThing = thing(noun, f[6], s)
      else if (measureThing.some(([pattern]) => f[6] !== undefined && pattern.test(f[6])))
        s.lastThing = thing(undefined, f[6], s)
      const list = [f[1]!, f[2]!, ...(f[3] === undefined ? [] : [f[3]])].map((name) => amountOf(name, s))
      if (new Set(list).size < list.length) return fail()
      s.relate(
        list.map(({ id }) => of(id)),
        s.number(f[5]!),
      )
    },
  ],
  [
    new RegExp(
      `^(?:他们|她们|两人|三人|两个人|三个人|两个班|两班|三种${NAME}{1,3}|两[个箱桶袋]${NAME}{0,3})${TOTAL}(?:有|是|存了|买了)?${N}(${UNIT}|${M})?(?:的)?${T}?$`,
    ),
    (f, s) => {
      const what = thing(f[3], f[2], s)
      s.lastThing = what
      for (const amount of s.present) if (amount.thing === '') amount.thing = what
      s.total(isMeasure(what) ? what : '', s.number(f[1]!))
    },
  ],
  [
    new RegExp(
      `^(?:${NAME}{1,6}(?:里|上|中))?(?:挂了|有|放了)${N}${M}([红黄蓝绿白黑])(?:和([红黄蓝绿白黑]))?和([红黄蓝绿白黑])(?:两|三)种(?:颜色)?的?${T}$`,
    ),
    (f, s) => {
      const list = [f[2]!, ...(f[3] === undefined ? [] : [f[3]]), f[4]!].map((colour) =>
        s.amountExactly('', `${colour}${f[5]!}`),
      )
      s.relate(
        list.map(({ id }) => of(id)),
        s.number(f[1]!),
      )
      s.lastThing = f[5]!
    },
  ],
  // Comparisons.
  [
    new RegExp(`^${W}??${DIM}比${W}${DIM}(${BIG}|${SMALL})${N}%$`),
    (f, s) =>
      compare(s, f[1], f[2]!, undefined, () => {
        const part = s.number(f[4]!).div(100)
        return { factor: new RegExp(BIG).test(f[3]!) ? one.add(part) : one.sub(part), extra: nothing }
      }),
  ],
  [
    new RegExp(`^${W}??${DIM}比${W}${DIM}(${BIG}|${SMALL})(?:借出|有|了|卖出|买)?了?${N}(${UNIT}|${M})?(?:的)?${T}?$`),
    (f, s) =>
      compare(s, f[1], f[2]!, f[6], () => {
        const number = s.number(f[4]!)
        if (f[5] === undefined && number.d > 1n) return fail()
        return { factor: one, extra: new RegExp(BIG).test(f[3]!) ? number : number.neg() }
      }),
  ],
  [
    new RegExp(`^(?:就|才)?${W}??${DIM}(?:就|才)?是${W}${DIM}的${N}(倍|%)?(?:(多|少)${N}(?:${UNIT}|${M})?)?$`),
    (f, s) => {
      const number = f[4] === '%' ? s.number(f[3]!).div(100) : s.number(f[3]!)
      if (f[4] === undefined && !(number.d > 1n && number.lt(1))) return fail()
      const extra = f[6] === undefined ? nothing : s.number(f[6]).mul(f[5] === '多' ? 1 : -1)
      const noun = /^(.+?)的(.+)$/.exec(f[1] ?? '')
      if (noun && f[1] !== undefined && isName(noun[2]!) && s.lastThing === '')
        s.lastThing = thing(noun[2], undefined, s)
      const before = s.subject
      if (f[1] !== undefined && noun && s.present.some((amount) => amount.owner === noun[1]))
        s.lastThing = thing(noun[2], undefined, s)
      s.subject = before
      compare(s, f[1], f[2]!, undefined, () => ({ factor: number, extra }))
    },
  ],
  // Parts of a whole.
  [
    new RegExp(`^(?:${NAME}{1,6}的)?${T}(?:中|里)$`),
    (f, s) => {
      const made = s.amountExactly('', thing(f[1], undefined, s))
      s.whole = made.id
      s.lastThing = made.thing
    },
  ],
  // Cut into pieces.
  [
    new RegExp(`^(?:${WHEN})(?:${NAME}{0,4}?)(?:把它)?(?:剪|分|锯|切)成([两三四五])(?:段|份|部分|根)$`),
    (f, s) => {
      if (s.lastId === null) return fail()
      s.pieces = { whole: s.lastId, count: new Fraction(valueOf(f[1]!)) }
    },
  ],
  [
    new RegExp(`^(?:${W}把)${N}(${UNIT})${T}(?:全部|都)?(?:倒|装|分)(?:进|入|成|在)([两三四五])(?:个)?${NAME}{1,4}$`),
    (f, s) => {
      const made = s.amountExactly('', thing(f[4], f[3], s))
      s.relate([of(made.id)], s.number(f[2]!))
      s.pieces = { whole: made.id, count: new Fraction(valueOf(f[5]!)) }
      s.lastThing = made.thing
    },
  ],
  [
    new RegExp(`^(?:其中一|第[一二三四])(?:段|杯|份|瓶|根|袋|个)?(?:长|有|重|是)?${N}(${UNIT})$`),
    (f, s) => {
      if (s.pieces === null) return fail()
      const whole = s.amounts[s.pieces.whole]!
      const part = s.aside('', whole.thing, ['part'])
      part.partOf = whole.id
      s.relate([of(part.id)], s.number(f[1]!))
    },
  ],
  [
    new RegExp(
      `^(?:(?:${NAME}{1,8}?的)?(其中|${NAME}{1,10}?)的?有?|)(?:有)?${F}(?:的${NAME}{1,4}?)?(?:是|会|为)(${NAME}{1,8})$`,
    ),
    (f, s) => {
      const what = f[1]
      if (new RegExp(`^(?:其余|${REST})`).test(f[0])) return fail()
      if (s.whole === null && what !== undefined && what !== '其中') {
        const made = s.amountExactly('', thing(what.replace(/^.*的(?=.)/, '').replace(/(?:有|中)$/, ''), undefined, s))
        s.whole = made.id
        s.lastThing = made.thing
      }
      const whole = wholeNamed(s, undefined)
      const verb = /会/.test(f[0]) ? '会' : ''
      partOf(s, whole, `${verb}${f[4]!}`, shareValue(s, whole, share(s, f[2]!, f[3]!), whole))
    },
  ],
  [
    new RegExp(`^${REST}(?:的)?(?:${T}?(?:中|里)?(?:的)?)?(?:有)?${F}(?:是|为)(${NAME}{1,8})$`),
    (f, s) => {
      const whole = wholeNamed(s, undefined)
      partOf(s, whole, f[4]!, shareValue(s, remaining(s, whole), share(s, f[2]!, f[3]!), whole))
    },
  ],
  [
    new RegExp(`^${REST}(?:的)?(?:全部|全|都)?(?:${N}${M})?(?:${T})??(?:都|全)?(?:是|为)(${NAME}{1,8})$`),
    (f, s) => {
      const whole = wholeNamed(s, undefined)
      const rest = remaining(s, whole)
      if (f[1] !== undefined) s.relate([of(rest.id)], s.number(f[1]))
      partOf(s, whole, f[3]!, just(rest))
    },
  ],
  [
    new RegExp(`^其中${N}${M}(?:是|为)(${NAME}{1,8})$`),
    (f, s) => {
      const whole = wholeNamed(s, undefined)
      partOf(s, whole, f[2]!, plain(s.number(f[1]!), whole.thing))
    },
  ],
  [
    new RegExp(`^(不会${NAME}{1,6})的(?:有)?${N}${M}$`),
    (f, s) => {
      const whole = wholeNamed(s, undefined)
      const other = s.amounts.filter((amount) => amount.partOf === whole.id && amount.label === f[1]!.slice(1))
      if (other.length !== 1) return fail()
      s.relate([of(whole.id), of(other[0]!.id, minus)], s.number(f[2]!))
    },
  ],
  // Shares that are taken.
  [
    new RegExp(
      `^(?:${W}?${WHEN})??(?:把|用了?|${LOSE})(?:${T}?的?)?${REST}的?(?:${T}的)?(?:的)?${F}(?:(?:${GIVE}|用来|来)?(${NAME}{1,6}))?$`,
    ),
    (f, s) => {
      const whole = wholeNamed(s, f[2]?.replace(/的$/, '') === '' ? undefined : undefined)
      if (
        f[3] !== undefined &&
        f[3] !== '' &&
        isName(f[3]) &&
        thing(f[3], undefined, s) !== whole.thing &&
        !f[3].includes(whole.thing)
      )
        return fail()
      take(
        s,
        f[1],
        shareValue(s, remaining(s, whole), share(s, f[4]!, f[5]!), whole),
        whole,
        f[6]?.replace(/了$/, '') ?? '',
      )
    },
  ],
  [
    new RegExp(
      `^(?:${W}${WHEN})?(?:把|用了?|${LOSE})(?:${T}的)?${F}(?:(?:的(?:${NAME}{1,3}))?(?:${GIVE}|用来|来)?(${NAME}{1,6}))?$`,
    ),
    (f, s) => {
      if (f[1] !== undefined) s.lastOwner = owner(f[1].replace(new RegExp(`(?:${WHEN})$`), ''), s)
      const number = share(s, f[3]!, f[4]!)
      const whole = wholeNamed(s, f[2])
      take(
        s,
        f[1] === undefined ? undefined : s.lastOwner,
        shareValue(s, baseOf(s, whole), number, whole),
        whole,
        f[5]?.replace(/^的/, '').replace(/^(?:给了?)/, '') ?? '',
      )
    },
  ],
  [
    new RegExp(`^${W}(?:看|读|喝|吃|用|做)了${T}的${F}$`),
    (f, s) => {
      const number = share(s, f[3]!, f[4]!)
      const whole = wholeNamed(s, f[2])
      take(s, f[1], shareValue(s, baseOf(s, whole), number, whole), whole, '')
    },
  ],
  // `弟弟得到 60 颗珠子` says how much was given.
  [
    new RegExp(`^${W}(?:得到|收到|分到|拿到)了?${N}(${UNIT}|${M})?(?:的)?${T}?$`),
    (f, s) => {
      const given = s.deeds.filter((deed) => deed.words[0] === f[1])
      if (given.length !== 1) return fail()
      s.relate([of(given[0]!.id)], s.number(f[2]!))
    },
  ],
  [
    new RegExp(`^(${NAME}{2,4})是${N}(?:元)$`),
    (f, s) => {
      const given = s.deeds.filter((deed) => deed.words[0]!.includes(f[1]!))
      if (given.length !== 1) return fail()
      s.relate([of(given[0]!.id)], s.number(f[2]!))
    },
  ],
  // Moving.
  [
    new RegExp(
      `^从${W}(?:拿|调|移|倒|搬|取)(?:出|走|了)?${N}(${UNIT}|${M})?(?:的)?${T}?(?:放)?(?:到|给|入|进)${W}(?:里|中)?后?$`,
    ),
    (f, s) => {
      if (f[4] !== undefined) s.lastThing = thing(f[4], f[3], s)
      const [a, b] = [amountOf(clean(f[1]!), s), amountOf(clean(f[5]!), s)]
      if (a.id === b.id) return fail()
      const part = s.aside('', a.thing, ['moved'])
      s.relate([of(part.id)], s.number(f[2]!))
      s.change(currentOf(s, a), part, -1)
      s.change(currentOf(s, b), part, 1)
    },
  ],
  [
    new RegExp(`^(?:${W}(?:又|再|后来|然后)?)?(?:${GIVE})${W}${N}(${UNIT}|${M})?(?:的)?${T}??后?$`),
    (f, s) => {
      const who = owner(f[1], s)
      const what = thing(f[5], f[4], s)
      const own = s.find(who, what)
      if (!own || !isName(f[2]!)) return fail()
      const part = s.aside(who, own.thing, ['given', f[2]!])
      s.relate([of(part.id)], s.number(f[3]!))
      const next = s.change(currentOf(s, own), part, -1)
      s.deeds.push({ owner: who, verb: 'taken', words: [f[2]!], id: part.id })
      if (s.text.split(f[2]!).length > 2) {
        const other = s.present.find((amount) => amount.owner === f[2] && amount.thing === own.thing)
        s.change(other ?? s.amountExactly(f[2]!, own.thing), part, 1)
      }
      s.lastOwner = who
      s.lastId = next.id
    },
  ],
  [
    new RegExp(`^(?:拿走|取走|吃掉|卖出|用去|卖掉)了?${N}(?:${M})${T}后?$`),
    (f, s) => {
      const own = onlyOne(s.present.filter((amount) => amount.thing === f[2] || amount.owner === f[2]))
      const part = s.aside('', own.thing, ['taken'])
      s.relate([of(part.id)], s.number(f[1]!))
      s.change(own, part, -1)
    },
  ],
  [
    new RegExp(`^${N}(?:${M})${T}(离开|走了|飞走了?|下车|加入|来了|进来)后?$`),
    (f, s) => {
      const own = onlyOne(s.present.filter((amount) => amount.thing === f[2] || amount.owner === f[2]))
      const part = s.aside('', own.thing, ['taken'])
      s.relate([of(part.id)], s.number(f[1]!))
      s.change(currentOf(s, own), part, /加入|来/.test(f[3]!) ? 1 : -1)
    },
  ],
  [
    new RegExp(`^(?:到站后|后来|接着|然后)?(?:又)?(上来|下去|下车|上车|来|走)了?${N}(?:${M})?(?:${T})?$`),
    (f, s) => {
      const own = s.present.length === 1 ? s.present[0]! : fail()
      const part = s.aside('', own.thing, ['moved'])
      s.relate([of(part.id)], s.number(f[2]!))
      s.change(own, part, /上|来/.test(f[1]!) ? 1 : -1)
    },
  ],
  [/^没有人(?:下车|上车|离开)$/, () => undefined],
  // Money.
  [
    new RegExp(`^${WHEN}(?:${W}?${WHEN})?买了${N}${M}${T}$`),
    (f, s) => {
      if (f[1] !== undefined && f[1] !== '') s.lastOwner = owner(f[1], s)
      if (!isName(f[3]!)) return fail()
      const made = s.aside('groups', f[3]!, ['bought'])
      made.isGroups = true
      s.relate([of(made.id)], s.number(f[2]!))
      s.priced = made.id
    },
  ],
  [
    new RegExp(`^每(?:${M})(?:${T})?(?:是|要|卖|售)?${N}元$`),
    (f, s) => {
      if (s.priced === null) return fail()
      const groups = s.amounts[s.priced]!
      if (f[1] !== undefined && f[1] !== groups.thing) return fail()
      const count = s.relations.find(
        (relation) => relation.terms.length === 1 && relation.terms[0]!.of === groups.id,
      )!.makes
      const cost = s.aside(s.lastOwner, '@money', ['cost'])
      s.relate(
        [of(cost.id), of(groups.id, s.number(f[2]!).neg())],
        nothing,
        said(`Find the cost of ${count.toString()}.`, `求 ${count.toString()} 个的价钱。`),
      )
      s.deeds.push({ owner: s.lastOwner, verb: 'paid', words: [], id: cost.id })
      s.priced = null
      const money = s.present.find((amount) => amount.thing === '@money' && amount.owner === s.lastOwner)
      if (money) s.change(money, cost, -1)
    },
  ],
  [
    new RegExp(`^${WHEN}(?:买了|买|和)?一${M}${N}元的(${NAME}{1,6})$`),
    (f, s) => {
      if (!isName(f[2]!)) return fail()
      const cost = s.aside(s.lastOwner, '@money', ['cost'])
      s.relate([of(cost.id)], s.number(f[1]!))
      s.deeds.push({ owner: s.lastOwner, verb: 'paid', words: [f[2]!], id: cost.id })
      const money = s.present.find((amount) => amount.thing === '@money' && amount.owner === s.lastOwner)
      if (money) s.change(money, cost, -1)
    },
  ],
  // What a person uses, gets, has.
  [
    new RegExp(`^(?:${W}${WHEN})??${WHEN}(?:${LOSE})(?:其中的?)?${N}(${UNIT}|${M})?(?:的)?${T}??后?$`),
    (f, s) => {
      const what = thing(f[4], f[3], s)
      const known = f[1] === undefined || f[1] === '' ? undefined : owner(f[1], s)
      const list = s.present.filter((amount) => amount.thing === what && amount.partOf === null)
      const own =
        (known === undefined ? undefined : list.find((amount) => amount.owner === known)) ??
        (list.length === 1 ? list[0]! : fail())
      if (list.length > 1 && own.owner !== known) return fail()
      if (known !== undefined && known !== own.owner && own.owner !== '' && !s.places.has(own.owner)) return fail()
      if (s.number(f[2]!).d > 1n && f[3] === undefined) return fail()
      const part = s.aside(own.owner, own.thing, ['taken'])
      s.relate([of(part.id)], s.number(f[2]!))
      s.change(own, part, -1)
      s.deeds.push({ owner: own.owner, verb: 'taken', words: [''], id: part.id })
    },
  ],
  [
    new RegExp(`^(?:${WHEN})?还?(?:剩下|剩|余下)(?:有|了)?${N}(${UNIT}|${M})?(?:的)?${T}?$`),
    (f, s) => {
      const what = thing(f[3], f[2], s)
      const own = s.find('', what) ?? s.find(s.lastOwner, what)
      if (!own) return fail()
      s.relate([of(own.id)], s.number(f[1]!))
    },
  ],
  [
    new RegExp(`^${W}?(?:原来|原本|本来|开始时?)?有(?:一些|若干|许多)(?:${M})?${T}?$`),
    (f, s) => {
      const what = thing(f[2], undefined, s)
      if (what === '') return fail()
      const own = s.amountExactly(owner(f[1], s), what)
      s.lastOwner = own.owner
      s.lastThing = what
      s.whole = own.id
    },
  ],
  [
    new RegExp(
      `^${W}?(?:原来|原本|本来|${TOTAL}|里|上|中)?(?:有|包了|装了|装有|养了|烤了|做了)${N}(${UNIT}|${M})?(?:的)?${T}?$`,
    ),
    (f, s) => {
      const what =
        f[4] === undefined && measureThing.every(([pattern]) => !pattern.test(f[3] ?? '')) && s.lastThing === ''
          ? f[3] === '人'
            ? '人'
            : ''
          : thing(f[4], f[3], s)
      const who = f[1] === undefined || f[1] === '' ? s.lastOwner : clean(f[1])
      if (who !== '' && !isName(who)) return fail()
      if (
        f[1] !== undefined &&
        (/[店市校园馆]$/.test(f[1]) || /^[^#]{1,8}[里上中](?:原来|原本|本来|一共|总共|共)?(?:有|装)/.test(f[0]))
      )
        s.places.add(who)
      const named = s.present.filter((amount) => amount.thing === who || (amount.label === who && who !== ''))
      const own = named.length === 1 ? named[0]! : ownOf(s, who, what)
      if (named.length > 1 || s.number(f[2]!).lt(0)) return fail()
      s.relate([of(own.id)], s.number(f[2]!))
      if (own.partOf === null && s.whole === null) s.whole = own.id
      if (named.length === 0) s.lastOwner = who
      s.lastThing = own.thing
      s.lastId = own.id
      s.subject = own.id
    },
  ],
  [
    new RegExp(`^${N}(${M})${T}$`),
    (f, s) => {
      if (s.lastOwner === '' || !isName(f[3]!)) return fail()
      const own = s.amountExactly(s.lastOwner, thing(f[3], f[2], s))
      s.relate([of(own.id)], s.number(f[1]!))
      s.lastId = own.id
    },
  ],
  [
    new RegExp(`^一(?:瓶|条|本|桶|卷|盒|袋|箱)(${NAME}{1,4})$`),
    (f, s) => {
      const own = s.amountExactly('', thing(f[1], undefined, s))
      s.whole = own.id
      s.lastThing = own.thing
    },
  ],
  [
    new RegExp(
      `^${W}(?:身高|体重|今年|重|长|高|宽|售|卖|要|借出|捐了|存了|的价钱是|的(?:身高|体重|年龄)是|(?=#))${N}(${UNIT}|${M})(?:的)?${T}?$`,
    ),
    (f, s) => {
      if (/^[第每]/.test(f[1]!) || /^(?:周长|面积|底|高|宽|半径)/.test(f[1]!)) return fail()
      const who = owner(f[1], s)
      const measured = measureThing.find(([pattern]) => pattern.test(f[3]!))?.[1]
      const what = f[4] === undefined ? (measured ?? s.lastThing) : thing(f[4], f[3], s)
      s.lastThing = what
      const named = s.present.filter((amount) => amount.label === who || (amount.thing === who && amount.owner === ''))
      const own = named.length === 1 ? named[0]! : ownOf(s, who, what)
      s.relate([of(own.id)], s.number(f[2]!))
      s.lastOwner = who
      s.lastId = own.id
      s.subject = own.id
      if (s.whole === null) s.whole = own.id
    },
  ],
]
