import type { reportLessons } from '@capyzen/contracts/reports'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatNumber, formatPercent } from '#platform/numbers.ts'
import { LineChart } from '#shared/charts.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { CsvButton } from './csv-button.tsx'
import type { DayRange } from '#shared/day-range.ts'
import { messages } from './messages.ts'
import { lessonQuery, lessonsQuery } from './queries.ts'

type Lesson = CallResult<typeof reportLessons>['lessons'][number]

interface LessonsReportProps {
  range: DayRange
  /** Empty for the one that is watched most. */
  lessonId: string
  onLesson: (lessonId: string) => void
}

export function LessonsReport({ range, lessonId, onLesson }: LessonsReportProps) {
  const t = useText(messages)
  const pick = usePick()
  const query = useQuery(lessonsQuery(range))
  return (
    <Fetched query={query} lines={6} inCard>
      {({ lessons }) => {
        const shown = lessons.find(({ id }) => id === lessonId) ?? lessons[0]
        if (!shown)
          return (
            <Card>
              <EmptyState mood="sleeping" title={t('noLessons')} description={t('noLessonsWhy')} />
            </Card>
          )
        return (
          <>
            <Card>
              <Field label={t('lesson')} className="max-w-xl">
                {({ id }) => (
                  <Select
                    id={id}
                    value={shown.id}
                    onValueChange={onLesson}
                    options={lessons.map((lesson) => ({ value: lesson.id, label: pick(lesson.title) }))}
                  />
                )}
              </Field>
              <Minutes range={range} lesson={shown} />
            </Card>
            <LessonTable range={range} lessons={lessons} />
          </>
        )
      }}
    </Fetched>
  )
}

function Minutes({ range, lesson }: { range: DayRange; lesson: Lesson }) {
  const t = useText(messages)
  const language = useLanguage()
  const query = useQuery(lessonQuery({ ...range, courseId: lesson.id }))
  return (
    <Fetched query={query} lines={3} className="mt-5">
      {({ viewers, minutes }) => (
        <>
          <p className="mt-4 mb-2 text-ink-soft">{t('begunBy', { count: viewers })}</p>
          <LineChart
            title={t('watchedMinute')}
            labelHeader={t('minute')}
            series={[t('watchedShare')]}
            points={minutes.map((share, minute) => ({ label: String(minute + 1), values: [share] }))}
            format={(share) => formatPercent(share, language)}
            domain={[0, 1]}
            height={260}
          />
        </>
      )}
    </Fetched>
  )
}

function LessonTable({ range, lessons }: { range: DayRange; lessons: readonly Lesson[] }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const columns: Column<Lesson>[] = [
    { key: 'lesson', header: t('lesson'), cell: ({ title }) => <span className="font-bold">{pick(title)}</span> },
    { key: 'viewers', header: t('viewers'), align: 'right', cell: ({ viewers }) => formatNumber(viewers, language) },
    {
      key: 'completed',
      header: t('completed'),
      align: 'right',
      cell: ({ completed, viewers }) =>
        `${formatNumber(completed, language)} (${formatPercent(completed / viewers, language)})`,
    },
  ]
  return (
    <section className="mt-6">
      <div className="mb-3 flex justify-end">
        <CsvButton
          report="lessons"
          range={range}
          rows={() => [
            [t('lesson'), t('viewers'), t('completed'), t('completedShare')],
            ...lessons.map(({ title, viewers, completed }) => [
              ...[pick(title), String(viewers), String(completed)],
              (completed / viewers).toFixed(3),
            ]),
          ]}
        />
      </div>
      <TableFrame>
        <Table name={t('lessons')} columns={columns} rows={lessons} rowKey={({ id }) => id} />
      </TableFrame>
    </section>
  )
}
