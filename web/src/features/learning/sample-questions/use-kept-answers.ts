import { useEffect } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { hasChoice } from '#platform/device-choices.ts'

/** On every page; the rest is loaded only where a visitor has answered in this browser. */
export function useKeptAnswers(): void {
  const viewer = useViewer()
  useEffect(() => {
    if (!viewer || !hasChoice('sample-answers')) return
    void import('./claim.ts').then(({ claimAnswers }) => claimAnswers(viewer))
  }, [viewer])
}
