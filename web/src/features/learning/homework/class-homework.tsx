import type { ClassHomework as Homework } from '@capyzen/contracts/homework'
import { useQuery } from '@tanstack/react-query'
import { BookPlus, Clock, PenLine, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { toastError } from '#shared/error-message.ts'
import { proposedHomework } from '#shared/proposed-homework.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.tsx'
import { formatDay } from './homework-state.tsx'
import { messages } from './messages.ts'
import { classQuery, useWithdrawHomework } from './queries.ts'
import { teacherMessages } from './teacher-messages.ts'

const AssignDialog = latePart(() => import('./assign-dialog.tsx').then((m) => m.AssignDialog))
const ChangeDialog = latePart(() => import('./change-dialog.tsx').then((m) => m.ChangeDialog))

/** The homework of a class, below its roster. Nothing where the class isn't the viewer's. */
export function ClassHomework({ classId, name, isArchived }: { classId: string; name: string; isArchived: boolean }) {
  const t = useText(teacherMessages)
  const query = useQuery(classQuery(classId))
  const location = useLocation()
  const navigate = useNavigate()
  const proposed = isArchived ? undefined : proposedHomework(location.state)
  const [isAssigning, setAssigning] = useState(false)
  function close() {
    setAssigning(false)
    if (proposed) void navigate({ search: location.search }, { replace: true, state: null })
  }
  if (!query.data) return null
  const { homework } = query.data
  return (
    <section className="page-width pb-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">{t('heading')}</h2>
        {!isArchived && (
          <Button icon={BookPlus} onClick={() => setAssigning(true)}>
            {t('assign')}
          </Button>
        )}
      </div>
      {homework.length === 0 ? (
        <Card className="mt-4">
          <EmptyState mood="calm" title={t('none')} description={t('noneWhy')} />
        </Card>
      ) : (
        <ul className="mt-4 flex flex-col gap-3">
          {homework.map((one) => (
            <li key={one.id}>
              <HomeworkRow homework={one} />
            </li>
          ))}
        </ul>
      )}
      {(isAssigning || proposed) && (
        <Suspense>
          <AssignDialog classId={classId} className={name} proposed={proposed} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function HomeworkRow({ homework }: { homework: Homework }) {
  const t = useText(teacherMessages)
  const ofHomework = useText(messages)
  const withdraw = useWithdrawHomework()
  const [isChanging, setChanging] = useState(false)
  const { id, title, dueOn, isOver, withdrawnAt, questions, totalMarks, students, handedIn, toCheck } = homework
  const progress = t('handedIn', { done: handedIn, all: students })
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-4! md:p-5!">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap gap-2 empty:hidden">
          {withdrawnAt !== null && <Badge icon={Undo2}>{t('withdrawn')}</Badge>}
          {toCheck > 0 && (
            <Badge tone="spring" icon={PenLine}>
              {t('toCheck', { count: toCheck })}
            </Badge>
          )}
          {withdrawnAt === null && isOver && (
            <Badge tone="yuzu" icon={Clock}>
              {t('over')}
            </Badge>
          )}
        </p>
        <h3 className="mt-1 text-lg break-words">{title}</h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {ofHomework('dueOn', { date: formatDay(dueOn) })} ·{' '}
          {t('size', { count: questions, marks: t('marks', { count: totalMarks }) })}
        </p>
      </div>
      <div className="w-40">
        <p className="text-sm font-bold tabular-nums">{progress}</p>
        <Progress name={progress} value={handedIn} max={Math.max(1, students)} className="mt-1" />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={`${paths.homework()}?results=${id}`}
          size="small"
          variant="secondary"
          aria-label={t('resultsNamed', { title })}
        >
          {t('results')}
        </ButtonLink>
        {withdrawnAt === null && (
          <>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('editNamed', { title })}
              onClick={() => setChanging(true)}
            >
              {t('edit')}
            </Button>
            <ConfirmButton
              size="small"
              variant="quiet"
              loading={withdraw.isPending}
              aria-label={t('withdrawNamed', { title })}
              confirmation={{
                title: t('withdrawAsk', { title }),
                description: t('withdrawWhy'),
                confirmLabel: t('withdraw'),
                danger: true,
              }}
              onConfirm={() =>
                withdraw.mutate(
                  { assignmentId: id },
                  {
                    onSuccess: () => toast.success(t('withdrawDone', { title })),
                    onError: (error) => toastError(error, { otherwise: [t('failed'), t('failedWhy')] }),
                  },
                )
              }
            >
              {t('withdraw')}
            </ConfirmButton>
          </>
        )}
      </div>
      {isChanging && (
        <Suspense>
          <ChangeDialog homework={homework} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  )
}
