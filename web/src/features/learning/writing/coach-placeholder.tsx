import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { practiceMessages } from './practice-messages.ts'

/** In the coach's place without premium; `upgrade` leads to premium, or to a parent. */
export function CoachPlaceholder({ points, upgrade }: { points: number; upgrade: ReactNode }) {
  const t = useText(practiceMessages)
  const viewer = useViewer()
  return (
    <Card className="flex min-h-full flex-col items-center justify-center gap-4 text-center">
      <Mascot mood="reading" className="w-36" />
      <h2 className="text-xl text-balance">{t(viewer?.isChild ? 'coachTitle' : 'coachMembersOnly')}</h2>
      <p className="max-w-md text-ink-soft">{t('coachWhy')}</p>
      {points > 0 && <p className="font-bold text-yuzu-ink">{t('points', { count: points })}</p>}
      {upgrade}
    </Card>
  )
}
