import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { useText } from '#platform/i18n.ts'
import { lastDays, readRange, usualDays } from '#shared/day-range.ts'
import { PageHeading } from '#shared/page-head.tsx'
import { RangeChoice } from '#shared/range-choice.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ErrorsReport } from './errors-report.tsx'
import { FunnelReport } from './funnel-report.tsx'
import { LearnersReport } from './learners-report.tsx'
import { LessonsReport } from './lessons-report.tsx'
import { messages } from './messages.ts'
import { QuestionsReport } from './questions-report.tsx'
import { reportFilters, useReportFilters } from './report-filters.ts'

/** The report, its days and its filters are in the address, so that they can be shared as a link. */
export function ReportsScreen() {
  return (
    <RequireAdministrator>
      <Reports />
    </RequireAdministrator>
  )
}

function Reports() {
  const t = useText(messages)
  const filtering = useReportFilters()
  const { filters, choose, chooseAll } = filtering
  const { view, per, lesson } = filters
  const asked = readRange(filters)
  const range = asked ?? lastDays(usualDays)
  return (
    <>
      <PageHeading title={t('reports')} lead={t('lead')} />
      <Tabs
        name={t('kinds')}
        value={view}
        onValueChange={(value) => choose('view', value)}
        tabs={reportFilters.view.map((value) => ({ value, label: t(value) }))}
        className="mt-6"
        listClassName="flex-wrap [&>button]:whitespace-nowrap"
      >
        <TabPanel value={view}>
          {view !== 'questions' && (
            <RangeChoice range={range} isRefused={asked === undefined} onRange={(next) => chooseAll({ ...next })} />
          )}
          {view === 'learners' && <LearnersReport range={range} per={per} onPer={(value) => choose('per', value)} />}
          {view === 'lessons' && (
            <LessonsReport range={range} lessonId={lesson} onLesson={(value) => choose('lesson', value)} />
          )}
          {view === 'questions' && <QuestionsReport {...filtering} />}
          {view === 'errors' && <ErrorsReport range={range} />}
          {view === 'funnel' && <FunnelReport range={range} />}
        </TabPanel>
      </Tabs>
    </>
  )
}
