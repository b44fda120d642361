import type { WordCard, WordGame, WordSource } from '@capyzen/contracts/words'
import { Ear, Layers, ListChecks, PencilLine, Shapes, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { gamePath, games } from './address.ts'
import { roundMessages } from './messages.ts'

const shown: Record<WordGame, { icon: LucideIcon; tint: string }> = {
  flip: { icon: Layers, tint: 'bg-spring-soft text-spring-ink' },
  match: { icon: Shapes, tint: 'bg-yuzu-soft text-yuzu-ink' },
  spell: { icon: Ear, tint: 'bg-plum-soft text-plum-ink' },
  fill_in: { icon: ListChecks, tint: 'bg-leaf-soft text-leaf-ink' },
  fill_in_typed: { icon: PencilLine, tint: 'bg-leaf-soft text-leaf-ink' },
}

/** Games that have something to ask of these words. */
function playable(cards: readonly WordCard[]): WordGame[] {
  const hasExamples = cards.some(({ example }) => example !== '')
  const hasMeanings = cards.filter(({ definition, translation }) => definition + translation !== '').length > 1
  return games.filter((game) => {
    if (game === 'match') return hasMeanings
    return game === 'fill_in' || game === 'fill_in_typed' ? hasExamples : true
  })
}

export function GameTiles({ source, cards }: { source: WordSource; cards: readonly WordCard[] }) {
  const t = useText(roundMessages)
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {playable(cards).map((game) => {
        const { icon: Icon, tint } = shown[game]
        return (
          <li key={game}>
            <Link
              to={gamePath(source, game)}
              className="flex min-h-16 items-center gap-4 rounded-card border-2 border-line bg-card px-4 py-3 transition-colors hover:border-spring"
            >
              <span className={cn('grid size-11 shrink-0 place-items-center rounded-pill', tint)}>
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block leading-snug font-extrabold">{t(game)}</span>
                <span className="block text-sm leading-snug text-ink-soft">{t(`${game}About`)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
