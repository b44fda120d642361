import Fraction from 'fraction.js'
import type { BarModel } from '@capyzen/contracts/solving'
import type { Level } from '@capyzen/contracts/vocabulary'
import { readChinese } from './chinese-story.ts'
import { readEnglish } from './english-story.ts'
import { isOfStuff, moneyUnit, stuffUnit } from './english-words.ts'
import type { Problem } from './problem.ts'
import { words } from './story-words.ts'
import type { Story } from './story-reading.ts'
import { holdsTrue } from './story-check.ts'
import { tell, type Told } from './story.ts'
import { givenOf, hintsOf, skillOf } from './story-kinds.ts'
import { isWhole, NotSolved, refuse, show, type Work } from './working.ts'

const measures =
  /^(?:dollars?|cents?|cm|m|km|kg|g|l|ml|litres?|metres?|hours?|minutes?|min|h|years?|kilograms?|grams?|元|元钱|块|块钱|厘米|米|千米|千克|公斤|克|升|毫升|岁|分|小时|分钟)$/

/** A story about amounts, told in one of the two languages. */
export function solveStory({ text, isChinese }: Problem, level: Level): Work | undefined {
  const story = isChinese ? readChinese(text) : readEnglish(text)
  if (!story || story.numbers.length === 0) return undefined
  const told = tell(story.facts, story.question, story.numbers)
  if (told.steps.length === 0) return undefined
  if (!holdsTrue(story.facts, story.question, story.numbers, told)) return refuse('unsure')
  if (!allMatter(story, told.value)) return refuse('not_accounted_for')
  const kind = kindOf(story, told)
  const isStuff = !measures.test(story.thing) && isOfStuff(story.plain, story.thing)
  const counts = !isStuff && !measures.test(story.thing) && story.question.asks !== 'times'
  if (told.value.lt(0)) return refuse('below_zero')
  if (
    counts &&
    (!isWhole(told.value) ||
      (told.unit !== null && told.usedUnits && !isWhole(told.unit) && story.numbers.every(isWhole)))
  )
    return refuse('contradiction')
  const isMoney = /^(?:dollar|元|块|元钱|块钱)/.test(story.thing)
  return {
    kind,
    given: givenOf(story.numbers, story.question.asks, kind, text),
    steps: told.steps,
    value: told.value,
    unit:
      story.question.asks === 'times'
        ? null
        : isMoney
          ? isChinese
            ? '元'
            : moneyUnit(story.plain)
          : isChinese
            ? chineseUnit(text, story)
            : isStuff
              ? stuffUnit(story.plain)
              : unitOf(story, told),
    hints: hintsOf(kind, told.kept[0]?.label ?? '', story.numbers),
    bars: barsOf(told),
    skill: skillOf(kind, level),
  }
}

/** The measure word of the question, else what all numbers are measured in: `800克糖，还剩多少糖`. */
function chineseUnit(text: string, { thing }: Story): string | null {
  const asked = new RegExp(`(?:多少|几) ?(${words.chinese.measure})[^多几]*$`, 'u').exec(text)?.[1]
  const [told, ...others] = new Set(text.match(/(?<=\d ?)(?:厘米|千米|公里|米|千克|公斤|克|毫升|升)/gu))
  return asked ?? (told !== undefined && others.length === 0 ? told : thing === '' || thing === '人数' ? null : thing)
}

function unitOf({ thing }: Story, { value }: Told): string | null {
  if (thing === '') return null
  if (/\p{Script=Han}/u.test(thing) || (measures.test(thing) && thing.length < 4)) return thing
  const last = thing.split(' ').at(-1)!
  if (value.equals(1) || last.endsWith('fish')) return last
  if (last === 'child') return 'children'
  if (last === 'person') return 'people'
  return /(?:s|x|ch|sh)$/.test(last) ? `${last}es` : /[^aeiou]y$/.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`
}

/** Each number changes the answer, or makes the story impossible: none was read past. */
function allMatter({ facts, question, numbers }: Story, value: Fraction): boolean {
  return numbers.every((number, at) => {
    const other = isWhole(number) ? number.add(1) : number.add(number.d === 2n ? '1/12' : '1/60')
    try {
      return !tell(facts, question, numbers.with(at, other)).value.equals(value)
    } catch (error) {
      if (error instanceof NotSolved) return true
      throw error
    }
  })
}

function kindOf({ facts }: Story, { usedUnits }: Told): string {
  const has = (...kinds: string[]) => facts.some((fact) => kinds.includes(fact.is))
  if (has('share')) return facts.some((fact) => fact.is === 'share' && fact.ofRest) ? 'remainder' : 'fraction-of-a-set'
  if (has('ratio')) return 'ratio-story'
  if (has('more', 'times')) return usedUnits ? 'comparison-units' : 'comparison'
  if (has('change', 'now', 'multiply')) return 'before-after'
  return has('groups') ? 'equal-groups' : 'whole-part'
}

const mostSegments = 24

/** Bars of equal units, with what stands beside them; amounts without a unit are drawn to scale. */
function barsOf({ kept, unit, usedUnits, total, cut }: Told): BarModel {
  const inUnits = usedUnits && unit !== null
  const bars = kept.slice(0, 6).map(({ label, units, beside }) => {
    const count = inUnits && isWhole(units) && units.lte(mostSegments) ? Number(units.valueOf()) : 0
    const value = unit === null ? beside : units.mul(unit).add(beside)
    const size = unit === null || unit.equals(0) ? 1 : Math.max(Number(beside.abs().div(unit).valueOf()), 0.1)
    const segments =
      // One whole in its equal units, of which some are known together.
      cut && count === 1 && kept.length === 1 && cut.shares.lte(mostSegments)
        ? [
            { units: Number(cut.units.valueOf()), label: show(cut.makes), isUnknown: false },
            ...Array.from({ length: Number(cut.shares.sub(cut.units).valueOf()) }, () => ({
              ...{ units: 1, label: null, isUnknown: false },
            })),
          ]
        : count > 0
          ? [
              ...Array.from({ length: count }, () => ({ units: 1, label: null, isUnknown: false })),
              ...(beside.equals(0) ? [] : [{ units: size, label: show(beside), isUnknown: false }]),
            ]
          : [
              {
                units: Math.max(Number(value.valueOf()), 0.1),
                label: units.equals(0) ? show(beside) : '?',
                isUnknown: !units.equals(0),
              },
            ]
    return { label, segments, total: null, isUnknown: !units.equals(0) }
  })
  return { bars, total: total === null ? null : { label: show(total), isUnknown: false } }
}
