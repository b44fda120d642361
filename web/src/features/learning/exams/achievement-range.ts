import { levelRange } from '@capyzen/contracts/achievement-levels'
import type { SubmittedAttempt } from '@capyzen/contracts/exams'

interface AchievementRange {
  best: number
  worst: number
  questions: number
  /** Questions whose marks may still change. */
  provisional: number
}

/** The achievement levels that one paper is evidence for. */
export function achievementRange({
  topics,
  score,
  totalMarks,
}: Pick<SubmittedAttempt, 'topics' | 'score' | 'totalMarks'>): AchievementRange {
  const questions = topics.flatMap((topic) => topic.questions)
  const open = questions.filter(({ provisional }) => provisional)
  const canLose = open.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0)
  const canGain = open.reduce((sum, { marksAwarded, question }) => sum + question.marks - marksAwarded, 0)
  const count = questions.length
  return {
    ...levelRange({ questions: count, score, totalMarks, canLose, canGain }),
    questions: count,
    provisional: open.length,
  }
}
