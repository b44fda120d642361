import type { Purpose } from '@capyzen/contracts/attempts'
import type { AuditAction } from '@capyzen/contracts/users'
import type { LearningEventKind } from '@capyzen/contracts/learning-events'

interface Behaviour {
  /** Whether its questions are closed elsewhere while it is open. Homework closes them before it begins too, by its hook. */
  closesQuestions: boolean
  /** Whether closing it records what was learned; practice records its turns itself. */
  recordsLearning: boolean
  /** Recorded beside its answers. */
  submitted: Extract<LearningEventKind, 'attempt_submitted' | 'homework_submitted'> | null
  /** Of a teacher's marks, in the audit trail. */
  audit: AuditAction
}

/** How attempts of each purpose differ; everything else is the same for all (decision 0032). */
export const behaviours: Record<Purpose, Behaviour> = {
  exam: {
    closesQuestions: true,
    recordsLearning: true,
    submitted: 'attempt_submitted',
    audit: 'exam_marks_changed',
  },
  homework: {
    closesQuestions: false,
    recordsLearning: true,
    submitted: 'homework_submitted',
    audit: 'homework_marks_changed',
  },
  card: {
    closesQuestions: false,
    recordsLearning: true,
    submitted: null,
    audit: 'homework_marks_changed',
  },
  practice: {
    closesQuestions: false,
    recordsLearning: false,
    submitted: null,
    audit: 'practice_marks_changed',
  },
}

/** Of the list of one piece of work; a paper’s id stands for itself. */
export const listIdOf = (purpose: Exclude<Purpose, 'exam'>, id: string): string => `${purpose}:${id}`

/** The other way round. */
export const workIdOf = (listId: string): string => listId.slice(listId.indexOf(':') + 1)

/** Names what was done in learning events; of homework and cards as it was before they were attempts. */
export const workOf = ({ id, purpose, listId }: { id: string; purpose: Purpose; listId: string }): string =>
  purpose === 'exam' ? `attempt ${id}` : purpose === 'practice' ? turnSource(id) : `${purpose} ${workIdOf(listId)}`

/** Names the answer to one question in learning events. A turn of practice, which has only one, is an attempt of its id. */
export const sourceOf = (attempt: Parameters<typeof workOf>[0], questionVersionId: string): string =>
  attempt.purpose === 'practice' ? workOf(attempt) : `${workOf(attempt)} ${questionVersionId}`

export const turnSource = (turnId: string): string => `turn ${turnId}`
