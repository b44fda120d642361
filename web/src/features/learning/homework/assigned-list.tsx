import type { AssignedHomework } from '@capyzen/contracts/homework'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { formatDay, MarksLine, StateBadge } from './homework-state.tsx'
import { messages } from './messages.ts'

export function AssignedList({ assignments }: { assignments: readonly AssignedHomework[] }) {
  const t = useText(messages)
  if (assignments.length === 0) {
    return (
      <Card className="mt-4">
        <p className="font-bold">{t('noneAssigned')}</p>
        <p className="mt-1 text-ink-soft">{t('noneAssignedWhy')}</p>
      </Card>
    )
  }
  return (
    <ul className="mt-4 grid gap-5 md:grid-cols-2">
      {assignments.map((homework) => (
        <li key={homework.id} className="flex min-w-0">
          <AssignedCard homework={homework} />
        </li>
      ))}
    </ul>
  )
}

function AssignedCard({ homework }: { homework: AssignedHomework }) {
  const t = useText(messages)
  const { id, title, state, answered, questions, marks, submittedAt, isMissed } = homework
  const action = t(submittedAt !== null ? 'look' : isMissed ? 'read' : answered > 0 ? 'continue' : 'start')
  const progress = t('progress', { answered, total: questions })
  return (
    <Card className="flex w-full min-w-0 flex-col">
      <p className="flex flex-wrap gap-2">
        <StateBadge {...homework} />
      </p>
      <h3 className="mt-2 text-xl break-words">{title}</h3>
      <AboutHomework homework={homework} />
      <p className="mt-3 text-sm text-ink-soft tabular-nums">
        {marks ? <MarksLine marks={marks} /> : submittedAt === null ? progress : t('marksLater')}
      </p>
      {submittedAt === null && <Progress name={progress} value={answered} max={questions} className="mt-2" />}
      <ButtonLink
        to={`${paths.homework()}?assignment=${id}`}
        variant={submittedAt === null && !isMissed ? 'primary' : 'secondary'}
        aria-label={t('openNamed', { action, title })}
        data-state={state}
        className="mt-5 self-start"
      >
        {action}
      </ButtonLink>
    </Card>
  )
}

export function AboutHomework({ homework }: { homework: AssignedHomework }) {
  const t = useText(messages)
  const { className, teacherName: teacher, dueOn } = homework
  return (
    <p className="mt-1 text-sm break-words text-ink-soft">
      {t('ofClass', { className, teacher })} ·{' '}
      <span className="font-bold">{t('dueOn', { date: formatDay(dueOn) })}</span>
    </p>
  )
}
