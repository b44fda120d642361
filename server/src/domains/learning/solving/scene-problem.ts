import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { BarModel } from '@capyzen/contracts/solving'
import type { Level } from '@capyzen/contracts/vocabulary'
import { chinese } from './chinese-scene.ts'
import { english } from './english-scene.ts'
import { isOfStuff, moneyUnit, stuffUnit } from './english-words.ts'
import type { Problem } from './problem.ts'
import { eliminate, solveRelations, valueIn, wantedIn, type Solved } from './relations.ts'
import { stepsTo } from './relation-steps.ts'
import { isMeasure, type Amount, type Scene } from './scene.ts'
import { markStory, readScene, type Language } from './scene-reading.ts'
import { givenOf, hintsOf, skillOf } from './story-kinds.ts'
import { isWhole, NotSolved, refuse, said, show, type Work } from './working.ts'

/** A story whose clauses say sums of amounts: found by units of one bar, and held against elimination. */
export function solveScene({ text, isChinese }: Problem, level: Level): Work | undefined {
  const language: Language & { plainWords: (text: string) => string } = isChinese ? chinese : english
  const marked = markStory(language.plainWords(text))
  if (!marked || !isInOneMeasure(marked.text)) return undefined
  const scene = readScene(marked, marked.numbers, language)
  if (!scene?.question) return undefined
  const { question } = scene
  const solved = solveRelations(scene.relations, question)
  const value = wantedIn(solved, question) ?? refuse('no_single_answer')
  if (!eliminate(scene.relations, question)?.equals(value)) return refuse('unsure')
  const found = stepsTo(solved, question, labelsOf(scene), {
    asPercentage: question.asks === 'percentage',
    asFractions: scene.amounts.some(({ thing }) => thing === '@rate'),
  })
  const answer = question.asks === 'percentage' ? value.mul(100) : value
  if (!found.value.equals(answer)) return refuse('unsure')
  if (found.steps.length === 0) return undefined
  holdAmounts(scene, solved, value)
  if (!marked.numbers.every((number, at) => scene.counted.has(at) || matters(number, at)))
    return refuse('not_accounted_for')
  const isFraction = question.asks === 'fraction'
  const { kind, bars } = { kind: kindOf(scene, found.usedUnits), bars: barsOf(scene, solved, isChinese ? 'zh' : 'en') }
  return {
    kind,
    given: givenOf(marked.numbers, question.asks, kind, text),
    steps: found.steps,
    value: answer,
    ...(isFraction ? { written: answer.toFraction(true) } : {}),
    unit: isChinese ? chineseUnit(scene, marked.text) : unitOf(scene, marked.text, answer),
    hints: hintsOf(kind, '', marked.numbers),
    ...(bars ? { bars } : {}),
    skill: skillOf(kind, level),
  }

  /** Each number changes the answer, or makes the story impossible: none was read past. */
  function matters(number: Fraction, at: number): boolean {
    const other = isWhole(number) ? number.add(1) : number.add(number.d === 2n ? '1/12' : '1/60')
    try {
      const changed = readScene(marked!, marked!.numbers.with(at, other), language)
      // A number that the words count again, as in `into 3 pieces`.
      if (!changed?.question) return true
      return !wantedIn(solveRelations(changed.relations, changed.question), changed.question)?.equals(value)
    } catch (error) {
      if (error instanceof NotSolved) return true
      throw error
    }
  }
}

/** No amount is below nothing, and what is counted comes in wholes. */
function holdAmounts(scene: Scene, solved: Solved, value: Fraction) {
  if (value.lt(0)) refuse('below_zero')
  for (const amount of scene.amounts) {
    const own = valueIn(solved, amount.id)
    if (own === null) continue
    if (own.lt(0)) refuse('below_zero')
    if (amount.thing !== '' && !isMeasure(amount.thing) && !isWhole(own) && !isStuff(scene, amount))
      refuse('contradiction')
  }
}
const isStuff = (scene: Scene, { thing }: Amount) =>
  new RegExp(`(?:kg|g|l|ml|cm|m|km) of (?:the |his |her )?${thing}|(?<=#\\d+ )(?:l|ml|kg|g|m|cm)\\b`).test(scene.text)

const plainNames: Record<string, Bilingual> = {
  '@money': said('the money', '钱'),
  '@age': said('the age', '年龄'),
  years: said('the number of years', '年数'),
  longest: said('the longest piece', '最长的一段'),
  shortest: said('the shortest piece', '最短的一段'),
}
const wholes = new Set(['part', 'rest', 'price', 'later', 'cost', 'total', 'new', 'years'])

/** Words before a second deed of the same owner, as in `又用了……`. */
const noOwner = /^(?:又|再|还|也|后来|然后)?$/

/** What an amount is called in the steps and beside its bar. */
const labelsOf =
  (scene: Scene) =>
  (of: number): Bilingual => {
    const amount = scene.amounts[of]!
    const { owner, thing, label, deed } = amount
    if (owner === 'items' || owner === 'groups') {
      const name = scene.sharing?.[owner === 'items' ? 0 : 1] || scene.question?.thing
      return name ? said(name, name) : said('this amount', '这个数量')
    }
    const name = label !== '' ? label : deed[0] === 'years' ? 'years' : owner !== '' ? owner : thing
    const plain =
      plainNames[name] ?? (isMeasure(name) || noOwner.test(name) ? said('this amount', '这个数量') : said(name, name))
    if (deed.length > 0 && !wholes.has(deed[0]!)) return said('this part', '这一部分')
    if (deed[0] === 'rest') return said('the rest', '其余的')
    const versions = scene.versionsOf(amount)
    return versions.indexOf(of) > 0 ? said(`${plain.en} after that`, `${plain.zh}（之后）`) : plain
  }

const scales = ['kg|g', 'km|m|cm|mm', 'l|ml', 'dollars|cents', 'hours|minutes|seconds', 'weeks|days|hours'].map(
  (measures) => new RegExp(`(?<=#\\d+ |how many | in )(?:${measures})\\b`, 'g'),
)
const chineseScales = ['千克|公斤|克', '千米|公里|厘米|毫米|米', '毫升|升', '元|角|分(?!钟|之)', '小时|分钟|秒'].map(
  (measures) => new RegExp(`(?<=#\\d+|多少|几)(?:${measures})`, 'gu'),
)
const sameMeasure: Record<string, string> = { 公斤: '千克', 公里: '千米' }
/** 3 m and 50 cm are not added as they stand. */
const isInOneMeasure = (text: string) =>
  [...scales, ...chineseScales].every(
    (scale) => new Set(text.match(scale)?.map((one) => sameMeasure[one] ?? one)).size < 2,
  )

function chineseUnit({ question }: Scene, text: string): string | null {
  if (question!.asks === 'percentage') return '%'
  if (question!.asks !== 'amount') return null
  return (
    /(?:多少|几)(元|厘米|千米|公里|米|公斤|千克|克|毫升|升|岁|小时|分钟|天|年|[个只条张本支枝粒颗片棵朵辆架件双对台座间头匹道题枚根把束名位人页袋盒箱瓶杯包份套艘盆块串筐篮])(?!.*(?:多少|几))/u.exec(
      text,
    )?.[1] ?? null
  )
}

const unitWords: Record<string, RegExp> = {
  '@length': /(?<=#\d+ |how many )(?:km|cm|mm|m)\b/,
  '@mass': /(?<=#\d+ |how many )(?:kg|g)\b/,
  '@volume': /(?<=#\d+ |how many )(?:ml|l)\b/,
  '@time': /(?<=#\d+ |how many )(?:hours|minutes|days|seconds|weeks)\b/,
}

function unitOf(scene: Scene, text: string, value: Fraction): string | null {
  const { asks, thing } = scene.question!
  if (asks === 'percentage') return '%'
  if (asks !== 'amount' || thing === '') return null
  if (thing === '@money') return moneyUnit(text)
  if (thing === '@age') return 'years'
  const measure = unitWords[thing]
  if (measure) return measure.exec(text)?.[0] ?? null
  for (const [dimension, pattern] of Object.entries(unitWords))
    if (
      dimension !== '@time' &&
      new RegExp(
        `(?:${pattern.source}) of (?:the |his |her )?${thing}|how much ${thing}|(?:${pattern.source}).*how much`,
      ).test(text) &&
      pattern.test(text)
    )
      return pattern.exec(text)![0]
  return isOfStuff(text, thing) ? stuffUnit(text) : plural(thing, value)
}

export function plural(thing: string, value: Fraction): string {
  const last = thing.split(' ').at(-1)!
  if (value.equals(1) || last.endsWith('fish')) return last
  if (last === 'child') return 'children'
  if (last === 'person') return 'people'
  if (last === 'man' || last === 'woman') return last.replace(/an$/, 'en')
  return /(?:s|x|ch|sh)$/.test(last) ? `${last}es` : /[^aeiou]y$/.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`
}

const mostSegments = 24
/** The amounts that units were counted of, below each other. */
function barsOf(scene: Scene, { forms, unit, closing }: Solved, language: 'en' | 'zh'): BarModel | null {
  if (unit === null || closing === null) return null
  const shown = scene.amounts.filter(({ id, deed }) => {
    const form = forms.get(id)
    return form && form.units.gt(0) && deed[0] !== 'rest'
  })
  const labelOf = labelsOf(scene)
  const bars = shown.slice(0, 6).flatMap((amount) => {
    const { units, beside } = forms.get(amount.id)!
    if (!isWhole(units) || units.gt(mostSegments)) return []
    const extra = beside.reduce((sum, value) => sum.add(value), new Fraction(0))
    const size = unit.equals(0) ? 1 : Math.max(Number(extra.abs().div(unit).valueOf()), 0.1)
    const name = labelOf(amount.id)[language]
    return [
      {
        label: name.charAt(0).toUpperCase() + name.slice(1),
        segments: [
          ...Array.from({ length: Number(units.n) }, () => ({ units: 1, label: null, isUnknown: false })),
          ...(extra.equals(0) ? [] : [{ units: size, label: show(extra), isUnknown: false }]),
        ],
        total: null,
        isUnknown: true,
      },
    ]
  })
  return bars.length === 0 ? null : { bars, total: null }
}

function kindOf(scene: Scene, usedUnits: boolean): string {
  const hasThing = (...things: string[]) => scene.amounts.some(({ thing }) => things.includes(thing))
  const hasDeed = (...deeds: string[]) => scene.amounts.some(({ deed }) => deeds.includes(deed[0] ?? ''))
  const isChanged = [...scene.held.values()].some((versions) => versions.length > 1)
  if (hasThing('@rate', '@speed', '@work')) return 'work-together'
  if (hasThing('@pace')) return 'rate'
  if (scene.amounts.some(({ owner }) => owner === 'each')) return 'equal-groups'
  if (scene.sharing !== null) return 'excess-shortage'
  if (hasDeed('later') || scene.deeds.some(({ verb }) => verb === 'each')) return 'constant-difference'
  if (hasDeed('moved') && usedUnits) return 'constant-total'
  if (scene.isOfRest) return 'remainder'
  if (scene.ratio !== null && !isChanged) return 'ratio-story'
  if (scene.isOfShare) return 'fraction-of-a-set'
  if (isChanged) return 'before-after'
  if (usedUnits) return 'comparison-units'
  return scene.amounts.some(({ isGroups }) => isGroups) ? 'equal-groups' : 'whole-part'
}
