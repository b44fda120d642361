import type { JudgedWriting } from '@capyzen/contracts/characters'
import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { FaultList } from '#shared/strokes/fault-list.tsx'
import { GridSquare } from '#shared/strokes/grid-square.tsx'
import { Ink } from '#shared/strokes/ink.tsx'
import { strokeDataQuery } from '#shared/strokes/stroke-data.ts'
import { StrokeGlyph } from '#shared/strokes/stroke-glyph.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

interface JudgedPadProps {
  character: string
  strokes: DrawnCharacter
  judged: JudgedWriting
  isHelped: boolean
}

/** What was written, over the right form, with its points and what to look at. */
export function JudgedPad({ character, strokes, judged, isHelped }: JudgedPadProps) {
  const t = useText(messages)
  const { data } = useQuery(strokeDataQuery(character))
  const { isRight, score, bestScore, faults, wrote } = judged
  const verdict = !isRight
    ? 'notYet'
    : faults.length > 0
      ? 'rightWithFaults'
      : isHelped
        ? 'rightWithHelp'
        : 'wellWritten'
  const Icon = isRight ? Check : X
  return (
    <div className="flex flex-col gap-3">
      <GridSquare size={352} role="img" aria-label={`${character} · ${t('points', { score })}`}>
        {data && <StrokeGlyph data={data} className={isRight ? 'text-leaf opacity-25' : 'text-spring opacity-25'} />}
        <Ink strokes={strokes} width={30} />
      </GridSquare>
      <div
        role="status"
        className={cn('rounded-card px-4 py-3', isRight ? 'bg-leaf-soft text-leaf-ink' : 'bg-plum-soft text-plum-ink')}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="flex items-center gap-2 text-lg font-extrabold">
            <Icon aria-hidden className="size-6 shrink-0" strokeWidth={3} />
            {t(verdict)}
          </p>
          <p className="text-xl font-extrabold tabular-nums">{t('points', { score })}</p>
        </div>
        <FaultList faults={faults} wrote={wrote} className="mt-2 text-ink" />
        {bestScore > score && (
          <p className="mt-2 text-sm text-ink">{t('bestSoFar', { score: Math.round(bestScore) })}</p>
        )}
      </div>
    </div>
  )
}
