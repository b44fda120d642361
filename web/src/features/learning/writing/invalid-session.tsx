import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { practiceMessages } from './practice-messages.ts'

export function InvalidSession({ why }: { why: string }) {
  const t = useText(practiceMessages)
  return (
    <Card className="mx-auto mt-4 max-w-xl">
      <EmptyState
        mood="puzzled"
        title={t('invalidSession')}
        description={why}
        action={<ButtonLink to={paths.writingCoach()}>{t('back')}</ButtonLink>}
      />
    </Card>
  )
}
