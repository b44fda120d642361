import type { AnswerCheck, PaperQuestion, ReviewedQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'
import type { ScoredAnswer } from '@capyzen/contracts/questions'
import { reviewAnswer } from '#domains/learning/questions'
import { toAttemptPaper, type Solutions, type Paper, type PaperCache, type Skills, type TakenPaper } from './papers.ts'
import { withPassage, type MarkedAnswer, type SettledAttempt } from './settlement.ts'

/** What may be told about a paper after submission only. */
export interface ReviewMaterial {
  solutions: Solutions
  skills: Skills
}

export async function readReviewMaterial(paperCache: PaperCache, taken: TakenPaper): Promise<ReviewMaterial> {
  const [solutions, skills] = await Promise.all([paperCache.readSolutions(taken), paperCache.readSkills(taken)])
  return { solutions, skills }
}

const notMarked = {
  ...{ answer: '', roughWork: '', seconds: 0 },
  ...{ isCorrect: false, marksAwarded: 0, provisional: false, check: null },
}

/** Takes settled attempts only, so that no answer key is sent before submission. */
export function showReview(attempt: SettledAttempt, paper: Paper, material: ReviewMaterial): SubmittedAttempt {
  const markedOf = new Map(attempt.answers.map((answer) => [answer.questionVersionId, answer]))
  return {
    state: 'submitted',
    id: attempt.id,
    paper: toAttemptPaper(paper),
    topics: paper.topics.map((section) => ({
      topic: section.topic,
      passage: section.passage,
      questions: section.questions.map((question) =>
        reviewQuestion(question, section, markedOf.get(question.id) ?? notMarked, material),
      ),
    })),
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline.toISOString(),
    submittedAt: attempt.submittedAt.toISOString(),
    submittedBy: attempt.submittedBy,
    score: attempt.score,
    totalMarks: attempt.totalMarks,
  }
}

function reviewQuestion(
  question: PaperQuestion,
  section: { passage: string | null },
  marked: Omit<MarkedAnswer, 'questionVersionId'>,
  { solutions, skills }: ReviewMaterial,
): ReviewedQuestion {
  const reviewed = reviewAnswer(withPassage(question, section), solutions.get(question.id), marked.answer, marked)
  return {
    question,
    ...reviewed,
    skills: skills.get(question.id) ?? [],
    seconds: marked.seconds > 0 ? marked.seconds : null,
    roughWork: marked.roughWork,
    check: showCheck(question, reviewed, marked.check),
  }
}

function showCheck(question: PaperQuestion, reviewed: ScoredAnswer, check: MarkedAnswer['check']): AnswerCheck {
  const selfChecked = reviewed.provisional
    ? (check?.selfChecked ?? []).filter((index) => reviewed.scheme[index]?.awarded === 0)
    : []
  const found = selfChecked.reduce((sum, index) => sum + (reviewed.scheme[index]?.marks ?? 0), 0)
  return {
    selfChecked,
    selfCheckedMarks: Math.min(found, question.marks - reviewed.marksAwarded),
    isSecondLookRequested: check !== null && check.requestedAt !== null,
    teacher: check?.checkedAt ? { note: check.note, checkedAt: new Date(check.checkedAt).toISOString() } : null,
  }
}
