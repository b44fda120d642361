import { MessagesSquare } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { childMessages } from './child-messages.ts'

/** On the card of a child. */
export function ChildConversationsLink({ childId, name }: { childId: string; name: string }) {
  const t = useText(childMessages)
  return (
    <ButtonLink
      to={paths.childConversations(childId)}
      variant="secondary"
      size="small"
      icon={MessagesSquare}
      // The name begins with the visible label, for speech input.
      aria-label={t('linkOf', { name })}
    >
      {t('link')}
    </ButtonLink>
  )
}
