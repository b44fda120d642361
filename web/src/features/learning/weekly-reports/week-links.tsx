import { CalendarDays } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { mailMessages } from './mail-messages.ts'

/** On the card of a child. */
export function ChildWeekLink({ childId, name }: { childId: string; name: string }) {
  const t = useText(mailMessages)
  return (
    <ButtonLink
      to={paths.childWeek(childId)}
      variant="secondary"
      size="small"
      icon={CalendarDays}
      // The name begins with the visible label, for speech input.
      aria-label={t('weekOf', { name })}
    >
      {t('week')}
    </ButtonLink>
  )
}

/** On the page of a class. */
export function ClassWeekCard({ classId }: { classId: string }) {
  const t = useText(mailMessages)
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div>
        <h2 className="text-xl">{t('classWeek')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('classWeekAbout')}</p>
      </div>
      <ButtonLink to={paths.classWeek(classId)} variant="secondary" size="small" icon={CalendarDays}>
        {t('classWeekOpen')}
      </ButtonLink>
    </Card>
  )
}
