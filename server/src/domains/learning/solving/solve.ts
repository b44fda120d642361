import Fraction from 'fraction.js'
import type { Refusal, Solution } from '@capyzen/contracts/solving'
import type { Level } from '@capyzen/contracts/vocabulary'
import { money, solveArithmetic } from './arithmetic.ts'
import { solvePercentage } from './percentages.ts'
import { solveAverage, solveRate, solveSpeed } from './averages-and-rates.ts'
import { solveEquation } from './equations.ts'
import { solveAngle } from './angles.ts'
import { solveFigure } from './figures.ts'
import { solveTime } from './clock.ts'
import { solveTimeStory } from './clock-stories.ts'
import { solveConversion } from './conversions.ts'
import { readProblem, type Problem } from './problem.ts'
import { solveJourney } from './journeys.ts'
import { solveMixed } from './mixed-numbers.ts'
import { solveRatioDifference } from './ratio-differences.ts'
import { solveRatio } from './ratios.ts'
import { solveScene } from './scene-problem.ts'
import { solveStory } from './word-problem.ts'
import { withNames } from './names.ts'
import { NotSolved, refuse, show, type Work } from './working.ts'

const shapes: readonly ((problem: Problem, level: Level) => Work | undefined)[] = [
  solveMixed,
  solveRatio,
  solveRatioDifference,
  solveEquation,
  solvePercentage,
  solveArithmetic,
  solveAverage,
  solveJourney,
  solveSpeed,
  solveRate,
  solveFigure,
  solveAngle,
  solveConversion,
  solveTime,
  solveTimeStory,
]

/** A sum or problem worked through as it is taught at the level; an answer is right or withheld. Pure, within 50 ms. */
export function solve(text: string, { level }: { level: Level }): Solution | Refusal {
  try {
    const problem = readProblem(text)
    for (const shape of shapes) {
      const work = shape(problem, level)
      if (work) return solutionOf(work, problem)
    }
    const story = storyOf(problem, level)
    return story ? solutionOf(withNames(story, text), problem) : refuse('not_understood')
  } catch (error) {
    if (error instanceof NotSolved) return { isSolved: false, reason: error.reason }
    throw error
  }
}

/** Clauses of one known amount after the other; else sums of several amounts. */
function storyOf(problem: Problem, level: Level): Work | undefined {
  if (maySayTwoThings.test(problem.text)) return refuse('ambiguous')
  let refusal: NotSolved | undefined
  try {
    const plain = solveStory(problem, level)
    if (plain) return plain
  } catch (error) {
    if (!(error instanceof NotSolved) || !mayBeSums.has(error.reason)) throw error
    refusal = error
  }
  const scene = solveScene(problem, level)
  if (!scene && refusal) throw refusal
  return scene
}
/** `120 on Monday and 30 more on Tuesday`: 30, or 150? */
const maySayTwoThings =
  /(?:on|in) [A-Za-z]{3,9},? (?:and|then) \d+ more [a-z ]{0,20}(?:on|in) (?:[A-Z]|the )(?![^.?]*than)/
const mayBeSums = new Set(['no_single_answer', 'not_accounted_for', 'not_understood'])

function solutionOf(work: Work, { cut }: Problem): Solution {
  const { kind, given, steps, value, unit, hints, bars, skill } = work
  const written = work.written ?? show(value, steps.at(-1)?.value.includes('/'))
  return {
    isSolved: true,
    ...{ kind, given, cut, steps, hints, skill },
    answer: { value: written, unit, text: work.text ?? (unit === null ? written : withUnit(written, unit)) },
    bars: bars ?? null,
  }
}

const withUnit = (value: string, unit: string) => {
  if (unit === '$') return `$${money(new Fraction(value))}`
  if (unit === '元') return `${money(new Fraction(value))}元`
  return /^[°%\p{Script=Han}]/u.test(unit) ? `${value}${unit}` : `${value} ${unit}`
}
