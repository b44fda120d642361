import type { PaperQuestion, ReviewedQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'
import type { AttemptRow, ClosedAttempt, ClosedQuestions, StoredAnswer, Solutions } from '#domains/learning/attempts'
import { notChecked, reviewChecked } from '#domains/learning/questions'
import { shownInPaper, toAttemptPaper, type Paper, type Skills } from './papers.ts'

/** What may be told about a paper after submission only. Of closed questions neither key nor marks are told. */
interface ReviewMaterial {
  solutions: Solutions
  skills: Skills
  closed: ClosedQuestions
}

/** Every exam has one (`attempts_deadline`). */
export const deadlineOf = ({ deadline, startedAt }: Pick<AttemptRow, 'deadline' | 'startedAt'>): Date =>
  deadline ?? startedAt

const notMarked = {
  answer: '',
  roughWork: '',
  seconds: 0,
  isCorrect: false,
  marksAwarded: 0,
  provisional: false,
  check: null,
}

/** Takes closed attempts only, so that no answer key is sent before submission. */
export function showReview(
  attempt: ClosedAttempt,
  paper: Paper,
  { solutions, skills, closed }: ReviewMaterial,
): SubmittedAttempt {
  const markedOf = new Map(attempt.answers.map((answer) => [answer.questionVersionId, answer]))
  const reviewed = paper.list.questions.map(({ question, section, questionId }) => {
    const marked = markedOf.get(question.id) ?? notMarked
    const shown = shownInPaper(question, paper.list.sections[section])
    const isClosed = closed.has(questionId)
    const review = isClosed
      ? closedQuestion(shown, marked)
      : {
          ...sharedOf(shown, marked),
          ...reviewChecked(question, solutions.get(question.id), marked),
          skills: skills.get(question.id) ?? [],
          isClosed,
        }
    return { section, review }
  })
  const closedReviews = reviewed.filter(({ review }) => review.isClosed)
  return {
    state: 'submitted',
    id: attempt.id,
    paper: toAttemptPaper(paper),
    topics: paper.topics.map(({ topic, passage }, at) => ({
      topic,
      passage,
      questions: reviewed.filter(({ section }) => section === at).map(({ review }) => review),
    })),
    startedAt: attempt.startedAt.toISOString(),
    deadline: deadlineOf(attempt).toISOString(),
    submittedAt: attempt.submittedAt.toISOString(),
    submittedBy: attempt.submittedBy,
    // A closed review has no marks.
    score:
      closedReviews.length > 0 ? reviewed.reduce((sum, { review }) => sum + review.marksAwarded, 0) : attempt.score,
    totalMarks: attempt.totalMarks,
    closedMarks: closedReviews.reduce((sum, { review }) => sum + review.question.marks, 0),
  }
}

type Marked = Omit<StoredAnswer, 'questionVersionId' | 'revision'>

const sharedOf = (question: PaperQuestion, { answer, roughWork, seconds }: Marked) => ({
  question,
  answer,
  roughWork,
  seconds: seconds > 0 ? seconds : null,
})

function closedQuestion(question: PaperQuestion, marked: Marked): ReviewedQuestion {
  return {
    ...sharedOf(question, marked),
    isAnswered: marked.answer.trim() !== '',
    isClosed: true,
    isCorrect: false,
    marksAwarded: 0,
    provisional: false,
    correctAnswer: '',
    scheme: [],
    skills: [],
    mistake: null,
    nearMiss: null,
    explanation: null,
    check: notChecked,
  }
}
