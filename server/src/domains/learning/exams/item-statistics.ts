import { sittingsForDiscrimination, type PaperQuestion, type QuestionStatistics } from '@capyzen/contracts/exams'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { countNearMisses } from '#domains/learning/questions'

interface Sitting {
  score: number
  /** By question. */
  answers: ReadonlyMap<string, { answer: string; marks: number; provisional: boolean }>
}

/** The usual share of the upper and the lower group. */
const groupShare = 0.27

/** How each question did over the sittings of a class. Pure. */
export function questionStatistics(
  questions: readonly PaperQuestion[],
  sittings: readonly Sitting[],
  keyOf: (questionId: string) => AnswerKey | null,
): QuestionStatistics[] {
  const byScore = sittings.toSorted((one, other) => other.score - one.score)
  const groupSize = Math.max(1, Math.round(sittings.length * groupShare))
  const upper = byScore.slice(0, groupSize)
  const lower = byScore.slice(-groupSize)
  return questions.map((question) => {
    // An answer that waits for a teacher says nothing about the question yet.
    const isKnown = ({ answers }: Sitting) => answers.get(question.id)?.provisional !== true
    const share = (of: readonly Sitting[]) => {
      const known = of.filter(isKnown)
      const earned = known.reduce((sum, { answers }) => sum + (answers.get(question.id)?.marks ?? 0), 0)
      return known.length === 0 ? null : earned / known.length / question.marks
    }
    const [best, worst] = [share(upper), share(lower)]
    return {
      question,
      facility: share(sittings),
      discrimination:
        sittings.length < sittingsForDiscrimination || best === null || worst === null ? null : best - worst,
      nearMisses: countNearMisses(
        { ...question, key: keyOf(question.id) },
        sittings.flatMap(({ answers }) => answers.get(question.id)?.answer ?? []),
      ),
      topWrongOption: topWrongOption(question, sittings, keyOf(question.id)),
    }
  })
}

function topWrongOption(
  question: PaperQuestion,
  sittings: readonly Sitting[],
  key: AnswerKey | null,
): QuestionStatistics['topWrongOption'] {
  if (key?.kind !== 'option') return null
  const counts = question.options
    .filter(({ value }) => value !== key.value)
    .map((option) => ({
      ...option,
      count: sittings.filter(({ answers }) => answers.get(question.id)?.answer === option.value).length,
    }))
  const most = counts.reduce<(typeof counts)[number] | undefined>(
    (top, one) => (one.count > (top?.count ?? 0) ? one : top),
    undefined,
  )
  if (!most) return null
  const mistake = key.mistakes?.[most.value]
  return { ...most, misconception: (mistake && findMisconception(mistake.misconception)?.label) ?? null }
}
