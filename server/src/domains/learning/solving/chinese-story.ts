/* This file is long because the forms of clauses stand in one list, in the order in which they are tried. */

import { readStory, type Clause, type Reading, type Story } from './story-reading.ts'
import { words } from './story-words.ts'
import type { Holder } from './story-facts.ts'

const { gain, lose, give, larger, smaller, measure } = words.chinese

const name = '[^#,，有比给的每共多少剩余又还原现从把其是了几]'
const W = `(${name}{1,8}?)`
const T = `(${name}{1,7}?)`
const M = `(?:${measure})?`
const N = '#(\\d+)'
const AMOUNT = `${N}${M}(?:的)?${T}?`
const THEN =
  '(?:又|再|后来|然后|接着|先|已经|自己|第[一二三]次|第[一二三]周|第三天|早上|晚上|中午|第二天|第一天|今天|昨天|上午|下午)*'
const TOTAL = '(?:一共|总共|共|合起来|合共|加起来)'
const MANY = `(?:多少|几)${M}${T}?`
const EACH_OTHER = '(?:他们|她们|它们|两人|三人|两个人|三个人|两个班|两班|两种|这些)'

const never = /\d|[，,]|和|与|倍|一共|总|平均|相差|如果|那么|每|分之/

const isName = (text: string | undefined) => text === undefined || !never.test(text)
const place = (text: string) => Number(text)

function whoOf(reading: Reading, text: string | undefined): string {
  if (text === undefined || text === '') return reading.lastWho
  if (/^(?:他们|她们|它们)$/.test(text)) return reading.fail()
  if (/^(?:他|她|它)$/.test(text)) return reading.lastWho === '' ? reading.fail() : reading.lastWho
  const who = text.replace(/^(?:后来|然后|现在|今天)/, '')
  reading.addWho(who)
  return who
}
function thingOf(reading: Reading, text: string | undefined): string {
  if (text === undefined || text === '') return reading.lastThing
  reading.addThing(text)
  return text
}
const holder = (reading: Reading, who: string | undefined, thing: string | undefined): Holder => ({
  who: whoOf(reading, who),
  thing: thingOf(reading, thing),
})

/** What is known by this name, be it of a person or of a thing. */
function held(reading: Reading, who: string | undefined, thing: string | undefined): Holder {
  const all = reading.holders
  const isPronoun = who === undefined || who === '' || /^(?:他|她|它)$/.test(who)
  const person = isPronoun ? reading.lastWho : who
  const named = all.filter(
    (one) => one.who === person && (thing === undefined || one.thing === thing || one.thing === ''),
  )
  if (named.length > 0) return named.at(-1)!
  const part = all.find(
    (one) => one.who === 'part' && (one.thing === person || person.startsWith(one.thing) || one.thing === thing),
  )
  if (part && person !== '') return part
  const things = all.filter((one) => one.thing === (thing ?? person))
  if (things.length > 1) return reading.fail()
  if (things.length > 0) return things[0]!
  if (isPronoun && all.length === 1) return all[0]!
  const own = all.filter((one) => one.who === person)
  return own.length === 1 ? own[0]! : { who: person, thing: thing ?? reading.lastThing }
}
const isHeld = (reading: Reading, one: Holder) =>
  reading.holders.some((other) => other.who === one.who && other.thing === one.thing)

function change(
  r: Reading,
  who: string | undefined,
  number: string,
  thing: string | undefined,
  sign: 1 | -1,
  to?: string,
) {
  if (r.isFraction(place(number)) && thing === undefined) return sign < 0 ? share(r, who, number, false) : r.fail()
  const own = held(r, who, thing)
  if (who !== undefined && who !== '' && isName(who) && !/^[他她它]$/.test(who) && own.who !== who) {
    // The shop has apples, and the customer buys some of them.
    if (sign > 0 || r.holders.length !== 1) return r.fail()
  }
  if (thing !== undefined) r.addThing(thing)
  if (!isHeld(r, own)) {
    if (to !== undefined) return r.fail()
    if (own.who !== '') r.addWho(own.who)
    const made = { ...own, thing: thing ?? own.thing }
    r.doing = { holder: made, sign }
    return { is: 'have', holder: made, number: place(number) } as const
  }
  if (r.doing?.holder.who === own.who && r.doing.holder.thing === own.thing && r.doing.sign === sign)
    return { is: 'change', holder: own, number: place(number), sign: 1 } as const
  return { is: 'change', holder: own, number: place(number), sign, ...(to === undefined ? {} : { to }) } as const
}

function share(r: Reading, who: string | undefined, number: string, ofRest: boolean) {
  if (!r.isFraction(place(number))) return r.fail()
  const own = held(r, who, undefined)
  if (!isHeld(r, own)) {
    if (ofRest) return r.fail()
    if (own.who !== '') r.addWho(own.who)
    r.facts.push({ is: 'some', holder: own })
  }
  return { is: 'share', holder: own, number: place(number), ofRest, sign: -1 } as const
}

/** 妈妈又给了他 5 颗 is more, 他给了弟弟 5 颗 is less. */
function given(r: Reading, who: string | undefined, to: string, number: string, thing: string | undefined) {
  const receiver = /^[他她它]$/.test(to) ? r.lastWho : to
  const isReceived = r.holders.some((one) => one.who === receiver)
  const isGiven = who === undefined || who === '' || /^[他她它]$/.test(who) || r.holders.some((one) => one.who === who)
  if (isReceived && !isGiven) return change(r, receiver, number, thing, 1)
  return change(r, who, number, thing, -1, isReceived ? receiver : undefined)
}

function compare(
  r: Reading,
  a: string | undefined,
  b: string,
  number: string,
  thing: string | undefined,
  sign: 1 | -1,
) {
  const before = r.lastWho
  const other = held(r, b, undefined)
  const of = isHeld(r, other) ? other : { who: whoOf(r, b), thing: thing ?? r.lastThing }
  const one = held(r, a ?? before, thing)
  const own =
    isHeld(r, one) && (a !== undefined || one.who !== of.who)
      ? one
      : { who: whoOf(r, a ?? before), thing: thing ?? (of.who === b ? of.thing : '') }
  if (thing !== undefined) r.addThing(thing)
  r.addWho(own.who)
  return { is: 'more', one: own, other: of, number: place(number), sign } as const
}

/** 二年级有男生 85 人，女生 78 人: boys and girls are all of it. */
const isOfGroup = (r: Reading, group: string): boolean =>
  r.amounts.some(({ who }) => who === group) &&
  r.amounts.every(({ who, thing }) => /^[男女]/.test(who === group ? thing : who))

const clauses: readonly Clause[] = [
  {
    form: `${W}[和与]${W}${TOTAL}(?:有)?${T}${N}${M}`,
    names: [1, 2, 3],
    say: (r, [, a, b, t, n]) => {
      const thing = thingOf(r, t)
      return { is: 'total', holders: [a, b].map((one) => ({ who: whoOf(r, one), thing })), number: place(n!) }
    },
  },
  {
    form: `${W}[和与]${W}(?:[和与、]${W})?${TOTAL}(?:有|是|买了|收集了)?${AMOUNT}`,
    names: [1, 2, 3, 5],
    say: (r, [, a, b, c, n, t]) => {
      const thing = thingOf(r, t)
      return {
        is: 'total',
        holders: [a, b, c]
          .filter((one) => one !== undefined)
          .map((one) => {
            const own = held(r, one, undefined)
            return isHeld(r, own) && (own.who === one || own.thing === one) ? own : { who: whoOf(r, one), thing }
          }),
        number: place(n!),
      }
    },
  },
  {
    form: `${EACH_OTHER}${TOTAL}(?:有|是|买了|收集了)?${AMOUNT}`,
    names: [2],
    say: (r, [, n, t]) => (thingOf(r, t), { is: 'total', holders: 'all', number: place(n!) }),
  },
  {
    form: `每${M}${T}?(?:里)?(?:有|装|放|坐|装有|分到|分得|可以坐|能坐)了?${AMOUNT}`,
    names: [1, 3],
    say: (r, [, , n, t]) => {
      const own = r.holders.at(-1)
      if (!own) return r.fail()
      return {
        is: 'groups',
        groups: own,
        holder: { who: own.who, thing: t === undefined ? `${own.thing} ` : thingOf(r, t) },
        number: place(n!),
      }
    },
  },
  {
    form: `${W}??(?:的${T})?(?:的?(?:人数|数量|只数|棵数|本数|价钱|价格|体重|身高|年龄))?比${W}(?:的${T})?(?:的?(?:人数|数量|价钱|体重|身高|年龄))?(?:${larger})了?${AMOUNT}`,
    names: [1, 2, 3, 4, 6],
    say: (r, [, a, t, b, u, n, v]) => compare(r, a, b!, n!, t ?? u ?? v, 1),
  },
  {
    form: `${W}??(?:的${T})?(?:的?(?:人数|数量|只数|棵数|本数|价钱|价格|体重|身高|年龄))?比${W}(?:的${T})?(?:的?(?:人数|数量|价钱|体重|身高|年龄))?(?:${smaller})了?${AMOUNT}`,
    names: [1, 2, 3, 4, 6],
    say: (r, [, a, t, b, u, n, v]) => compare(r, a, b!, n!, t ?? u ?? v, -1),
  },
  {
    form: `${W}??(?:的${T})?(?:的?(?:人数|数量|只数|棵数|本数|价钱|价格|体重|身高|年龄))?是${W}(?:的${T})?(?:的?(?:人数|数量|价钱|体重|身高|年龄))?的${N}倍?`,
    names: [1, 2, 3, 4],
    say: (r, [, a, t, b, u, n]) => {
      const before = r.lastWho
      const other = held(r, b, undefined)
      const of = isHeld(r, other) ? other : { who: whoOf(r, b), thing: t ?? u ?? r.lastThing }
      const name = a ?? before
      const one = held(r, name, undefined)
      const own =
        isHeld(r, one) && one.who === name ? one : { who: whoOf(r, name), thing: t ?? (of.who === b ? of.thing : '') }
      r.addWho(own.who)
      return { is: 'times', one: own, other: of, number: place(n!) }
    },
  },
  {
    form: `${W}[和与]${W}的(?:${T}的?)?(?:数量|人数|数量的|钱数)?(?:的)?比是${N}:${N}`,
    names: [1, 2, 3],
    say: (r, [, a, b, t, n, m]) => ({
      is: 'ratio',
      holders: [a, b].map((one) => ({ who: whoOf(r, one), thing: thingOf(r, t) })),
      numbers: [place(n!), place(m!)],
    }),
  },
  {
    form: `${W}??(?:原来|本来|原本)?有(?:一些|若干|一批)${M}${T}?`,
    names: [1, 2],
    say: (r, [, a, t]) => ({ is: 'some', holder: holder(r, a, t) }),
  },
  {
    form: `${W}??${THEN}(?:${lose})?(?:了)?(?:余下|剩下|剩余|剩)的(?:${T}的)?${N}`,
    names: [1, 2],
    say: (r, [, a, , n]) => share(r, a, n!, true),
  },
  {
    form: `${W}??${THEN}把?(?:余下|剩下|剩余|剩)的(?:${T}的)?${N}(?:${give}|${lose})${W}??`,
    names: [1, 2, 4],
    say: (r, [, a, , n]) => share(r, a, n!, true),
  },
  {
    form: `${W}??${THEN}(?:${lose})(?:其中的?|全部的?|总数的?|全长的?|全书的?|这些${T}的|所有${T}的|${T}的)?${N}`,
    names: [1, 2, 3, 4],
    needs: (_text, r) => r.numbers.some((_, at) => r.isFraction(at)),
    say: (r, [, a, , , , n]) => share(r, a, n!, false),
  },
  {
    form: `${W}??${THEN}把?(?:其中的?|全部的?|总数的?|它的|这些${T}的)${N}(?:${give}|${lose})${W}??`,
    names: [1, 2, 4],
    say: (r, [, a, , n]) => share(r, a, n!, false),
  },
  {
    form: `${W}??${THEN}(?:${give})${W}${AMOUNT}`,
    names: [1, 2, 4],
    say: (r, [, a, b, n, t]) => given(r, a, b!, n!, t),
  },
  {
    form: `${W}??${THEN}(?:${lose})${AMOUNT}(?:(?:${give})${W})?`,
    names: [1, 3, 4],
    say: (r, [, a, n, t, b]) =>
      change(r, a, n!, t, -1, b !== undefined && r.holders.some((one) => one.who === b) ? b : undefined),
  },
  { form: `${W}??${THEN}(?:${gain})${AMOUNT}`, names: [1, 3], say: (r, [, a, n, t]) => change(r, a, n!, t, 1) },
  {
    form: `${W}??(?:现在|最后|这时|结果)?还?(?:剩下|剩|余下|余)(?:有|了)?${AMOUNT}`,
    names: [1, 3],
    say: (r, [, a, n, t]) => ({ is: 'now', holder: held(r, a, t), number: place(n!) }),
  },
  {
    form: `(?:现在|最后)${W}??(?:还)?有${AMOUNT}`,
    names: [1, 3],
    say: (r, [, a, n, t]) => ({ is: 'now', holder: held(r, a, t), number: place(n!) }),
  },
  {
    form: `${W}(?:现在|最后)有${AMOUNT}`,
    names: [1, 3],
    say: (r, [, a, n, t]) => {
      const own = held(r, a, t)
      return isHeld(r, own)
        ? { is: 'now', holder: own, number: place(n!) }
        : { is: 'have', holder: holder(r, a, t), number: place(n!) }
    },
  },
  { form: `其余(?:的)?(?:全部|全|都)?是${T}`, names: [1], say: (_r, [, t]) => ({ is: 'rest', thing: t! }) },
  {
    form: `其中(?:有)?${N}${M}(?:是)?${T}`,
    names: [2],
    say: (_r, [, n, t]) => ({ is: 'part', thing: t!, number: place(n!) }),
  },
  {
    form: `其中${T}(?:有|占)?${N}${M}`,
    names: [1],
    say: (_r, [, t, n]) => ({ is: 'part', thing: t!, number: place(n!) }),
  },
  {
    form: `${W}??(?:原来|本来|原本|${TOTAL}|里|上)?有${AMOUNT}`,
    names: [1, 3],
    say: (r, [, a, n, t]) => ({ is: 'have', holder: holder(r, a, t), number: place(n!) }),
  },
  {
    form: `${W}??有${T}${N}${M}`,
    names: [1, 2],
    say: (r, [, a, t, n]) => ({ is: 'have', holder: holder(r, a, t), number: place(n!) }),
  },
  {
    form: `${W}(?:今年|重|长|高|要|卖|售价|是|的价钱是|的体重是|的身高是)?${N}${M}`,
    names: [1],
    say: (r, [, a, n]) => ({ is: 'have', holder: { who: whoOf(r, a), thing: r.lastThing }, number: place(n!) }),
  },
  {
    form: `${N}${M}${T}`,
    names: [2],
    needs: (_text, r) => r.wasHaving || r.doing !== null,
    say: (r, [, n, t]) =>
      r.doing?.holder.thing === t
        ? { is: 'change', holder: r.doing!.holder, number: place(n!), sign: 1 }
        : { is: 'have', holder: { who: r.lastWho, thing: thingOf(r, t) }, number: place(n!) },
  },
]

const questions: readonly Clause<'question'>[] = [
  {
    form: `${W}(?:的${T})?比${W}(?:的${T})?(?:${larger}|${smaller})(?:了)?${MANY}`,
    names: [1, 2, 3, 4],
    say: (r, [, a, , b]) => {
      const pair = [held(r, a, undefined), held(r, b, undefined)]
      return { asks: 'difference', one: pair[0]!, other: pair[1]! }
    },
  },
  {
    form: `${W}(?:的${T})?是${W}(?:的${T})?的(?:多少|几)倍`,
    names: [1, 2, 3, 4],
    say: (r, [, a, , b]) => ({ asks: 'times', one: held(r, a, undefined), other: held(r, b, undefined) }),
  },
  {
    form: `(?:求)?(?:${W}[和与]${W}|${EACH_OTHER}|${W})?${TOTAL}(?:有|是|要|(?:买|卖|看|做|用|花|吃|收集|重|长|付|存|种|养|采|摘|折|画|跑|走|写|得到)(?:了|出了|出|来了|来)?)?${MANY}`,
    names: [1, 2, 3, 4],
    say: (r, [, a, b, c, t]) => {
      const list =
        a !== undefined && b !== undefined
          ? [held(r, a, undefined), held(r, b, undefined)]
          : r.amounts.filter((one) => c === undefined || /[里上中内]$/.test(c) || isOfGroup(r, c) || one.who === c)
      const among = list.length > 0 ? list : r.amounts
      const same = t === undefined ? [] : among.filter((one) => one.thing === t)
      const chosen = same.length > 0 ? same : among
      return chosen.length === 1 ? { asks: 'now', holder: chosen[0]! } : { asks: 'total', holders: chosen }
    },
  },
  {
    form: `${W}??(?:原来|原本|本来|最初|开始时|开始)(?:一共|共)?有${MANY}`,
    names: [1, 2],
    say: (r, [, a, t]) => ({ asks: 'first', holder: held(r, a, t) }),
  },
  {
    form: `(?:这|那)?(?:本|根|条|批|袋)?${W}(?:原来|原本|本来)(?:长|重|共)${MANY}`,
    names: [1, 2],
    say: (r, [, a, t]) => ({ asks: 'first', holder: held(r, a, t) }),
  },
  {
    form: `${W}??(?:现在|最后|这时)?还?(?:剩下|剩|余下|余)(?:有|了)?${MANY}`,
    names: [1, 2],
    say: (r, [, a, t]) => ({ asks: 'now', holder: held(r, a, t) }),
  },
  { form: `${W}??(?:现在|最后|这时|里)?(?:还)?有${MANY}`, names: [1, 2], say: (r, [, a, t]) => asked(r, a, t) },
  { form: `(?:现在|最后|这时)${W}??(?:还)?有${MANY}`, names: [1, 2], say: (r, [, a, t]) => asked(r, a, t) },
  {
    form: `${W}(?:今年|重|长|高|要|卖|得到|分到|(?:做|看|买|折|种|收集|存|摘|写|画|跑|走)了)?(?:是|有)?${MANY}`,
    names: [1, 2],
    say: (r, [, a, t]) => asked(r, a, t),
  },
  { form: `${MANY}(?:是|的)${T}`, names: [1, 2], say: (r, [, , t]) => asked(r, t, undefined) },
]

function asked(r: Reading, who: string | undefined, thing: string | undefined) {
  const own = held(r, who, thing)
  // 下午卖出多少 asks for what was sold, not for what the shop has.
  const isOther = who !== undefined && /(?:卖|吃|用|送|借|花|买|拿|给|丢|捐)(?:出|了|掉|去|走|给)?$/.test(who)
  if (isOther) return r.fail()
  if (isHeld(r, own)) return { asks: 'now', holder: own } as const
  return who !== undefined ? ({ asks: 'rest', thing: who } as const) : r.fail()
}

/** Measures that count the same: 45 个学生 are 45 名. */
const sameMeasure: Record<string, string> = {
  枝: '支',
  名: '个',
  位: '个',
  人: '个',
  粒: '颗',
  块: '元',
  元钱: '元',
  块钱: '元',
  公斤: '千克',
}
const measuresOf = (marked: string): Map<number, string> =>
  new Map(
    [...marked.matchAll(new RegExp(`#(\\d+)(${measure})`, 'gu'))].map(([, at, one]) => [
      Number(at),
      sameMeasure[one!] ?? one!,
    ]),
  )

const numerals = '零一二三四五六七八九十'
const valueOf = (text: string): number => {
  const [tens, ones] = text.includes('十') ? text.split('十') : [undefined, text]
  const digit = (one: string | undefined, none: number) =>
    one === undefined || one === '' ? none : one === '两' ? 2 : numerals.indexOf(one)
  return tens === undefined ? digit(ones, 0) : digit(tens, 1) * 10 + digit(ones, 0)
}

/** Numerals as digits where they count something; without spaces. */
const plainChinese = (text: string): string =>
  text
    .replace(/买[^,，。\d]{1,8}?(?=用|花)/g, '')
    .replace(/到站后|(?:在)?(?:第一|下一|这)站,?/g, '')
    .replace(/看(?:了)?一本 ?(\d+) ?页的[^,，。]{0,3}书/g, '有$1页')
    .replace(/没(?:有)?(?:看|卖|用|吃|读|修)完?(?=[?？。]?$)/g, '')
    .replace(
      /(?<=^|[,，。])[^,，。\d]{1,8}(?:运来|买来|种了|养了|有)(?=[^,，。\d]{1,4}[和与][^,，。\d]{1,4}(?:一共|共))/g,
      '',
    )
    .replace(/甲、?乙(?:两人|二人|两数|两个人)/g, '甲和乙')
    .replace(/(?:存|做|收集|折|种|看|买)的(?:钱|书|花|页数)?(?=[比是])/g, '')
    .replace(/养的(?=[鸭鸡鹅羊牛猪鱼])/g, '')
    .replace(/(?<=\d[^,，。]{0,3})后(?=[,，。])/g, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d) (?=\d+\/)/g, '_')
    .replace(/ +/g, '')
    .replaceAll('_', ' ')
    .replace(/(?:\$)(\d+(?:\.\d+)?)/g, '$1元')
    .replace(
      /([二三四五六七八九十]{1,3})分之([一二三四五六七八九]{1,2})/g,
      (_, under: string, over: string) => `${valueOf(over)}/${valueOf(under)}`,
    )
    .replace(/(\d+)分之(\d+)/g, '$2/$1')
    .replace(/([红蓝黄绿白黑紫](?:色)?)的/g, '$1')
    .replace(/[和与](?=\d)/g, ',')
    .replace(/(?:的)?一半/g, '的1/2')
    .replace(
      new RegExp(`(?<![第每一])([二两三四五六七八九十]{1,3})(?=倍|(?!人|个人|个班|班|种|天)(?:${measure}))`, 'g'),
      (numeral: string) => String(valueOf(numeral)),
    )
    .replace(/(?<=有|买了|又)一(?=本|个|支|条|只)/g, '1')

const scales = ['千克|公斤|克', '千米|公里|厘米|米', '毫升|升', '元|角|分(?!钟|之)', '小时|分钟'].map(
  (measures) => new RegExp(`(?<=\\d|多少|几)(?:${measures})`, 'gu'),
)
/** 3 米 and 50 厘米 are not added as they stand. */
const isInOneMeasure = (text: string) =>
  scales.every((scale) => new Set(text.match(scale)?.map((one) => sameMeasure[one] ?? one)).size < 2)

export function readChinese(text: string): Story | undefined {
  const plain = plainChinese(text)
  if (!isInOneMeasure(plain)) return undefined
  return readStory(plain, {
    measuresOf,
    clauses,
    questions,
    isName,
    joints: /,|，|、/,
  })
}
