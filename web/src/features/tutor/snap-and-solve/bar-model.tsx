import type { BarModel as Bars } from '@capyzen/contracts/solving'
import { defineMessages, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'

const messages = defineMessages('bar-model', {
  name: { en: 'Bar model. {bars}', zh: '模型图。{bars}' },
  bar: { en: '{label}: {parts}.', zh: '{label}：{parts}。' },
  barInAll: { en: '{label}: {parts}, in all {total}.', zh: '{label}：{parts}，一共 {total}。' },
  all: { en: 'All bars: {total}.', zh: '全部：{total}。' },
  part: { en: 'a part', zh: '一份' },
  unknown: { en: 'what is asked', zh: '要求的' },
})

const labelWidth = 84
const barsWidth = 270
const braceWidth = 66
const plainWidth = labelWidth + barsWidth + 4
const barHeight = 36
const totalHeight = 28
const gapHeight = 14

/** Units of the same number are drawn alike in all bars. */
export function BarModel({ bars: { bars, total }, className }: { bars: Bars; className?: string }) {
  const t = useText(messages)
  const inUnits = bars.map(({ segments }) => segments.reduce((sum, { units }) => sum + units, 0))
  const unit = barsWidth / Math.max(1, ...inUnits)
  const heights = bars.map((bar) => barHeight + (bar.total === null ? 0 : totalHeight))
  const tops = heights.map(
    (_, index) => 4 + heights.slice(0, index).reduce((sum, height) => sum + height + gapHeight, 0),
  )
  const width = total ? labelWidth + barsWidth + braceWidth : plainWidth
  const height = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) + 4

  const told = (label: string | null, isUnknown: boolean) =>
    label === null || label === ''
      ? t(isUnknown ? 'unknown' : 'part')
      : isUnknown
        ? `${label} (${t('unknown')})`
        : label
  const sentences = bars.map((bar) => {
    const parts = bar.segments.map(({ label, isUnknown }) => told(label, isUnknown)).join(', ')
    if (bar.total === null) return t('bar', { label: bar.label, parts })
    return t('barInAll', { label: bar.label, parts, total: told(bar.total, bar.isUnknown) })
  })
  if (total) sentences.push(t('all', { total: told(total.label, total.isUnknown) }))

  return (
    <svg
      role="img"
      aria-label={t('name', { bars: sentences.join(' ') })}
      viewBox={`0 0 ${width} ${height}`}
      className={cn('w-full max-w-lg', className)}
    >
      {bars.map((bar, index) => {
        const top = (tops[index] ?? 0) + (bar.total === null ? 0 : totalHeight)
        const long = (inUnits[index] ?? 0) * unit
        return (
          // The bars never change places.
          <g key={index}>
            <Words x={labelWidth - 8} y={top + barHeight / 2} text={bar.label} room={labelWidth - 8} anchor="end" />
            {bar.total !== null && (
              <>
                <path
                  d={`M${labelWidth + 1} ${top - 4}v-6h${Math.max(2, long - 2)}v6`}
                  fill="none"
                  strokeWidth="2"
                  className="stroke-ink-soft"
                />
                <Words x={labelWidth + long / 2} y={top - 18} text={bar.total} room={long} isAsked={bar.isUnknown} />
              </>
            )}
            {bar.segments.map(({ units, label, isUnknown }, part) => {
              const from = bar.segments.slice(0, part).reduce((sum, one) => sum + one.units, 0) * unit
              return (
                <g key={part}>
                  <rect
                    x={labelWidth + from}
                    y={top}
                    width={units * unit}
                    height={barHeight}
                    strokeWidth="2"
                    strokeDasharray={isUnknown ? '6 4' : undefined}
                    className={cn('stroke-ink', isUnknown ? 'fill-yuzu-soft' : 'fill-spring-soft')}
                  />
                  {label !== null && (
                    <Words
                      x={labelWidth + from + (units * unit) / 2}
                      y={top + barHeight / 2}
                      text={label}
                      room={units * unit - 6}
                      isAsked={isUnknown}
                    />
                  )}
                </g>
              )
            })}
          </g>
        )
      })}
      {total && (
        <>
          <path
            d={`M${labelWidth + barsWidth + 5} 6h7v${height - 12}h-7`}
            fill="none"
            strokeWidth="2"
            className="stroke-ink-soft"
          />
          <Words
            x={labelWidth + barsWidth + 18}
            y={height / 2}
            text={total.label}
            room={braceWidth - 20}
            anchor="start"
            isAsked={total.isUnknown}
          />
        </>
      )}
    </svg>
  )
}

interface WordsProps {
  x: number
  y: number
  text: string
  /** Longer words are drawn narrower. */
  room: number
  anchor?: 'start' | 'middle' | 'end'
  isAsked?: boolean
}

const letterWidth = (text: string) => [...text].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 16 : 9), 0)

function Words({ x, y, text, room, anchor = 'middle', isAsked = false }: WordsProps) {
  const size = Math.min(16, Math.max(9, (16 * room) / Math.max(1, letterWidth(text))))
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      dominantBaseline="central"
      fontSize={size}
      className={cn('fill-ink', isAsked && 'fill-yuzu-ink font-extrabold')}
    >
      {text}
    </text>
  )
}
