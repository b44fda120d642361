import type { AskedItem, DictationAnswer } from '@capyzen/contracts/dictation'
import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { useMediaQuery } from '#platform/media-query.ts'
import { Ink } from '#shared/strokes/ink.tsx'
import { WritingPad } from '#shared/strokes/writing-pad.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { helperMessages } from './read-out-messages.ts'

interface WritingSquaresProps {
  item: AskedItem
  isLast: boolean
  onAnswer: (answer: DictationAnswer) => void
}

/** A square for each character. On a phone one of them is large, as a finger needs room. */
export function WritingSquares({ item, isLast, onAnswer }: WritingSquaresProps) {
  const t = useText(helperMessages)
  const count = [...item.text].length
  const [squares, setSquares] = useState<DrawnCharacter[]>(() => Array.from({ length: count }, () => []))
  const [chosen, setChosen] = useState(0)
  const isWide = useMediaQuery('(min-width: 768px)')
  const change = (at: number) => (strokes: DrawnCharacter) => setSquares((before) => before.with(at, strokes))
  const label = (at: number) => t('squareOf', { number: at + 1, count })
  const isEmpty = squares.every((strokes) => strokes.length === 0)
  const isSideBySide = isWide && count <= 4
  return (
    <div className="mt-2">
      <p className="text-center text-lg font-bold">{t('taskWrite')}</p>
      {isSideBySide || count === 1 ? (
        <ul className="mt-3 flex flex-wrap justify-center gap-5">
          {squares.map((strokes, at) => (
            // Squares never change places.
            <li key={at}>
              <WritingPad value={strokes} onChange={change(at)} label={label(at)} size={sizes[count] ?? 190} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-3 flex flex-col items-center gap-3">
          <ul className="flex flex-wrap justify-center gap-2">
            {squares.map((strokes, at) => (
              <li key={at}>
                <button
                  type="button"
                  aria-label={label(at)}
                  aria-pressed={at === chosen}
                  onClick={() => setChosen(at)}
                  className={cn(
                    'block size-14 cursor-pointer rounded-control border-2 bg-card p-1',
                    at === chosen ? 'border-spring' : 'border-line',
                  )}
                >
                  <svg viewBox="0 0 1000 1000" aria-hidden className="size-full">
                    <Ink strokes={strokes} width={56} />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
          <WritingPad
            key={chosen}
            value={squares[chosen] ?? []}
            onChange={change(chosen)}
            label={label(chosen)}
            size={300}
          />
          {chosen + 1 < count && (
            <Button variant="secondary" icon={ArrowRight} onClick={() => setChosen(chosen + 1)}>
              {t('nextSquare')}
            </Button>
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button
          size="large"
          icon={Check}
          disabled={isEmpty}
          onClick={() => onAnswer({ kind: 'written', characters: squares })}
        >
          {t(isLast ? 'done' : 'doneNext')}
        </Button>
        {isEmpty && (
          <Button
            variant="quiet"
            onClick={() => onAnswer({ kind: 'written', characters: Array.from({ length: count }, () => []) })}
          >
            {t('dontKnow')}
          </Button>
        )}
      </div>
    </div>
  )
}

const sizes: Record<number, number> = { 1: 320, 2: 300, 3: 236 }
