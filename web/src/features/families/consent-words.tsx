import { useText } from '#platform/i18n.ts'
import { messages } from './consent-messages.ts'

/** What agreeing means, in the sentences of the letter. `byLink` for whoever came by it. */
export function ConsentWords({ name, byLink = false }: { name: string; byLink?: boolean }) {
  const t = useText(messages)
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-spring">
      <li>{t(byLink ? 'childsOwn' : 'what')}</li>
      <li>{t('serves', { name })}</li>
      <li>{t(byLink ? 'sameLink' : 'takeBackAnyTime')}</li>
      <li>{t('without')}</li>
    </ul>
  )
}
