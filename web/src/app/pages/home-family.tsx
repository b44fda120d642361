import { useEffect, type ReactNode } from 'react'
import { FamilySignIn } from '#features/identity/families/family-sign-in.tsx'
import { useFamilySignIn } from '#features/identity/families/queries.ts'
import { rememberCount } from '#platform/device-choices.ts'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { stripMessages } from './home-strip-messages.ts'

/** On a family's device, signed out: each child is one tap from the picture PIN. */
export function FamilyStrip({ space }: { space: ReactNode }) {
  const t = useText(stripMessages)
  const { data: family, isPending } = useFamilySignIn()
  useEffect(() => {
    if (family) rememberCount('family-device', family.length)
  }, [family])
  if (isPending) return space
  if (!family || family.length === 0) return null
  return (
    <Card className="mb-6">
      <div className="min-h-14 text-center">
        <h2 className="text-xl">{t('whoLearns')}</h2>
        <p className="text-ink-soft">{t('whoLearnsLine')}</p>
      </div>
      <div className="mx-auto mt-3 max-w-md has-[ul>li:nth-child(4)]:max-w-none">
        <FamilySignIn family={family} />
      </div>
    </Card>
  )
}
