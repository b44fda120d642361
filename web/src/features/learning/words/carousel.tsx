import type { WordCard } from '@capyzen/contracts/words'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Flashcard } from './flashcard.tsx'
import { KeepIcon } from './keep-button.tsx'
import { messages } from './messages.ts'
import { StateBadge } from './state-badge.tsx'

const shortestSwipePx = 60

/** Flashcards one at a time; after the last comes the first. */
export function Carousel({ cards }: { cards: readonly WordCard[] }) {
  const t = useText(messages)
  const [at, setAt] = useState(0)
  const from = useRef<{ x: number; y: number }>(null)
  const index = Math.min(at, cards.length - 1)
  const card = cards[index]
  if (!card) return null
  const go = (step: number) => setAt((index + step + cards.length) % cards.length)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(event.key === 'ArrowLeft' ? -1 : 1)
  }
  function onPointerUp(event: PointerEvent) {
    const start = from.current
    from.current = null
    if (!start || event.pointerType === 'mouse') return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (Math.abs(dx) > shortestSwipePx && Math.abs(dx) > 2 * Math.abs(dy)) go(dx > 0 ? -1 : 1)
  }

  return (
    <section aria-roledescription={t('carousel')} aria-label={t('cards')} onKeyDown={onKeyDown}>
      <div
        className="words-pile touch-pan-y"
        onPointerDown={({ clientX: x, clientY: y }) => (from.current = { x, y })}
        onPointerUp={onPointerUp}
      >
        <div aria-live="polite" aria-atomic={false}>
          <Flashcard
            key={card.word}
            word={card}
            head={
              <>
                <StateBadge state={card.state} />
                <KeepIcon card={card} />
              </>
            }
          />
        </div>
      </div>
      <div className="mt-6 flex items-center justify-between gap-2">
        <Button variant="secondary" icon={ChevronLeft} onClick={() => go(-1)} className="min-w-28">
          {t('previous')}
        </Button>
        <p className="text-sm font-bold text-ink-soft tabular-nums">
          <span aria-hidden>
            {index + 1} / {cards.length}
          </span>
          <span className="sr-only">{t('cardOf', { number: index + 1, count: cards.length })}</span>
        </p>
        <Button variant="secondary" onClick={() => go(1)} className="min-w-28">
          {t('next')}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </section>
  )
}
