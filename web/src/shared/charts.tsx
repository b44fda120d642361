import { type ReactElement, useId, useState } from 'react'
import {
  Bar,
  BarChart as Bars,
  CartesianGrid,
  Line,
  LineChart as Lines,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { defineMessages, useText } from '#platform/i18n.ts'

const messages = defineMessages('charts', {
  showTable: { en: 'Show as table', zh: '看表格' },
  hideTable: { en: 'Hide table', zh: '收起表格' },
})

interface Point {
  /** As the axis shows it. */
  label: string
  /** Null has no bar; a line goes on to the next value. */
  values: readonly (number | null)[]
}

interface ChartProps {
  title: string
  /** The header of the labels in the table. */
  labelHeader: string
  /** One for each value of a point. */
  series: readonly string[]
  points: readonly Point[]
  format?: (value: number) => string
  /** Of the value axis; without it, 0 to the largest value. */
  domain?: readonly [number, number]
  /** Pixels. */
  height?: number
}

interface BarChartProps extends ChartProps {
  /** One bar a point, in which the series add up. */
  isStacked?: boolean
}

/** Series differ in colour, in order of the legend, and in dashes where they are lines. */
const colours = ['var(--spring)', 'var(--yuzu)', 'var(--leaf)', 'var(--plum)']
/** Around bars and the marks of the legend. */
const edges = ['var(--spring-ink)', 'var(--yuzu-ink)', 'var(--leaf-ink)', 'var(--plum-ink)']
const dashes = [undefined, '6 4', '2 3', '8 3 2 3']

/** Lazy-load screens that show charts: the library is large. */
export function BarChart(props: BarChartProps) {
  const { series, isStacked = false } = props
  return (
    <ChartFrame {...props}>
      <Bars data={rows(props)} margin={margin} barCategoryGap="25%" accessibilityLayer={false}>
        {axes(props)}
        {series.map((_, at) => (
          <Bar
            key={at}
            dataKey={at}
            {...(isStacked && { stackId: 'all' })}
            fill={colours[at]}
            // Yellow alone is hard to see on light paper.
            {...(series.length > 1 && { stroke: edges[at], strokeWidth: 1 })}
            radius={isStacked ? 0 : [4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </Bars>
    </ChartFrame>
  )
}

export function LineChart(props: ChartProps) {
  const { series } = props
  return (
    <ChartFrame {...props}>
      <Lines data={rows(props)} margin={margin} accessibilityLayer={false}>
        {axes(props)}
        {series.map((_, at) => (
          <Line
            key={at}
            dataKey={at}
            stroke={colours[at]}
            strokeDasharray={dashes[at]}
            strokeWidth={2.5}
            dot={{ r: 3, fill: colours[at], strokeWidth: 0 }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </Lines>
    </ChartFrame>
  )
}

const margin = { top: 8, right: 8, bottom: 0, left: 0 }

const rows = ({ points }: ChartProps) => points.map(({ label, values }) => Object.assign({ label }, values))

function axes({ format, domain }: ChartProps) {
  const tick = { fill: 'var(--ink-soft)', fontSize: 13 }
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--line-strong)' }} minTickGap={6} />
      <YAxis
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={44}
        // Counts have no halves, shares do.
        allowDecimals={domain !== undefined}
        // All ticks: where every other one is left out, the lines stand at uneven values.
        interval={0}
        {...(format && { tickFormatter: format })}
        {...(domain && { domain: [...domain] })}
      />
    </>
  )
}

/** The drawing is for the eye alone; screen readers, and those who press the button, get the table. */
function ChartFrame(props: ChartProps & { children: ReactElement }) {
  const { title, labelHeader, series, points, format = String, height = 220, children } = props
  const t = useText(messages)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <figure aria-labelledby={id}>
      <figcaption className="flex items-baseline justify-between gap-x-4">
        <span id={id} className="min-w-0 font-bold">
          {title}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-11 shrink-0 cursor-pointer text-sm font-bold text-spring-ink underline"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('hideTable') : t('showTable')}
        </button>
      </figcaption>
      {series.length > 1 && (
        <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {series.map((name, at) => (
            <li key={name} className="flex items-center gap-2">
              <span
                className="size-3 rounded-pill border"
                style={{ background: colours[at], borderColor: edges[at] }}
              />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden style={{ height }}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height }}>
          {children}
        </ResponsiveContainer>
      </div>
      {/* A table itself would keep its height while it is hidden. */}
      <div className={isOpen ? 'mt-2' : 'sr-only'}>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="border-b-2 border-line py-2 pr-4">
                {labelHeader}
              </th>
              {series.map((name) => (
                <th key={name} scope="col" className="border-b-2 border-line py-2 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className="border-b border-line py-1.5 pr-4 font-normal">
                  {label}
                </th>
                {series.map((name, at) => (
                  <td key={name} className="border-b border-line py-1.5 text-right">
                    {showValue(values[at], format)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const showValue = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value)
