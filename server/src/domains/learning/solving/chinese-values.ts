import Fraction from 'fraction.js'
import { nothing } from './relations.ts'
import { fail, isMeasure, just, of, times, type Amount, type Expression, type Scene } from './scene.ts'
import { words } from './story-words.ts'
import { said } from './working.ts'

/* Phrases of Chinese that name a person, a thing, or a share of it. */

const numerals = '零一二三四五六七八九十'
export const valueOf = (text: string): number => {
  const [tens, ones] = text.includes('十') ? text.split('十') : [undefined, text]
  const digit = (sign: string | undefined, none: number) =>
    sign === undefined || sign === '' ? none : sign === '两' ? 2 : numerals.indexOf(sign)
  return tens === undefined ? digit(ones, 0) : digit(tens, 1) * 10 + digit(ones, 0)
}

/** Numerals as digits where they count something; without spaces. */
export const plainChinese = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d) (?=\d+\/)/g, '_')
    .replace(/ +/g, '')
    .replaceAll('_', ' ')
    .replace(/：/g, ':')
    .replace(/％/g, '%')
    .replace(/\$(\d+(?:\.\d+)?)/g, '$1元')
    .replace(/百分之(\d+)/g, '$1%')
    .replace(
      /([二三四五六七八九十]{1,3})分之([一二三四五六七八九]{1,2})/g,
      (_, under: string, over: string) => `${valueOf(over)}/${valueOf(under)}`,
    )
    .replace(/(\d+)分之(\d+)/g, '$2/$1')
    .replace(/的?一半/g, '的1/2')
    .replace(/([红蓝黄绿白黑紫])(?:色的?|的)/g, '$1')
    .replace(new RegExp(`([两二三四五六七八九十]{1,3})(?=倍)`, 'g'), (numeral: string) => String(valueOf(numeral)))
    .replace(
      /(?<!第)([两二三四五六七八九十]{1,3})(?=个(?:小朋友|学生|同学|朋友|孩子|盒子|袋子|组))/g,
      (numeral: string) => String(valueOf(numeral)),
    )
    .replace(/甲、乙(?:两)([箱班桶袋盒队组校])(?=[^,，。]{0,4}一共)/g, '甲$1和乙$1的')
    .replace(/(?<=^|。)[^,，。\d比]{2,4}(?=(?:上午|下午|第一天|星期一|昨天)[^,，。]{1,4}\d)/g, '')
    .replace(/甲、乙/g, '甲和乙')
    .replace(/#?(?<=[红黄蓝绿白黑])、(?=[红黄蓝绿白黑])/g, '和')
    .replace(/、(?=[^、,，。]{1,4}和)/g, '和')

export const minus = new Fraction(-1)
export const M = `(?:${words.chinese.measure}|排|艘|层|排|班|组|粒|碗|罐|滴|块|盏|株|串|段|节|轮|枚|封|幅|扇|口|尾|把|篇|首|册|桶|壶|桌|场|队|箱)`
export const NAME = '[^#,，%:、]'
export const W = `(${NAME}{1,9}?)`
export const T = `(${NAME}{1,8}?)`
export const N = '#(\\d+)'
/** A share: 3/8, 40%. */
export const F = '#(\\d+)(%?)'
export const UNIT = '(?:元|厘米|米|千米|公里|公斤|千克|克|升|毫升|岁|小时|分钟|天)'
export const WHEN =
  '(?:后来|然后|接着|又|再|先|已经|也|自己|早上|上午|下午|晚上|中午|昨天|今天|第[一二三]天|星期[一二三四五六日]|上周|这周|最后|现在|结果|这时)*'
export const TOTAL = '(?:一共|总共|共|合共|合起来|加起来|共同)'
export const MANY = `(?:多少|几)(?:${UNIT}|${M})?`

const never =
  /[#%:，,？?和与]|一共|总|共有|平均|相差|如果|每|多少|几|比|倍|还|剩|余|其|原来|现在|变成|的比|是|有|送|给|买|吃|卖|花[了去]|借|拿|得到|倒|剪|后|用了|用去|调|交|把/

export const isName = (text: string) => text !== '' && !never.test(text)
export const clean = (text: string): string =>
  text
    .replace(/^(?:一|这|那|同样|一些|几)(?:个|条|只|本|支|件|块|张|瓶|盒|袋|杯|桶|把|台|辆)?/, '')
    .replace(/(?:里面?|上|中|内)$/, '')

export function owner(text: string | undefined, scene: Scene): string {
  if (text === undefined || text === '') return scene.lastOwner
  if (/^[他她它]$/.test(text)) return scene.lastOwner === '' ? fail() : scene.lastOwner
  if (/^(?:他们|她们|它们|两人|三人|两个人)/.test(text)) return fail()
  const name = clean(text)
  return isName(name) ? name : fail()
}
export const measureThing: readonly (readonly [RegExp, string])[] = [
  [/^元$/, '@money'],
  [/^(?:厘米|米|千米|公里)$/, '@length'],
  [/^(?:公斤|千克|克)$/, '@mass'],
  [/^(?:升|毫升)$/, '@volume'],
  [/^岁$/, '@age'],
  [/^(?:小时|分钟|天)$/, '@time'],
]
/** What is counted: the noun, else what the measure word says, else what was counted last. */
export function thing(text: string | undefined, unit: string | undefined, scene: Scene): string {
  const noun = text === undefined ? '' : clean(text.replace(/^的/, ''))
  if (noun.includes('的')) return fail()
  if (noun !== '' && !isName(noun)) return fail()
  if (/^(?:钱|存款|零用钱|奖金|薪水|工资)$/.test(noun)) return '@money'
  if (noun !== '') return noun
  const measure = measureThing.find(([pattern]) => unit !== undefined && pattern.test(unit))?.[1]
  if (measure === '@money' || measure === '@age') return measure
  return scene.lastThing !== '' && !(measure === undefined && isMeasure(scene.lastThing))
    ? scene.lastThing
    : (measure ?? '')
}

/** The amount that a phrase means: 小明的贴纸, 红球, 甲箱. */
export function amountOf(text: string, scene: Scene): Amount {
  const own = /^(.+?)的(.+)$/.exec(text)
  const dimension = /^(?:数量|人数|只数|棵数|本数|身高|体重|年龄|价钱|价格|重量|长度|高度|钱数)$/
  if (own && dimension.test(own[2]!)) return amountOf(own[1]!, scene)
  if (own) {
    const what = thing(own[2], undefined, scene)
    const known = scene.present.filter((amount) => amount.thing === own[2])
    if (known.length === 1 && known[0]!.owner === '') return mean(scene, known[0]!)
    return scene.amount(owner(own[1], scene), what)
  }
  const name = owner(text, scene)
  const near = scene.present.filter((amount) => amount.owner === name || amount.thing === name)
  if (near.length === 1) return mean(scene, near[0]!)
  if (near.length > 1) return fail()
  const inside = scene.present.filter(
    (amount) =>
      amount.partOf !== null && (amount.label === name || name.startsWith(amount.label)) && amount.label !== '',
  )
  if (inside.length === 1) return mean(scene, inside[0]!)
  return scene.amountExactly(name, scene.lastThing)
}
function mean(scene: Scene, amount: Amount): Amount {
  scene.lastId = amount.id
  return amount
}

/** What a person is known to have, also where it was not said of what. */
export function ownOf(scene: Scene, who: string, what: string): Amount {
  const near = scene.present.filter(
    (amount) =>
      amount.owner === who &&
      who !== '' &&
      (amount.thing === what ||
        amount.thing === '' ||
        what === '' ||
        (isMeasure(what) && !/^@(?:money|age|time)$/.test(what) && !isMeasure(amount.thing))),
  )
  if (near.length > 1) return fail()
  const own = near[0] ?? scene.amountExactly(who, what)
  if (own.thing === '') own.thing = what
  return mean(scene, own)
}

export const share = (scene: Scene, place: string, percent: string): Fraction => {
  const number = percent === '%' ? scene.number(place).div(100) : scene.number(place)
  return number.d > 1n && number.lt(1) ? number : fail()
}

export const currentOf = (scene: Scene, amount: Amount) => scene.amounts[scene.versionsOf(amount).at(-1)!]!
export const firstOf = (scene: Scene, amount: Amount) => scene.amounts[scene.versionsOf(amount)[0]!]!

/** What is left of a whole: after what was taken, without the parts that were told. */
export function remaining(scene: Scene, whole: Amount): Amount {
  scene.isOfRest = true
  const now = currentOf(scene, whole)
  const versions = scene.versionsOf(whole)
  const parts = scene.amounts.filter(
    (amount) => amount.partOf !== null && versions.includes(amount.partOf) && amount.deed[0] === 'part',
  )
  if (parts.length === 0) return now
  if (parts.some((part) => part.partOf !== now.id)) return fail()
  const rest = scene.aside(whole.owner, whole.thing, ['rest'])
  rest.partOf = whole.id
  scene.relate(
    [of(rest.id), of(now.id, minus), ...parts.map(({ id }) => of(id))],
    nothing,
    said('Take the parts that are known from the whole.', '用整体减去已知的部分。'),
  )
  return rest
}

export function wholeNamed(scene: Scene, text: string | undefined): Amount {
  if (text === undefined || /^(?:其中|全部|总数|全书|全长|它|这些)$/.test(text) || text === '')
    return scene.whole === null
      ? scene.lastId === null
        ? fail()
        : scene.amounts[scene.versionsOf(scene.amounts[scene.lastId]!)[0]!]!
      : scene.amounts[scene.whole]!
  const name = text.replace(/^(?:她的|他的|它的|自己的|全部|所有|这本|这些|这批|一批|一本|那些)/, '')
  const own = /^(.+?)的(.+)$/.exec(name)
  const [who, noun] = own ? [owner(own[1], scene), own[2]!] : [/^[她他它]的/.test(text) ? scene.lastOwner : '', name]
  const what = thing(noun, undefined, scene)
  const found = scene.find(who, what) ?? scene.find('', what)
  if (found) return scene.amounts[scene.versionsOf(found)[0]!]!
  return scene.amount(who === '' ? scene.lastOwner : who, what)
}

/** Something is taken: 用了, 吃了, 送给. */
export function take(scene: Scene, who: string | undefined, value: Expression, whole: Amount, label: string) {
  const name = who === undefined || who === '' ? scene.lastOwner : owner(who, scene)
  const now = currentOf(scene, whole)
  const part = scene.aside(name, whole.thing, ['taken', label])
  scene.equate(part, value)
  const next = scene.change(now, part, -1)
  if (value.share) scene.byShare.add(next.id)
  scene.whole = firstOf(scene, now).id
  scene.deeds.push({ owner: name, verb: 'taken', words: [label, name], id: part.id })
}

export const shareValue = (scene: Scene, from: Amount, factor: Fraction, whole: Amount): Expression => {
  scene.isOfShare = true
  return { ...times(just(from), factor), share: { of: whole.id, thing: whole.thing, owner: whole.owner } }
}

export function partOf(scene: Scene, whole: Amount, label: string, value: Expression) {
  if (!isName(label)) return fail()
  const name = label.replace(/的$/, '').replace(/色$/, '')
  const part = scene.amountExactly(whole.owner === '' ? '' : whole.owner, name)
  part.partOf = whole.id
  part.deed = ['part']
  part.label = name
  scene.equate(part, value)
  scene.whole = whole.id
}

/** Of all shares of a whole the first one is of what there was at first. */
export const baseOf = (scene: Scene, whole: Amount): Amount => {
  const versions = scene.versionsOf(whole)
  return versions.slice(1).every((id) => scene.byShare.has(id)) ? scene.amounts[versions[0]!]! : fail()
}

export const LOSE = `(?:${words.chinese.lose}|付了?|用来|拿来|交给?|倒出|倒掉|倒了|折|用)`
export const GIVE = `(?:${words.chinese.give}|分给|捐给|交给|寄给)`
export const REST = '(?:余下|剩下|剩余|其余|余)'
export const BIG = '(?:多|高|重|长|大|贵|远)'
export const SMALL = '(?:少|矮|轻|短|小|便宜|近)'
export const DIM = '(?:的?(?:人数|数量|只数|棵数|本数|身高|体重|年龄|价钱|价格|存款|捐款|重量|长度|钱))?'
