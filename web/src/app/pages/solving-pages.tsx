import { ChatUpgrade } from '#features/commerce/orders/chat-upgrade.tsx'
import { ConsentGate } from '#features/identity/families/consent-gate.tsx'
import { ErrorAnalysisScreen } from '#features/tutor/error-analysis/error-analysis-screen.tsx'
import { messages as analysisMessages } from '#features/tutor/error-analysis/messages.ts'
import { messages as solvingMessages } from '#features/tutor/snap-and-solve/messages.ts'
import { SnapAndSolveScreen } from '#features/tutor/snap-and-solve/snap-and-solve-screen.tsx'
import { usePageTitle } from '#shared/page-title.ts'

/** The screens have their own margins; the question for consent has none. */
const besideEdges = 'my-6 max-sm:mx-5 md:my-10'

export function SnapAndSolvePage() {
  usePageTitle(solvingMessages.words.heading, solvingMessages.words.promise)
  return (
    <ConsentGate className={besideEdges}>
      <SnapAndSolveScreen upgrade={<ChatUpgrade />} />
    </ConsentGate>
  )
}

export function ErrorAnalysisPage() {
  usePageTitle(analysisMessages.words.heading, analysisMessages.words.promise)
  return (
    <ConsentGate className={besideEdges}>
      <ErrorAnalysisScreen upgrade={<ChatUpgrade />} />
    </ConsentGate>
  )
}
