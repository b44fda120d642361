import { splitParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Question, SchemeLine, ScoredAnswer } from '@capyzen/contracts/questions'

export type Reviewed = ScoredAnswer & { question: Question }

export interface ReviewedAnswerProps {
  reviewed: Reviewed
  /** Of the question, which may differ from the interface's. */
  language: Language
}

export type Verdict = 'right' | 'partlyRight' | 'nearlyRight' | 'wrong' | 'notAnswered' | 'provisional'

type Marks = Pick<ScoredAnswer, 'isAnswered' | 'isCorrect' | 'marksAwarded' | 'provisional' | 'nearMiss'>

export function verdictOf({ isAnswered, isCorrect, marksAwarded, provisional, nearMiss }: Marks): Verdict {
  if (!isAnswered) return 'notAnswered'
  if (provisional) return 'provisional'
  if (isCorrect) return 'right'
  if (marksAwarded > 0) return 'partlyRight'
  return nearMiss === null ? 'wrong' : 'nearlyRight'
}

export interface ReviewedPart {
  index: number
  given: string
  /** Empty where there is no key. */
  correct: string
  /** `unknown`: the marks don't say which parts were right. */
  verdict: 'right' | 'wrong' | 'notAnswered' | 'unknown'
  /** What the marking scheme gave for this part; null where it judges the whole answer. */
  score: { awarded: number; marks: number } | null
}

/** Each part with what became of it. A chosen one is right or wrong; a text may be right in another form. */
export function reviewParts(reviewed: Reviewed, count: number, isChosen = false): ReviewedPart[] {
  const given = splitParts(reviewed.answer)
  const correct = splitParts(reviewed.correctAnswer)
  return Array.from({ length: count }, (_, index) => {
    const part = { index, given: given[index] ?? '', correct: correct[index] ?? '' }
    const score = scoreOf(linesOf(reviewed, index))
    return { ...part, score, verdict: judge(reviewed, part, score, isChosen) }
  })
}

function judge(
  reviewed: Reviewed,
  part: { given: string; correct: string },
  score: ReviewedPart['score'],
  isChosen: boolean,
): ReviewedPart['verdict'] {
  if (part.given.trim() === '') return 'notAnswered'
  if (reviewed.isCorrect) return 'right'
  if (score) return score.awarded >= score.marks ? 'right' : 'wrong'
  if (part.correct === '') return 'unknown'
  if (part.given === part.correct) return 'right'
  return isChosen || reviewed.marksAwarded === 0 ? 'wrong' : 'unknown'
}

const linesOf = ({ scheme }: Reviewed, index: number) => scheme.filter(({ blank }) => blank === index)

function scoreOf(lines: readonly SchemeLine[]): ReviewedPart['score'] {
  const sum = (name: 'awarded' | 'marks') => lines.reduce((total, line) => total + line[name], 0)
  return lines.length > 0 ? { awarded: sum('awarded'), marks: sum('marks') } : null
}

/** Lines that say more than the score of a part: those of the working, and of answers without parts. */
export const explainedLines = (reviewed: Reviewed): SchemeLine[] =>
  reviewed.scheme.filter(({ blank }) => blank === undefined || linesOf(reviewed, blank).length > 1)

/** What was written as working; empty where there is no box for it or nothing in it. */
export const workingOf = ({ question, answer }: Reviewed): string =>
  question.hasWorking ? (splitParts(answer)[question.blanks.length || 1] ?? '') : ''

/** The one answer of a question without blanks, apart from its working. */
export function givenText({ question, answer }: Reviewed): string {
  return question.hasWorking ? (splitParts(answer)[0] ?? '') : answer
}
