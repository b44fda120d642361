import type { ListedCharacter } from '@capyzen/contracts/characters'
import { Link } from 'react-router'
import { languageTag, useText } from '#platform/i18n.ts'
import '#shared/strokes/teaching-face.ts'
import { characterPath } from './address.ts'
import { messages } from './messages.ts'
import { StateMark } from './state-mark.tsx'

/** A character on the grid of its lesson. */
export function CharacterTile({ listed }: { listed: ListedCharacter }) {
  const t = useText(messages)
  const { character, pinyin, meaning, states, bestScore, canRead, canWrite } = listed
  const shown = [...(canRead ? (['read'] as const) : []), ...(canWrite ? (['write'] as const) : [])]
  return (
    <Link
      to={characterPath(character, listed)}
      className="group flex flex-col items-center rounded-card border border-line bg-card px-2 pt-3 pb-3 text-center shadow-card transition-colors hover:border-spring"
    >
      <span lang={languageTag('zh')} className="text-ink-soft">
        {pinyin}
      </span>{' '}
      <span
        lang={languageTag('zh')}
        className="teaching-face mt-1 text-[3.5rem] leading-tight group-hover:text-spring-ink"
      >
        {character}
      </span>{' '}
      <span lang="en" className="mt-1 line-clamp-1 min-h-6 text-sm text-ink-soft">
        {meaning}
      </span>{' '}
      <span className="mt-2 flex flex-wrap justify-center gap-1">
        {shown.flatMap((mode) => [<StateMark key={mode} mode={mode} state={states[mode]} />, ' '])}
      </span>{' '}
      {bestScore !== null && <span className="sr-only">{t('best', { score: Math.round(bestScore) })}</span>}
    </Link>
  )
}
