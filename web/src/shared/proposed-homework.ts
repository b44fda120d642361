/*
 * Questions that one page proposes for homework and the page of a class sets: they travel in the state of the history entry,
 * so that they stay with it when the page is loaded again. Read without zod, which would come to every page of homework.
 */

interface ProposedQuestion {
  /** Of the question version. */
  id: string
  title: string
  language: 'en' | 'zh'
  marks: number
  about: string
}

export const proposeHomework = (questions: readonly ProposedQuestion[]) => ({ proposedHomework: questions })

/** Undefined where nothing is proposed. */
export function proposedHomework(state: unknown): ProposedQuestion[] | undefined {
  const proposed = (state as { proposedHomework?: unknown } | null)?.proposedHomework
  return Array.isArray(proposed) && proposed.length > 0 && proposed.every(isQuestion) ? proposed : undefined
}

/** An earlier version of the page may have left another shape there. */
const isQuestion = (value: Partial<ProposedQuestion> | null): value is ProposedQuestion =>
  [value?.id, value?.title, value?.about].every((text) => typeof text === 'string') &&
  typeof value?.marks === 'number' &&
  (value.language === 'en' || value.language === 'zh')
