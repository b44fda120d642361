import { splitParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Question, SchemeLine, ScoredAnswer } from '@capyzen/contracts/questions'

export type Reviewed = ScoredAnswer & { question: Question }

export interface ReviewedAnswerProps {
  reviewed: Reviewed
  /** Of the question, which may differ from the interface's. */
  language: Language
}

export type Verdict = 'right' | 'partlyRight' | 'wrong' | 'notAnswered' | 'provisional'

type Marks = Pick<ScoredAnswer, 'isAnswered' | 'isCorrect' | 'marksAwarded' | 'provisional'>

export function verdictOf({ isAnswered, isCorrect, marksAwarded, provisional }: Marks): Verdict {
  if (!isAnswered) return 'notAnswered'
  if (provisional) return 'provisional'
  if (isCorrect) return 'right'
  return marksAwarded > 0 ? 'partlyRight' : 'wrong'
}

export interface ReviewedPart {
  given: string
  /** Empty where there is no key. */
  correct: string
  /** `unknown`: the marks don't say which parts were right. */
  verdict: 'right' | 'wrong' | 'notAnswered' | 'unknown'
  /** What the marking scheme gives for this part, its working included. */
  line: SchemeLine | null
}

/** Blanks of a cloze or a short answer, or prompts of a matching, each with what became of it. */
export function reviewParts(reviewed: Reviewed): ReviewedPart[] {
  const { question, answer, correctAnswer } = reviewed
  const given = splitParts(answer)
  const correct = splitParts(correctAnswer)
  const count = question.type === 'Matching' ? question.prompts.length : question.blanks.length
  return Array.from({ length: count }, (_, index) => {
    const part = { given: given[index] ?? '', correct: correct[index] ?? '' }
    const line = lineOf(reviewed, index)
    return { ...part, line, verdict: judge(reviewed, part, line) }
  })
}

function judge(reviewed: Reviewed, part: { given: string; correct: string }, line: SchemeLine | null) {
  if (part.given.trim() === '') return 'notAnswered'
  if (reviewed.isCorrect) return 'right'
  if (line) return line.awarded >= line.marks ? 'right' : 'wrong'
  if (part.correct === '') return 'unknown'
  if (part.given === part.correct) return 'right'
  // A choice is right or wrong; a text may be right in another form.
  const isChoice = reviewed.question.type === 'Matching' || reviewed.marksAwarded === 0
  return isChoice ? 'wrong' : 'unknown'
}

/** Lines of a part carry its label, or its number where it has none; those of its working say more behind it. */
function lineOf({ question, scheme }: Reviewed, index: number): SchemeLine | null {
  const blank = question.blanks[index]
  if (!blank) return null
  const name = blank.label ?? `(${index + 1})`
  const [first, ...rest] = scheme.filter(({ label }) => label.en === name || label.en.startsWith(`${name} `))
  if (!first || rest.length === 0) return first ?? null
  return rest.reduce(
    (all, { marks, awarded }) => ({ ...all, marks: all.marks + marks, awarded: all.awarded + awarded }),
    first,
  )
}

/** Lines of the scheme that are about no single part, such as those of the working. */
export function linesOfWhole(reviewed: Reviewed): SchemeLine[] {
  const ofParts = reviewParts(reviewed).map(({ line }) => line)
  return reviewed.scheme.filter((line) => !ofParts.includes(line))
}

/** What was written as working; empty where there is no box for it or nothing in it. */
export function workingOf({ question, answer }: Reviewed): string {
  const isWritten = ['ShortAnswer', 'OpenAnswer', 'Cloze'].includes(question.type)
  return question.hasWorking && isWritten ? (splitParts(answer)[question.blanks.length || 1] ?? '') : ''
}

/** The one answer of a question without blanks, apart from its working. */
export function givenText({ question, answer }: Reviewed): string {
  return question.hasWorking ? (splitParts(answer)[0] ?? '') : answer
}
