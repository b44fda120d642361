import { Mic } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { grownUpMessages } from './grown-up-messages.ts'

/** On the card of a child. */
export function ChildOralLink({ childId, name }: { childId: string; name: string }) {
  const t = useText(grownUpMessages)
  return (
    <ButtonLink
      to={paths.oralRehearsals(childId)}
      variant="secondary"
      size="small"
      icon={Mic}
      // The name begins with the visible label, for speech input.
      aria-label={t('linkOf', { name })}
    >
      {t('link')}
    </ButtonLink>
  )
}

/** On the page of a class. */
export function ClassOralCard({ students }: { students: readonly { studentId: string; name: string }[] }) {
  const t = useText(grownUpMessages)
  if (students.length === 0) return null
  return (
    <Card className="mt-6">
      <details>
        <summary className="cursor-pointer">
          <span className="inline-flex min-h-11 items-center gap-2 align-middle text-xl font-extrabold">
            <Mic aria-hidden className="size-5 text-spring" />
            {t('cardHeading')}
          </span>
          <span className="block text-sm text-ink-soft">{t('cardAbout')}</span>
        </summary>
        <ul className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-2 lg:grid-cols-3">
          {students.map(({ studentId, name }) => (
            <li key={studentId}>
              <ButtonLink to={paths.oralRehearsals(studentId)} variant="quiet" size="small" className="-ml-4">
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
