import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { useText } from '#platform/i18n.ts'
import { PageHeading } from '#shared/admin-frame.tsx'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { lastDays, readRange, usualDays, type DayRange } from './day-range.ts'
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
          {view !== 'questions' && <RangeChoice range={range} isRefused={asked === undefined} onRange={chooseAll} />}
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

const shortcuts = ['7', '28', '90', '365'] as const

const isSameRange = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to

interface RangeChoiceProps {
  range: DayRange
  isRefused: boolean
  onRange: (range: DayRange) => void
}

function RangeChoice({ range, isRefused, onRange }: RangeChoiceProps) {
  const t = useText(messages)
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(name)} className="min-w-36 flex-1 sm:max-w-44">
            {({ id }) => (
              <TextInput
                id={id}
                type="date"
                required
                value={range[name]}
                onChange={({ target }) => target.value !== '' && onRange({ ...range, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Segments
          name={t('range')}
          value={shortcuts.find((count) => isSameRange(lastDays(Number(count)), range))}
          choices={shortcuts.map((value) => ({
            value,
            label: t('days', { count: value }),
            name: t('lastDays', { count: value }),
          }))}
          onChoose={(count) => onRange(lastDays(Number(count)))}
          className="max-sm:w-full max-sm:text-sm"
        />
      </div>
      {isRefused && (
        <p role="alert" className="mt-3 font-bold text-plum-ink">
          {t('badRange')}
        </p>
      )}
    </div>
  )
}
