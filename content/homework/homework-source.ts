import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'

const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A set of the general homework. Its title decides its place (spec 1 §5). */
export const HomeworkSetSource = z.strictObject({
  /** Never changes: cards are found again by it. */
  name: Slug,
  title: Bilingual,
  cards: z
    .array(
      z.strictObject({
        /** The slug of a question of content/questions, or of homework itself. */
        question: Slug,
        /** Said before the question; line breaks are kept. */
        content: Bilingual,
      }),
    )
    .min(1),
})
export type HomeworkSetSource = z.infer<typeof HomeworkSetSource>
