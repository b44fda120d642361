import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { textNow, useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.tsx'
import { mailMessages } from './mail-messages.ts'
import { useSetWeeklyMail, weeklyMailQuery } from './queries.ts'

/** For a parent. Nothing to choose until it is known. */
export function WeeklyMailCard({ headingLevel: Heading = 'h2' }: { headingLevel?: 'h2' | 'h3' }) {
  const t = useText(mailMessages)
  const viewer = useViewer()
  const { data } = useQuery(weeklyMailQuery)
  const set = useSetWeeklyMail()
  const choose = (isOn: boolean) =>
    set.mutate(isOn, {
      onSuccess: () => toast.success(textNow(mailMessages, isOn ? 'on' : 'off')),
      onError: () => toast.error(textNow(mailMessages, 'failed'), textNow(mailMessages, 'failedWhy')),
    })
  return (
    <Card>
      <Heading className="text-xl">{t('heading')}</Heading>
      <p className="mt-1 text-sm text-ink-soft">{t('about')}</p>
      {data?.email === null && <p className="mt-3 text-sm">{t(viewer?.email ? 'unconfirmed' : 'noEmail')}</p>}
      {data?.email && (
        <Checkbox
          className="mt-3"
          checked={set.isPending ? set.variables : data.isOn}
          disabled={set.isPending}
          onCheckedChange={choose}
        >
          <span className="break-all">{t('send', { email: data.email })}</span>
        </Checkbox>
      )}
    </Card>
  )
}
