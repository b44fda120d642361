import { ClipboardCheck, Timer, TrendingUp } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { classMessages } from './class-messages.ts'
import { ExtraTimeSelect } from './extra-time.tsx'

interface ClassExamsCardProps {
  classId: string
  students: readonly { studentId: string; name: string }[]
}

/** On the page of a class: its results, answers that wait, and extra time. */
export function ClassExamsCard({ classId, students }: ClassExamsCardProps) {
  const t = useText(classMessages)
  return (
    <Card className="mt-6">
      <h2 className="text-xl">{t('cardHeading')}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={paths.classExams(classId)} variant="secondary" size="small" icon={TrendingUp}>
          {t('results')}
        </ButtonLink>
        <ButtonLink to={paths.answerChecks()} variant="secondary" size="small" icon={ClipboardCheck}>
          {t('toCheck')}
        </ButtonLink>
      </div>
      {students.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold text-spring-ink">
            <Timer aria-hidden className="size-5" />
            {t('extraTime')}
          </summary>
          <p className="text-sm text-ink-soft">{t('extraTimeAbout')}</p>
          <ul className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
            {students.map(({ studentId, name }) => (
              <li key={studentId} className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-3">
                <span className="break-words">{name}</span>
                <ExtraTimeSelect studentId={studentId} name={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
