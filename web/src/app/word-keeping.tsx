import { Suspense, type ReactNode } from 'react'
import { latePart } from '#platform/late-part.ts'
import { WordKeepingContext, type MetWord } from '#shared/words/word-keeping.tsx'

/** Wanted once a word is tapped. */
const KeepWordButton = latePart(() => import('#features/learning/words/keep-button.tsx').then((m) => m.KeepWordButton))

const LateKeepWordButton = (met: MetWord) => (
  <Suspense>
    <KeepWordButton {...met} />
  </Suspense>
)

/** Words that are tapped on a page can be kept. */
export function WithWordKeeping({ children }: { children: ReactNode }) {
  return <WordKeepingContext value={LateKeepWordButton}>{children}</WordKeepingContext>
}
