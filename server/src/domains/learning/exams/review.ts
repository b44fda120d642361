import type { PaperQuestion, ReviewedQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'
import { notChecked, reviewChecked } from '#domains/learning/questions'
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

/** Of `closed` question versions neither key nor marks are told. */
type Closed = ReadonlySet<string>

const noneClosed: Closed = new Set()

/** Takes settled attempts only, so that no answer key is sent before submission. */
export function showReview(
  attempt: SettledAttempt,
  paper: Paper,
  material: ReviewMaterial,
  closed: Closed = noneClosed,
): SubmittedAttempt {
  const markedOf = new Map(attempt.answers.map((answer) => [answer.questionVersionId, answer]))
  const asked = paper.topics.flatMap(({ questions }) => questions)
  const hasClosed = asked.some(({ id }) => closed.has(id))
  const told = attempt.answers.filter(({ questionVersionId }) => !closed.has(questionVersionId))
  return {
    state: 'submitted',
    id: attempt.id,
    paper: toAttemptPaper(paper),
    topics: paper.topics.map((section) => ({
      topic: section.topic,
      passage: section.passage,
      questions: section.questions.map((question) =>
        closed.has(question.id)
          ? closedQuestion(question, markedOf.get(question.id) ?? notMarked)
          : reviewQuestion(question, section, markedOf.get(question.id) ?? notMarked, material),
      ),
    })),
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline.toISOString(),
    submittedAt: attempt.submittedAt.toISOString(),
    submittedBy: attempt.submittedBy,
    score: hasClosed ? told.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0) : attempt.score,
    totalMarks: attempt.totalMarks,
    closedMarks: asked.reduce((sum, { id, marks }) => sum + (closed.has(id) ? marks : 0), 0),
  }
}

type Marked = Omit<MarkedAnswer, 'questionVersionId'>

function closedQuestion(question: PaperQuestion, { answer, roughWork, seconds }: Marked): ReviewedQuestion {
  return {
    ...{ question, answer, roughWork, isAnswered: answer.trim() !== '', isClosed: true },
    seconds: seconds > 0 ? seconds : null,
    ...{ isCorrect: false, marksAwarded: 0, provisional: false, correctAnswer: '', scheme: [], skills: [] },
    ...{ mistake: null, explanation: null },
    check: notChecked,
  }
}

function reviewQuestion(
  question: PaperQuestion,
  section: { passage: string | null },
  marked: Marked,
  { solutions, skills }: ReviewMaterial,
): ReviewedQuestion {
  return {
    question,
    ...reviewChecked(withPassage(question, section), solutions.get(question.id), marked),
    skills: skills.get(question.id) ?? [],
    seconds: marked.seconds > 0 ? marked.seconds : null,
    roughWork: marked.roughWork,
    isClosed: false,
  }
}
