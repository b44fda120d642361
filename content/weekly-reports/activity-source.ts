import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import { Level } from '@capyzen/contracts/vocabulary'

/** Five minutes at home for a parent and a child, with things that are there. */
export const ActivitySource = z.strictObject({
  /** Never changes. */
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** A topic or skill of the taxonomy. */
  covers: z.string(),
  levels: z.tuple([Level, Level]),
  title: Bilingual,
  needs: Bilingual,
  text: Bilingual,
})
export type ActivitySource = z.infer<typeof ActivitySource>

type Pair = readonly [en: string, zh: string]

/** One activity, its words as pairs of English and Chinese. */
export function activity(
  [id, covers, levels]: readonly [id: string, covers: string, levels: ActivitySource['levels']],
  title: Pair,
  needs: Pair,
  text: Pair,
): ActivitySource {
  const both = ([en, zh]: Pair) => ({ en, zh })
  return { id, covers, levels, title: both(title), needs: both(needs), text: both(text) }
}
