import { shownMinutes } from '@capyzen/contracts/shown-minutes'
import type { Dashboard } from '@capyzen/contracts/progress'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { BarChart } from '#shared/charts.tsx'
import { areWeeks, toPoints } from './chart-points.ts'
import { useDuration } from './durations.ts'
import { messages } from './messages.ts'
import { Figure, SectionCard } from './section-card.tsx'

const height = 180

export function TimeCard({ days, week }: Pick<Dashboard, 'days' | 'week'>) {
  const t = useText(messages)
  const language = useLanguage()
  const duration = useDuration()
  const points = toPoints(days, language)
  const isWeekly = areWeeks(days)
  const total = points.reduce((sum, { lessonSeconds, questionSeconds }) => sum + lessonSeconds + questionSeconds, 0)
  return (
    <SectionCard title={t('time')}>
      <Figure value={duration(week.lessonSeconds + week.questionSeconds)} label={t('thisWeek')} />
      <p className="mb-3 text-sm text-ink-soft tabular-nums">
        {t('timeParts', { lessons: duration(week.lessonSeconds), questions: duration(week.questionSeconds) })}
      </p>
      {total === 0 ? (
        <NothingInRange days={days.length} />
      ) : (
        <BarChart
          title={t(isWeekly ? 'minutesAWeek' : 'minutesADay')}
          labelHeader={t(isWeekly ? 'weekFrom' : 'day')}
          series={[t('minutesSeries')]}
          points={points.map(({ label, lessonSeconds, questionSeconds }) => ({
            label,
            values: [shownMinutes(lessonSeconds + questionSeconds)],
          }))}
          format={formatNumber}
          height={height}
        />
      )}
    </SectionCard>
  )
}

export function AnswersCard({ days }: Pick<Dashboard, 'days'>) {
  const t = useText(messages)
  const language = useLanguage()
  const points = toPoints(days, language)
  const isWeekly = areWeeks(days)
  const [answered, marked, right] = [sumOf(points, 'answered'), sumOf(points, 'marked'), sumOf(points, 'right')]
  return (
    <SectionCard title={t('answers')}>
      <Figure
        value={formatNumber(right)}
        label={t(marked < answered ? 'rightOfMarked' : 'rightOf', {
          answered: formatNumber(answered),
          marked: formatNumber(marked),
        })}
      />
      <p className="mb-3 text-sm text-ink-soft">{t(rangeLabels[days.length] ?? 'range90')}</p>
      {answered === 0 ? (
        <NothingInRange days={days.length} />
      ) : (
        <BarChart
          title={t(isWeekly ? 'rightAWeek' : 'rightADay')}
          labelHeader={t(isWeekly ? 'weekFrom' : 'day')}
          series={[t('rightSeries')]}
          points={points.map((point) => ({ label: point.label, values: [point.right] }))}
          format={formatNumber}
          height={height}
        />
      )}
    </SectionCard>
  )
}

const rangeLabels: Record<number, 'range7' | 'range30'> = { 7: 'range7', 30: 'range30' }

type Sum = 'answered' | 'marked' | 'right'

const sumOf = (points: readonly Record<Sum, number>[], name: Sum) => points.reduce((sum, point) => sum + point[name], 0)

function NothingInRange({ days }: { days: number }) {
  const t = useText(messages)
  return (
    <p className="flex flex-1 items-center justify-center rounded-control bg-well px-4 py-8 text-center text-ink-soft">
      {t('nothingInRange', { days })}
    </p>
  )
}
