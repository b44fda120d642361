import type { GameRound } from '@capyzen/contracts/language-arts'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#platform/i18n.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import './game.css'
import { PlayScreen } from './play-screen.tsx'
import { gameQuery, type RoundPlace } from './queries.ts'
import { ValleyScreen } from './valley-screen.tsx'
import { WholeScreen } from './whole-screen.tsx'

const languages = ['en', 'zh'] as const
const rounds = [
  ...(['build-sentence', 'parts-of-speech', 'spot-mistake', 'spelling'] as const),
  ...(['measure-words', 'word-pairs'] as const),
] satisfies GameRound[]

/** The address says where the child is, so that going back leads to the valley, and a reload to the same place. */
export function GameScreen() {
  const game = useQuery(gameQuery)
  const viewer = useViewer()
  const shown = useLanguage()
  const [address, setAddress] = useSearchParams()
  /** A place that is played again is another play. */
  const [plays, setPlays] = useState(0)
  const one = <const Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name))
  const language = one('words', languages) ?? shown
  const level = one('level', levels) ?? viewer?.level ?? 'P1'
  const round = one('round', rounds)
  const play = (place: RoundPlace) => {
    setPlays((before) => before + 1)
    setAddress({ words: place.language, level: place.level, round: place.round }, { replace: round !== undefined })
  }
  if (round)
    return (
      <PlayScreen
        key={plays}
        place={{ language, round, level }}
        onPlay={play}
        onLeave={() => setAddress({ words: language, level })}
      />
    )
  return (
    <WholeScreen query={game}>
      {(data) => (
        <ValleyScreen
          game={data}
          language={language}
          level={level}
          onPlay={play}
          onChoose={(chosen) => setAddress({ words: language, level, ...chosen }, { replace: true })}
        />
      )}
    </WholeScreen>
  )
}
