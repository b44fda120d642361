import { z } from 'zod'

/*
 * Questions that one page proposes for homework and the page of a class sets: they travel in the state of the history entry,
 * so that they stay with it when the page is loaded again.
 */

const ProposedQuestion = z.object({
  /** Of the question version. */
  id: z.string(),
  title: z.string(),
  language: z.enum(['en', 'zh']),
  marks: z.number(),
  about: z.string(),
})
type ProposedQuestion = z.infer<typeof ProposedQuestion>

const State = z.object({ proposedHomework: z.array(ProposedQuestion).min(1).max(60) })

export const proposeHomework = (questions: readonly ProposedQuestion[]) => ({ proposedHomework: questions })

/** Undefined where nothing is proposed. */
export function proposedHomework(state: unknown): ProposedQuestion[] | undefined {
  return State.safeParse(state).data?.proposedHomework
}
