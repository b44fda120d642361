import type { Bilingual } from '@capyzen/contracts/bilingual'
import { said } from './working.ts'

/* Measures as each language writes them. */

const lines = [
  '毫米 mm millimetres millimetre',
  '厘米 cm centimetres centimetre',
  '米 m metres metre',
  '千米 km kilometres kilometre',
  '克 g grams gram',
  '千克 kg kilograms kilogram',
  '毫升 ml millilitres millilitre',
  '升 l litres litre ℓ',
  '秒 s seconds second sec',
  '分钟 min minutes minute mins',
  '小时 h hours hour hrs hr',
  '天 days day',
  '星期 weeks week',
  '年 years year',
  '个月 months month',
  '分 cents cent ¢',
  '元 $ dollars dollar',
].map((line) => line.split(' '))
const inChinese = new Map(lines.flatMap(([chinese, ...own]) => own.map((name) => [name, chinese!])))
const inEnglish = new Map([
  ...lines.map(([chinese, english]) => [chinese!, english!] as const),
  ...([
    ['公里', 'km'],
    ['公斤', 'kg'],
    ['时', 'h'],
    ['个小时', 'h'],
    ['秒钟', 's'],
    ['块', '$'],
  ] as const),
])
const perTime: Record<string, string> = { 小时: '时', 分钟: '分' }

/** `km` and 千米, `cm²` and 平方厘米, `km/h` and 千米/时. Names that are not known stay as they are. */
export function unitName(unit: string): Bilingual {
  const [of = '', per] = unit.split('/')
  const one = plainName(of)
  if (per === undefined) return one
  const under = plainName(per)
  return said(`${one.en}/${under.en}`, `${one.zh}/${perTime[under.zh] ?? under.zh}`)
}

function plainName(unit: string): Bilingual {
  const [, han, name = '', sign] = /^(平方|立方)?(.+?)([²³])?$/u.exec(unit) ?? []
  const isSquare = han === '平方' || sign === '²'
  const power = han === undefined && sign === undefined ? ['', ''] : isSquare ? ['²', '平方'] : ['³', '立方']
  return said(`${inEnglish.get(name) ?? name}${power[0]!}`, `${power[1]!}${inChinese.get(name) ?? name}`)
}

/** `3.5 km` and 3.5 千米, `$2` and 2 元. */
export function amountIn(value: string, unit: string): Bilingual {
  const { en, zh } = unitName(unit)
  if (en === '$') return said(`$${value.replace(/\.\d$/, '$&0')}`, `${value} ${zh}`)
  return said(`${value} ${value === '1' ? en.replace(/(?<=[a-z]{3})s$/, '') : en}`, `${value} ${zh}`)
}
