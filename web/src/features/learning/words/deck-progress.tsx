import type { WordCard } from '@capyzen/contracts/words'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

/** How much of some words is known, begun and due: a bar of parts, and the same in words. */
export function DeckProgress({ cards, className }: { cards: readonly Pick<WordCard, 'state'>[]; className?: string }) {
  const count = (state: WordCard['state']) => cards.filter((card) => card.state === state).length
  return (
    <ProgressParts
      count={cards.length}
      known={count('known')}
      due={count('due')}
      learning={count('learning')}
      {...(className && { className })}
    />
  )
}

interface PartsProps {
  count: number
  known: number
  due: number
  /** Undefined where it isn't known. */
  learning?: number
  className?: string
}

export function ProgressParts({ count, known, due, learning = 0, className }: PartsProps) {
  const t = useText(messages)
  const share = (part: number) => ({ width: `${count === 0 ? 0 : (part / count) * 100}%` })
  const begun = known + due + learning
  return (
    <span className={cn('block', className)}>
      <span aria-hidden className="flex h-2.5 overflow-hidden rounded-pill bg-well">
        <span className="bg-leaf" style={share(known)} />
        <span className="bg-spring" style={share(learning)} />
        <span className="bg-yuzu" style={share(due)} />
      </span>
      <span className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft tabular-nums">
        <span>
          {begun === 0
            ? t('wordCount', { count })
            : known > 0
              ? t('knownOf', { known, count })
              : t('begunOf', { begun, count })}
        </span>
        {due > 0 && <span className="font-bold text-yuzu-ink">{t('dueCount', { count: due })}</span>}
      </span>
    </span>
  )
}
