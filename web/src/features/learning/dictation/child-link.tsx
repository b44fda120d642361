import { Ear } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './messages.ts'

/** On the card of a child; lists of a parent are for all children of the family. */
export function ChildDictationLink({ name }: { name: string }) {
  const t = useText(messages)
  return (
    <ButtonLink
      to={paths.dictationPractice()}
      variant="secondary"
      size="small"
      icon={Ear}
      aria-label={t('childLinkOf', { name })}
    >
      {t('childLink')}
    </ButtonLink>
  )
}
