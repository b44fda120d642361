import { judgeStroke, type JudgedStroke } from '@capyzen/contracts/stroke-judging'
import type { DrawnStroke, StrokeData } from '@capyzen/contracts/strokes'
import { standardLines } from '@capyzen/contracts/stroke-geometry'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { GridSquare, PendingSquare } from './grid-square.tsx'
import { inkPath, outlineTransform } from './ink-path.ts'
import { messages } from './messages.ts'
import { NoStrokes } from './no-strokes.tsx'
import { strokeDataQuery } from './stroke-data.ts'
import { StrokeGlyph } from './stroke-glyph.tsx'
import './strokes.css'
import { usePen } from './use-pen.ts'

interface StrokeQuizProps {
  character: string
  onDone?: (() => void) | undefined
  size?: number | undefined
}

/** After so many refused strokes the next one is shown by itself. */
const missesBeforeHint = 2

const faultMessages = {
  order: 'quizOrder',
  direction: 'quizDirection',
  shape: 'quizShape',
  place: 'quizPlace',
  proportions: 'quizProportions',
  missing: 'quizProportions',
  extra: 'quizExtra',
} as const satisfies Record<NonNullable<JudgedStroke['fault']>, keyof (typeof messages)['words']>

/** Writes a character over its pale outline, stroke by stroke; each one is judged at once, and shown on request. */
export function StrokeQuiz({ character, ...rest }: StrokeQuizProps) {
  const { data, isPending, refetch } = useQuery(strokeDataQuery(character))
  if (isPending) return <PendingSquare size={rest.size} />
  if (!data) return <NoStrokes character={character} isUnknown={data === null} onRetry={() => void refetch()} />
  // A new character starts from its first stroke.
  return <Quiz key={character} character={character} data={data} {...rest} />
}

function Quiz({ character, data, onDone, size }: StrokeQuizProps & { data: StrokeData }) {
  const t = useText(messages)
  const helpId = useId()
  const [next, setNext] = useState(0)
  const [misses, setMisses] = useState(0)
  const [missesHere, setMissesHere] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const [refused, setRefused] = useState<{ stroke: DrawnStroke; fault: NonNullable<JudgedStroke['fault']> } | null>(
    null,
  )
  const count = data.strokes.length
  const isDone = next >= count

  const judge = (stroke: DrawnStroke) => {
    const { isRight, fault } = judgeStroke(stroke, data, next)
    if (isRight) {
      setRefused(null)
      setMissesHere(0)
      setIsShown(false)
      setNext(next + 1)
      if (next + 1 === count) onDone?.()
      return
    }
    setRefused({ stroke, fault: fault ?? 'shape' })
    setMissesHere(missesHere + 1)
    setMisses(misses + 1)
    if (missesHere + 1 >= missesBeforeHint) setIsShown(true)
  }
  const restart = () => {
    setNext(0)
    setMisses(0)
    setMissesHere(0)
    setIsShown(false)
    setRefused(null)
  }
  const pen = usePen(judge, isDone)
  const said = isDone
    ? t('quizDone', { character, count })
    : refused
      ? t(faultMessages[refused.fault])
      : t('nextStroke', { number: next + 1, count })

  return (
    <div className="flex w-fit max-w-full flex-col gap-2">
      <GridSquare
        size={size}
        role="img"
        aria-label={t('quiz', { character })}
        aria-describedby={helpId}
        data-stroke-quiz
        style={{ touchAction: 'none' }}
        className={isDone ? 'select-none' : 'cursor-crosshair select-none'}
        {...pen.handlers}
      >
        {!isDone && <StrokeGlyph data={data} className="text-line" />}
        <StrokeGlyph data={data} strokes={next} className={isDone ? 'text-leaf' : 'text-ink'} />
        {isShown && !isDone && <ShownStroke data={data} at={next} />}
        <g fill="none" strokeWidth="38" strokeLinecap="round" strokeLinejoin="round">
          {refused && (
            <path key={misses} d={inkPath(refused.stroke)} className="stroke-fades text-plum" stroke="currentColor" />
          )}
          <path ref={pen.inkRef} className="text-spring" stroke="currentColor" />
        </g>
      </GridSquare>
      <p id={helpId} className="sr-only">
        {t('padHelp')}
      </p>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p aria-live="polite" className={refused && !isDone ? 'font-bold text-plum-ink' : 'text-ink-soft'}>
          {said}
        </p>
        {isDone ? (
          <Button variant="quiet" size="small" icon={RotateCcw} onClick={restart}>
            {t('again')}
          </Button>
        ) : (
          <Button variant="quiet" size="small" icon={Lightbulb} onClick={() => setIsShown(true)}>
            {t('hint')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The next stroke as it is to be written: its outline, and a line that runs along it from where it begins. */
function ShownStroke({ data, at }: { data: StrokeData; at: number }) {
  const [line, outline] = [standardLines(data)[at], data.strokes[at]]
  const [start] = line?.points ?? []
  if (!line || outline === undefined || !start) return null
  const path = inkPath(line.points.map(([x, y]) => [Math.round(x), Math.round(y)]))
  return (
    <g>
      <g transform={outlineTransform}>
        <path d={outline} className="fill-yuzu" fillOpacity="0.75" />
      </g>
      <path
        d={path}
        pathLength="1"
        fill="none"
        strokeWidth="18"
        strokeLinecap="round"
        strokeDasharray="1"
        className="stroke-runs stroke-on-yuzu"
      />
      <circle cx={start[0]} cy={start[1]} r="26" className="fill-on-yuzu" />
    </g>
  )
}
