import type { ProblemReport } from '@capyzen/contracts/homework'
import { useQuery } from '@tanstack/react-query'
import { Check, Flag } from 'lucide-react'
import { QuestionBody } from '#features/learning/questions/question-view.tsx'
import { formatDate } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { toastError } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lowPictures } from './general-homework.tsx'
import { messages, workMessages } from './messages.ts'
import { reportsQuery, useUpdateReport } from './queries.ts'
import { reportMessages } from './teacher-messages.ts'

export function ProblemReports() {
  const t = useText(reportMessages)
  const ofWork = useText(workMessages)
  const query = useQuery(reportsQuery)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.homework()} label={ofWork('back')} />
      <h1 className="mt-1 text-2xl md:text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <Fetched query={query} messages={messages.words} lines={4} className="mt-6">
        {({ reports }) =>
          reports.length === 0 ? (
            <Card className="mt-6">
              <EmptyState mood="calm" title={t('none')} />
            </Card>
          ) : (
            <ul className="mt-6 flex flex-col gap-4">
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </div>
  )
}

function ReportCard({ report }: { report: ProblemReport }) {
  const t = useText(reportMessages)
  const ofHomework = useText(messages)
  const word = useText(vocabularyMessages)
  const update = useUpdateReport()
  const { id, question, language, subject, level, reason, reports, reportedAt, doneAt } = report
  return (
    <Card className={lowPictures}>
      <p className="flex flex-wrap gap-2">
        <Badge tone={doneAt === null ? 'plum' : 'leaf'} icon={doneAt === null ? Flag : Check}>
          {doneAt === null ? ofHomework(reason) : t('done')}
        </Badge>
        <Badge tone="spring">{word(subject)}</Badge>
        <Badge>{word(level)}</Badge>
      </p>
      {doneAt !== null && <p className="mt-2">{ofHomework(reason)}</p>}
      <p className="mt-2 text-sm text-ink-soft tabular-nums">
        {t('reports', { count: reports })} · {t('reportedOn', { date: formatDate(reportedAt) })}
      </p>
      <QuestionBody question={question} language={language} variant="reviewed" />
      <Button
        variant="secondary"
        size="small"
        loading={update.isPending}
        onClick={() =>
          update.mutate(
            { reportId: id, isDone: doneAt === null },
            { onError: (error) => toastError(error, { otherwise: [t('failed'), t('failedWhy')] }) },
          )
        }
        className="mt-4"
      >
        {t(doneAt === null ? 'markDone' : 'markOpen')}
      </Button>
    </Card>
  )
}
