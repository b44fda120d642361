import {
  answerRubric,
  isWholeExam,
  oralMarks,
  readingRubric,
  type OralRehearsal,
  type OralTake,
} from '@capyzen/contracts/oral'

export interface OwnEstimate {
  reading: number
  conversation: number
}

const mostStars = 3

/** The learner's stars of a rubric as a share; undefined until all lines have one. */
function shareOf(take: OralTake | undefined, lines: readonly string[]): number | undefined {
  const stars = lines.map((line) => take?.selfAssessment?.[line])
  if (stars.some((count) => count === undefined)) return undefined
  return stars.reduce<number>((sum, count) => sum + (count ?? 0), 0) / (lines.length * mostStars)
}

/**
 * What the learner's own stars come to in marks, for whole exams and once every part has all its stars: an estimate by
 * themselves, never a mark of ours.
 */
export function ownEstimate({ set, takes }: Pick<OralRehearsal, 'set' | 'takes'>): OwnEstimate | undefined {
  if (!isWholeExam(set.level)) return undefined
  const whole = (part: OralTake['part']) => takes.find((take) => take.part === part && take.sentence === null)
  const reading = shareOf(whole('reading'), readingRubric)
  if (set.content.conversation === null) return undefined
  const answers = set.content.conversation.questions.map(({ asks }) => shareOf(whole(asks), answerRubric))
  if (reading === undefined || answers.includes(undefined)) return undefined
  const conversation = answers.reduce<number>((sum, share) => sum + (share ?? 0), 0) / answers.length
  const marks = oralMarks[set.language]
  return {
    reading: Math.round(reading * marks.reading),
    conversation: Math.round(conversation * marks.conversation),
  }
}
