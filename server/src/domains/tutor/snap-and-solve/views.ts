import { and, eq, inArray, sql } from 'drizzle-orm'
import { HelpRung, type SolvedQuestion } from '@capyzen/contracts/snap-and-solve'
import type { BarModel, Solution, SolvedStep } from '@capyzen/contracts/solving'
import { topics } from '@capyzen/contracts/taxonomy'
import { isCurrentVersion, questions, questionVersions, readSolutions } from '#domains/learning/questions'
import { canBeSimilar } from '#domains/learning/solving'
import { scanPictureUrls } from '#domains/learning/recognition'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import type { solvedQuestions } from './tables.ts'

export type SolvedRow = typeof solvedQuestions.$inferSelect

const order = HelpRung.options
export const isAtLeast = (rung: HelpRung, other: HelpRung) => order.indexOf(rung) >= order.indexOf(other)

/** As one that waits for its answer elsewhere is shown, also where more was shown before. */
export const asClosed = (row: SolvedRow): SolvedRow => ({
  ...row,
  isHintsOnly: true,
  rung: isAtLeast(row.rung, 'second_hint') ? 'second_hint' : row.rung,
  stepsShown: 0,
})

/** What the rungs that were reached show, and nothing of those above. */
export async function showSolved({ db, clock }: Deps, rows: readonly SolvedRow[]): Promise<SolvedQuestion[]> {
  const pictures = await scanPictureUrls(
    { db, now: clock.now() },
    rows.flatMap(({ scanId }) => scanId ?? []),
  )
  const ids = rows.flatMap(({ nearestId }) => nearestId ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: questions.id,
            versionId: questionVersions.id,
            title: questionVersions.title,
            skills: questionVersions.skills,
          })
          .from(questions)
          .innerJoin(questionVersions, isCurrentVersion)
          .where(inArray(questions.id, ids))
  const solutions = await readSolutions(
    db,
    found.map(({ versionId }) => versionId),
  )
  const near = new Map(found.map((one) => [one.id, { ...one, hints: solutions.get(one.versionId)?.hints ?? [] }]))
  const shown = rows.map((row) => ({
    ...show(row, near.get(row.nearestId ?? '')),
    pictureUrl: pictures.get(row.scanId ?? '') ?? null,
  }))
  const likest = await readLikest(
    db,
    shown.flatMap(({ skillId }) => skillId ?? []),
  )
  return shown.map((one) => ({ ...one, skillId: likest(one.skillId) }))
}

/** The skill that practice has questions of: itself, or else the one beside it in its topic. */
async function readLikest(db: Database, skillIds: readonly string[]): Promise<(id: string | null) => string | null> {
  const rows = [...new Set(skillIds)].map((id) => [id, byNearness(id)] as const)
  const near = new Map(rows)
  const asked = [...near.values()].flat()
  if (asked.length === 0) return () => null
  const first = sql<string>`${questionVersions.skills}[1]`
  const found = await db
    .selectDistinct({ skillId: first })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(and(eq(questions.inPractice, true), inArray(first, asked)))
  const practised = new Set(found.map(({ skillId }) => skillId))
  return (id) => near.get(id ?? '')?.find((one) => practised.has(one)) ?? null
}

function byNearness(skillId: string): string[] {
  const skills = topics.find((topic) => topic.skills.some(({ id }) => id === skillId))?.skills.map(({ id }) => id) ?? []
  const place = skills.indexOf(skillId)
  const distance = (id: string) => Math.abs(skills.indexOf(id) - place)
  return skills.toSorted((one, other) => distance(one) - distance(other))
}

interface Near {
  id: string
  title: string
  skills: string[] | null
  hints: { en: string; zh: string }[]
}

function show(row: SolvedRow, near: Near | undefined): Omit<SolvedQuestion, 'pictureUrl'> {
  const { id, text, language, askedAt, rung, source, refusal, isHintsOnly, solution } = row
  const isWhole = rung === 'solution'
  const hints = (solution?.hints ?? near?.hints ?? []).slice(0, isAtLeast(rung, 'second_hint') ? 2 : 1)
  return {
    ...{ id, text, language, rung, source, refusal, isHintsOnly },
    askedAt: askedAt.toISOString(),
    given: solution?.given ?? null,
    hints,
    bars:
      solution?.bars && isAtLeast(rung, 'second_hint')
        ? isWhole
          ? solution.bars
          : barsToFill(solution.bars, text)
        : null,
    steps: solution ? (isWhole ? solution.steps : stepsOnTheWay(solution, row.stepsShown)) : [],
    stepsInAll: solution?.steps.length ?? 0,
    answer: isWhole ? (solution?.answer ?? null) : null,
    written: order.flatMap((at) => {
      const words = row.written[at]
      return words !== undefined && isAtLeast(rung, at) ? [{ rung: at, text: words }] : []
    }),
    more: rungsAbove(row, near),
    nearest: near ? { id: near.id, title: near.title } : null,
    hasSimilar: hasSimilar(row),
    skillId: solution?.skill ?? near?.skills?.[0] ?? null,
  }
}

/** Nobody learns from one like it before the whole solution is understood. */
export const hasSimilar = ({ rung, solution, isHintsOnly }: SolvedRow): boolean =>
  rung === 'solution' && solution !== null && !isHintsOnly && canBeSimilar(solution)

function rungsAbove(row: SolvedRow, near: Near | undefined): HelpRung[] {
  const { rung, solution, written, stepsShown, isHintsOnly } = row
  const hints = solution?.hints ?? near?.hints ?? []
  const steps = solution?.steps.length ?? 0
  const has: Record<HelpRung, boolean> = {
    asked: false,
    hint: hints.length > 0 || written.hint !== undefined,
    second_hint: hints.length > 1 || written.second_hint !== undefined,
    next_step: stepsShown < steps || written.next_step !== undefined,
    solution: solution !== null || written.solution !== undefined,
  }
  const isStepLeft = rung === 'next_step' && stepsShown < steps
  return order.filter(
    (at) =>
      has[at] &&
      (!isAtLeast(rung, at) || (at === 'next_step' && isStepLeft)) &&
      !(isHintsOnly && isAtLeast(at, 'next_step')),
  )
}

/** A number that the question doesn't say is left for the learner to find. */
function barsToFill({ bars, total }: BarModel, text: string): BarModel {
  const given = new Set(text.replaceAll(',', '').match(/\d+(?:[./]\d+)?/g))
  const isFound = (label: string | null) =>
    (label?.replaceAll(',', '').match(/\d+(?:[./]\d+)?/g) ?? []).some((number) => !given.has(number))
  return {
    bars: bars.map((bar) => ({
      ...bar,
      ...(isFound(bar.total) && { total: '?', isUnknown: true }),
      segments: bar.segments.map((one) => (isFound(one.label) ? { ...one, label: '?', isUnknown: true } : one)),
    })),
    total: total && isFound(total.label) ? { label: '?', isUnknown: true } : total,
  }
}

/** The last step is begun only: its result is the answer. */
const stepsOnTheWay = ({ steps, answer }: Solution, shown: number): SolvedStep[] =>
  steps.slice(0, shown).map((step, index) => {
    if (index < steps.length - 1) return step
    const say = [step.say.en, step.say.zh].some((said) => tells(said, answer.value)) ? lastStep : step.say
    return { ...step, say, sum: `${step.sum.split('=')[0]!.trim()} = ?`, value: '?' }
  })

const lastStep = { en: 'Work out this last step yourself.', zh: '最后一步，请你自己算一算。' }

/** “3 of the 10 equal units” says 3/10, and “5 of the 10” says 1/2. */
function tells(said: string, value: string): boolean {
  const numbersOf = (text: string): string[] => text.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? []
  const [numbers, own] = [numbersOf(value), numbersOf(said)]
  if (value.includes('/') && own.length >= 2) return true
  return numbers.length > 0 ? numbers.every((one) => own.includes(one)) : said.includes(value)
}
