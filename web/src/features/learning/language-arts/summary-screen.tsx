import type { GamePlay, PlaySummary } from '@capyzen/contracts/language-arts'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useLeaveTool } from '#shared/tool-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './messages.ts'
import { PlayBar } from './play-bar.tsx'
import { lanternOf } from './play-state.ts'
import type { RoundPlace } from './queries.ts'
import { chime } from './sound.ts'
import { LanternRow } from './lantern-row.tsx'
import { Stars } from './stars.tsx'

interface SummaryScreenProps {
  play: GamePlay
  results: readonly (GivenResult | null)[]
  summary: PlaySummary
  onLeave: () => void
  onPlay: (place: RoundPlace) => void
}

const praise = { 1: 'done1', 2: 'done2', 3: 'done3' } as const

/** Praises the way and what was mended, not the speed. */
export function SummaryScreen({ play, results, summary, onLeave, onPlay }: SummaryScreenProps) {
  const t = useText(messages)
  const leave = useLeaveTool()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    chime('lit')
  }, [])
  const { total, right, mended, stars, starsBefore } = summary
  const lit = right + mended
  const missed = total - lit
  const { language, round, level } = play
  const nextLevel = levels[levels.indexOf(level) + 1]
  const again = { language, round, level }
  const isUp = stars === 3 && nextLevel !== undefined
  return (
    <div className="valley flex min-h-dvh flex-col" data-phase="finished">
      <PlayBar place={t(round)} onLeave={onLeave} />
      <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center px-5 py-8 text-center">
        <Mascot mood={stars > 1 ? 'cheering' : 'calm'} className="w-48 sm:w-56" />
        <LanternRow lanterns={results.map(lanternOf)} className="mt-2 h-14 w-full max-w-md" />
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-3xl outline-none">
          {t(praise[stars as 1 | 2 | 3] ?? 'done1')}
        </h2>
        <Stars count={stars} size="size-9" className="mt-3" />
        <p className="mt-4 text-lg">{t('doneLit', { lit, total })}</p>
        {mended > 0 && <p className="mt-2">{t('doneMended', { count: mended })}</p>}
        {starsBefore > 0 && stars > starsBefore && <p className="mt-2 font-bold">{t('newStars')}</p>}
        {missed > 0 && (
          <p className="mt-2 text-ink-soft">
            {t('doneMissed', { count: missed })}{' '}
            <button
              type="button"
              className="text-link cursor-pointer"
              onClick={() => leave(`${paths.questionPractice()}?view=mistakes`)}
            >
              {t('mistakesBook')}
            </button>
          </p>
        )}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {isUp ? (
            <>
              <Button size="large" onClick={() => onPlay({ ...again, level: nextLevel })}>
                {t('nextLevel', { level: nextLevel })}
              </Button>
              <Button size="large" variant="secondary" onClick={onLeave}>
                {t('leave')}
              </Button>
            </>
          ) : (
            <>
              <Button size="large" onClick={onLeave}>
                {t('leave')}
              </Button>
              <Button size="large" variant="secondary" onClick={() => onPlay(again)}>
                {t('playAgain')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
