import { fail, isMeasure, of, type Amount, type Scene } from './scene.ts'
import type { Form } from './scene-reading.ts'
import {
  clean,
  currentOf,
  firstOf,
  isName,
  MANY,
  minus,
  NAME,
  owner,
  remaining,
  T,
  thing,
  TOTAL,
  UNIT,
  W,
} from './chinese-values.ts'

const asks = (s: Scene, list: readonly Amount[], what: string) => {
  if (list.length === 0) return fail()
  s.question = { asks: 'amount', of: list.map(({ id }) => of(id)), thing: what === '' ? list[0]!.thing : what }
}
function named(s: Scene, who: string | undefined, noun: string | undefined): Amount {
  const what = noun === undefined || noun === '' ? '' : thing(noun, undefined, s)
  if (who === undefined || who === '' || /^[他她它]$/.test(who)) {
    const found = s.find(s.lastOwner, what === '' ? s.lastThing : what) ?? s.find('', what)
    return found ?? fail()
  }
  const name = clean(who.replace(/^(?:一|每)(?:支|个|本|张|条)/, ''))
  if (!isName(name.replaceAll('的', ''))) return fail()
  if (what !== '' && !isMeasure(what)) {
    const byNoun = s.present.filter(
      (amount) => amount.owner === what || amount.thing === what || (amount.label === what && amount.partOf !== null),
    )
    const owned = byNoun.filter((amount) => amount.owner === name)
    const sure = owned.length === 1 ? owned : byNoun
    if (sure.length === 1) {
      const isElsewhere = sure[0]!.owner !== name && sure[0]!.owner !== '' && sure[0]!.owner !== what
      return isElsewhere ? fail() : sure[0]!
    }
    if (byNoun.length > 1) return fail()
  }
  const labelled = s.amounts.filter(
    (amount) =>
      amount.partOf !== null &&
      amount.label !== '' &&
      (amount.label === name || name === `${amount.label}的${what}` || (what !== '' && amount.label === what)),
  )
  if (labelled.length === 1) return currentOf(s, labelled[0]!)
  const own = /^(.+?)的(.+)$/.exec(name)
  const person = own ? own[1]! : name
  const list = s.present.filter(
    (amount) =>
      (amount.owner === person || amount.thing === person) &&
      (what === '' || amount.thing === what || amount.owner === person),
  )
  if (
    what !== '' &&
    !isMeasure(what) &&
    list.some(
      (amount) =>
        amount.thing !== what &&
        amount.thing !== '' &&
        !isMeasure(amount.thing) &&
        !what.endsWith(amount.thing) &&
        !amount.thing.endsWith(what),
    )
  )
    return fail()
  const left = list.length > 1 && what !== '' ? list.filter((amount) => amount.thing === what) : list
  if (left.length === 1) return left[0]!
  if (left.length > 1) return fail()
  return s.find(person, what) ?? s.find('', what === '' ? person : what) ?? fail()
}

export const questions: readonly Form[] = [
  [
    new RegExp(`^(?:另一|剩下的一|第[二三四五])(?:段|杯|份|瓶|根|袋|个)?(?:长|有|重|是)?多少(${UNIT})(?:${T})?$`),
    (_f, s) => {
      if (s.pieces === null) return fail()
      const whole = s.amounts[s.pieces.whole]!
      const parts = s.amounts.filter((amount) => amount.partOf === whole.id)
      if (!s.pieces.count.equals(parts.length + 1)) return fail()
      asks(s, [remaining(s, whole)], whole.thing)
    },
  ],
  [
    new RegExp(`^(?:两天|两人|两个人)?${TOTAL}(?:看了|用了|吃了|喝了)(?:这本|全)?${NAME}{1,4}的几分之几$`),
    (_f, s) => {
      if (s.whole === null) return fail()
      s.question = { asks: 'fraction', of: s.deeds.map(({ id }) => of(id)), per: [of(s.whole)], thing: '' }
    },
  ],
  [
    new RegExp(`^(?:最后|现在)?还?剩下的?${T}?是(?:原来|全部)?(?:的)?${T}??的?几分之几$`),
    (_f, s) => {
      if (s.whole === null) return fail()
      const versions = s.versionsOf(s.amounts[s.whole]!)
      s.question = { asks: 'fraction', of: [of(versions.at(-1)!)], per: [of(versions[0]!)], thing: '' }
    },
  ],
  [
    new RegExp(`^(?:${W})?用全部${NAME}{1,4}的(几分之几|百分之几)(${NAME}{1,5})$`),
    (f, s) => {
      const own = s.deeds.filter((deed) => deed.words[0] === f[3])
      if (own.length !== 1 || s.whole === null) return fail()
      s.question = {
        asks: f[2] === '几分之几' ? 'fraction' : 'percentage',
        of: [of(own[0]!.id)],
        per: [of(s.whole)],
        thing: '',
      }
    },
  ],
  [
    new RegExp(`^${W}是${W}的(百分之几|几分之几|几倍|多少倍)$`),
    (f, s) => {
      const [a, b] = [
        named(s, f[1]!.replace(/的(?:身高|体重|年龄|钱|数量)$/, ''), undefined),
        named(s, f[2]!.replace(/的(?:身高|体重|年龄|钱|数量)$/, ''), undefined),
      ]
      s.question = {
        asks: f[3] === '百分之几' ? 'percentage' : f[3] === '几分之几' ? 'fraction' : 'times',
        of: [of(a.id)],
        per: [of(b.id)],
        thing: '',
      }
    },
  ],
  [
    new RegExp(`^${W}比${W}(?:多|少|高|矮|重|轻|大|小|贵|便宜)(?:了)?${MANY}${T}?$`),
    (f, s) => {
      const [a, b] = [named(s, f[1], undefined), named(s, f[2], undefined)]
      const isLess = /比.+?(?:少|矮|轻|小|便宜)(?:了)?(?:多少|几)/.test(f[0])
      const [x, y] = isLess ? [b, a] : [a, b]
      s.question = { asks: 'amount', of: [of(x.id), of(y.id, minus)], thing: x.thing }
    },
  ],
  [
    new RegExp(
      `^(?:(?:${NAME}{1,6}?)?(?:里|上|中|班|园)?)?(?:${W}[和与]${W}|三种${NAME}{1,3}|两人|他们|她们|两个班|两班)?${TOTAL}(?:有|是|要)?${MANY}(?:的)?${T}?$`,
    ),
    (f, s) => {
      const what = f[3] === undefined ? '' : thing(f[3], undefined, s)
      if (
        f[1] !== undefined &&
        !/里|中|上/.test(f[1]) &&
        s.present.some((amount) => amount.owner === f[1] || amount.thing === f[1])
      ) {
        asks(s, [named(s, f[1], undefined), named(s, f[2], undefined)], what)
        return
      }
      const whole = s.whole === null ? undefined : s.amounts[s.whole]!
      const hasParts = whole && s.amounts.some((amount) => amount.partOf === whole.id)
      if (hasParts || (whole && s.versionsOf(whole).length > 1)) {
        if (what !== '' && what !== whole.thing && !whole.thing.endsWith(what)) return fail()
        asks(s, [whole], what)
        return
      }
      const list = s.present.filter((amount) => amount.partOf === null && !amount.isGroups)
      if (list.length < 2 || new Set(list.map((amount) => (isMeasure(amount.thing) ? amount.thing : ''))).size > 1)
        return fail()
      if (
        what !== '' &&
        list.some(
          (amount) =>
            amount.thing !== what &&
            !amount.thing.endsWith(what.slice(-1)) &&
            amount.thing !== '' &&
            !/^(?:水果|动物|家禽|学生|人|孩子|花|球|珠子)$/.test(what),
        )
      )
        return fail()
      asks(s, list, what)
    },
  ],
  [
    new RegExp(`^(?:这一天)?${W}?${TOTAL}(付|花|用|借出|卖出|买)了?${MANY}(?:的)?${T}?$`),
    (f, s) => {
      const list = s.deeds.filter((deed) => deed.verb === 'paid')
      if (/[付花用]/.test(f[2]!)) {
        if (list.length === 0 || list.length !== s.deeds.length) return fail()
        asks(
          s,
          list.map(({ id }) => s.amounts[id]!),
          '@money',
        )
        return
      }
      const all = s.present.filter((amount) => amount.partOf === null)
      if (all.length < 2 || s.deeds.length > 0) return fail()
      asks(s, all, f[3] === undefined ? '' : thing(f[3], undefined, s))
    },
  ],
  [
    new RegExp(`^${W}?(?:的${T})?(?:原来|原本|本来|最初|开始时?|一开始)(?:一共|共)?有${MANY}(?:的)?${T}?$`),
    (f, s) => {
      const own = named(s, f[1] === undefined ? undefined : f[1].replace(/里$/, ''), f[3] ?? f[2])
      asks(s, [firstOf(s, own)], '')
    },
  ],
  [
    new RegExp(`^${W}(?:的)(奖金|薪水|钱|存款)(?:原来)?(?:是|有)${MANY}$`),
    (f, s) => {
      const own = s.find(owner(f[1], s), '@money') ?? s.find('', '@money')
      if (!own) return fail()
      asks(s, [firstOf(s, own)], '@money')
    },
  ],
  [
    new RegExp(`^(${NAME}{1,3}?)(?:用|给)了${MANY}(?:的)?${T}?$`),
    (f, s) => {
      const own = s.deeds.filter((deed) => deed.words[0] === f[1])
      if (own.length !== 1) return fail()
      asks(s, [s.amounts[own[0]!.id]!], '')
    },
  ],
  [
    new RegExp(
      `^(?:(?:最后|现在)${W}??|${W}(?:最后|现在)?)??(?:里|上)?还?(?:剩下|剩|余下)(?:有|了)?${MANY}(?:的)?${T}?$`,
    ),
    (f, s) => {
      const own = named(s, (f[1] ?? f[2])?.replace(/里$/, ''), f[3])
      if (s.versionsOf(own).length < 2) return fail()
      asks(s, [own], '')
    },
  ],
  [
    new RegExp(
      `^(?:现在)?${W}?(?:现在)?(?:里|上|今年|身高|体重|捐了|存了|重|长|高|卖|要|售价)?(?:有|是)?${MANY}(?:的)?${T}?$`,
    ),
    (f, s) => {
      const own = f[1] === undefined ? named(s, undefined, f[2]) : named(s, f[1], f[2])
      asks(s, [own], '')
    },
  ],
]
