import type { Purpose } from '@capyzen/contracts/attempts'
import type { AuditAction } from '@capyzen/contracts/users'
import type { LearningEventKind } from '@capyzen/contracts/learning-events'

interface Behaviour {
  /** Whether its questions are closed elsewhere while it is open. Homework closes them before it begins too, by its hook. */
  closesQuestions: boolean
  /** Whether closing it records what was learned; practice records its turns itself. */
  recordsLearning: boolean
  /** False where nobody saw the work being done: it is learned from, and earns nothing. */
  earns: boolean
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
    earns: true,
    submitted: 'attempt_submitted',
    audit: 'exam_marks_changed',
  },
  homework: {
    closesQuestions: false,
    recordsLearning: true,
    earns: true,
    submitted: 'homework_submitted',
    audit: 'homework_marks_changed',
  },
  card: {
    closesQuestions: false,
    recordsLearning: true,
    earns: true,
    submitted: null,
    audit: 'homework_marks_changed',
  },
  practice: {
    closesQuestions: false,
    recordsLearning: false,
    earns: true,
    submitted: null,
    audit: 'practice_marks_changed',
  },
  game: {
    closesQuestions: false,
    recordsLearning: true,
    earns: true,
    submitted: null,
    audit: 'practice_marks_changed',
  },
  live: {
    closesQuestions: false,
    recordsLearning: true,
    earns: true,
    submitted: null,
    audit: 'practice_marks_changed',
  },
  analysis: {
    closesQuestions: false,
    recordsLearning: true,
    earns: false,
    submitted: null,
    audit: 'practice_marks_changed',
  },
  reading: {
    closesQuestions: false,
    recordsLearning: true,
    earns: true,
    submitted: null,
    audit: 'practice_marks_changed',
  },
  worksheet: {
    closesQuestions: false,
    recordsLearning: true,
    earns: false,
    submitted: null,
    audit: 'practice_marks_changed',
  },
}

/** Of the list of one piece of work; a paper’s id stands for itself. */
export const listIdOf = (purpose: Exclude<Purpose, 'exam'>, id: string): string => `${purpose}:${id}`

/** The other way round. */
export const workIdOf = (listId: string): string => listId.slice(listId.indexOf(':') + 1)

/**
 * Names what was done in learning events; of homework and cards, which are done once, as it was before they were
 * attempts.
 */
export function workOf({ id, purpose, listId }: { id: string; purpose: Purpose; listId: string }): string {
  switch (purpose) {
    case 'exam':
      return `attempt ${id}`
    case 'practice':
      return turnSource(id)
    case 'game':
    case 'live':
    case 'analysis':
    case 'reading':
    case 'worksheet':
      return `${purpose} ${id}`
    case 'homework':
    case 'card':
      return `${purpose} ${workIdOf(listId)}`
  }
}

/** Names the answer to one question in learning events. A turn of practice, which has only one, is an attempt of its id. */
export const sourceOf = (attempt: Parameters<typeof workOf>[0], questionVersionId: string): string =>
  attempt.purpose === 'practice' ? workOf(attempt) : `${workOf(attempt)} ${questionVersionId}`

/**
 * Whether a learning event by this source counts as hasty only so that it earns nothing; the answer was given without
 * hurry and help.
 */
export const earnsNothing = (source: string): boolean => worksThatEarnNothing.has(source.slice(0, source.indexOf(' ')))

const worksThatEarnNothing: ReadonlySet<string> = new Set(
  Object.entries(behaviours).flatMap(([purpose, { earns }]) => (earns ? [] : [purpose])),
)

export const turnSource = (turnId: string): string => `turn ${turnId}`
