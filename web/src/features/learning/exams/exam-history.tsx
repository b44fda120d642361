import type { AttemptSummary } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { attemptPath } from './attempt-path.ts'
import { messages } from './messages.ts'
import { historyQuery } from './queries.ts'

const shownAtFirst = 10

export function ExamHistory() {
  const viewer = useViewer()
  return viewer && <OwnHistory />
}

function OwnHistory() {
  const t = useText(messages)
  const history = useQuery(historyQuery)
  return (
    <section aria-labelledby="exam-history" className="mt-14">
      <h2 id="exam-history" className="text-2xl">
        {t('history')}
      </h2>
      <div className="mt-4">
        <Fetched query={history} messages={{ loadFailed: messages.words.historyFailed }}>
          {({ attempts }) =>
            attempts.length > 0 ? (
              <HistoryTable attempts={attempts} />
            ) : (
              <Card>
                <p className="font-bold">{t('historyEmpty')}</p>
                <p className="mt-1 text-ink-soft">{t('historyEmptyAdvice')}</p>
              </Card>
            )
          }
        </Fetched>
      </div>
    </section>
  )
}

function HistoryTable({ attempts }: { attempts: AttemptSummary[] }) {
  const t = useText(messages)
  const pick = usePick()
  const [showsAll, showAll] = useState(false)
  const columns: Column<AttemptSummary>[] = [
    {
      key: 'paper',
      header: t('paper'),
      cell: ({ paperTitle }) => <span className="font-bold">{pick(paperTitle)}</span>,
    },
    {
      key: 'date',
      header: t('date'),
      cell: ({ submittedAt, startedAt }) => (
        <time
          dateTime={submittedAt ?? startedAt}
          title={formatDateTime(submittedAt ?? startedAt)}
          className="whitespace-nowrap"
        >
          {formatDate(submittedAt ?? startedAt)}
        </time>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) =>
        state === 'submitted' ? (
          <Badge tone="leaf" icon={CircleCheck}>
            {t('submitted')}
          </Badge>
        ) : (
          <Badge tone="yuzu" icon={Hourglass}>
            {t('inProgress')}
          </Badge>
        ),
    },
    {
      key: 'score',
      header: t('score'),
      align: 'right',
      cell: ({ score, totalMarks, isProvisional }) => (
        <>
          {score === null ? t('notYet') : t('scoreOf', { score, total: totalMarks })}
          {isProvisional && <span className="ml-2 text-sm text-ink-soft">{t('provisional')}</span>}
        </>
      ),
    },
    {
      key: 'percent',
      header: t('percent'),
      align: 'right',
      cell: ({ score, totalMarks }) => (score === null ? t('notYet') : formatPercent(score / totalMarks)),
    },
    { key: 'next', header: t('next'), align: 'right', cell: (attempt) => <NextStep attempt={attempt} /> },
  ]
  const shown = showsAll ? attempts : attempts.slice(0, shownAtFirst)
  return (
    <>
      <TableFrame>
        <Table name={t('history')} columns={columns} rows={shown} rowKey={({ id }) => id} />
      </TableFrame>
      {attempts.length > shown.length && (
        <Button variant="secondary" onClick={() => showAll(true)} className="mt-4">
          {t('showAll', { count: attempts.length })}
        </Button>
      )}
    </>
  )
}

function NextStep({ attempt }: { attempt: AttemptSummary }) {
  const t = useText(messages)
  const pick = usePick()
  const title = pick(attempt.paperTitle)
  const isDone = attempt.state === 'submitted'
  const name = isDone
    ? t('reviewOf', { title, date: formatDate(attempt.submittedAt ?? attempt.startedAt) })
    : t('continueOf', { title })
  return (
    <Link
      to={attemptPath(attempt.paperId, attempt.id)}
      aria-label={name}
      className="inline-flex min-h-11 items-center text-link whitespace-nowrap"
    >
      {isDone ? t('review') : t('continue')}
    </Link>
  )
}
