import type { Language } from '@capyzen/contracts/bilingual'
import type { LanguageArts } from '@capyzen/contracts/language-arts'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { Footprints, Star } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageToggle } from '#ui/language-toggle.tsx'
import { Segments } from '#ui/segments.tsx'
import { messages } from './messages.ts'
import { PlacePicture } from './places.tsx'
import type { Lantern } from './play-state.ts'
import { SoundButton } from './play-bar.tsx'
import type { RoundPlace } from './queries.ts'
import { SpringScene } from './spring-scene.tsx'
import { Stars } from './stars.tsx'

interface ValleyScreenProps {
  game: LanguageArts
  language: Language
  level: Level
  onChoose: (chosen: { language?: Language; level?: Level }) => void
  onPlay: (place: RoundPlace) => void
}

/** Places to play at, and stones for the levels; nothing is locked. */
export function ValleyScreen({ game, language, level, onChoose, onPlay }: ValleyScreenProps) {
  const t = useText(messages)
  const rounds = game.rounds.filter((round) => round.language === language)
  const starsAt = (of: Level) =>
    rounds
      .flatMap((round) => round.levels.find((one) => one.level === of)?.stars ?? 0)
      .reduce((sum, one) => sum + one, 0)
  const total = rounds.length * 3
  const lit = starsAt(level)
  const lanterns = Array.from({ length: total }, (_, index): Lantern => (index < lit ? 'right' : 'unlit'))
  const isKnown = game.rounds.some((round) => round.levels.some(({ stars }) => stars > 0))
  if (game.rounds.length === 0) return <EmptyState mood="sleeping" title={t('empty')} description={t('emptyWhy')} />
  return (
    <div className="valley min-h-dvh pb-10">
      <div className="relative">
        <SpringScene
          lanterns={lanterns}
          className="h-52 sm:h-60 lg:h-72 md:[@media(max-height:56rem)]:h-40"
          lanternsClassName="top-11 sm:top-0"
        />
        <div className="absolute top-1 right-1 flex rounded-control bg-paper/80">
          <LanguageToggle />
          <SoundButton />
        </div>
      </div>
      <div className="page-width -mt-3">
        <div className="relative mx-auto max-w-2xl rounded-card border border-line bg-card p-4 text-center shadow-card sm:p-5">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-0.5 text-ink-soft">{t(isKnown ? 'welcomeBack' : 'welcome')}</p>
          <Segments
            name={t('wordsIn')}
            value={language}
            choices={[
              { value: 'en', label: t('english') },
              { value: 'zh', label: t('chinese') },
            ]}
            onChoose={(chosen) => onChoose({ language: chosen })}
            className="mx-auto mt-3 max-w-80"
          />
        </div>
        {game.left && <LeftPlay left={game.left} onPlay={onPlay} />}
        <Stones level={level} starsAt={starsAt} total={total} onChoose={(chosen) => onChoose({ level: chosen })} />
        <ul aria-label={t('places')} className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-6 xl:grid-cols-5">
          {rounds.map(({ round, levels: own }, index) => {
            // The last of an odd number has a row of its own on a phone.
            const isWide = index === rounds.length - 1 && index % 2 === 0
            return (
              <li
                key={round}
                className={cn(
                  'md:col-span-2 md:nth-4:col-span-3 md:nth-5:col-span-3 xl:col-span-1!',
                  isWide && 'max-md:col-span-2',
                )}
              >
                <button
                  type="button"
                  onClick={() => onPlay({ language, round, level })}
                  className={cn(
                    'valley-place flex h-full w-full cursor-pointer flex-col overflow-hidden rounded-card border border-line bg-card text-left shadow-card',
                    isWide && 'max-md:flex-row',
                  )}
                >
                  <PlacePicture
                    round={round}
                    className={cn(
                      'h-28 w-full shrink-0 sm:h-36 md:[@media(max-height:56rem)]:h-24',
                      isWide && 'max-md:h-auto max-md:min-h-32 max-md:w-[48%]',
                    )}
                  />
                  <span className="flex flex-1 flex-col p-3 sm:p-4">
                    <span className="text-lg leading-tight font-extrabold">{t(round)}</span>
                    <span className="mt-1 flex-1 text-sm text-ink-soft">{t(`${round}About`)}</span>
                    <Stars count={own.find((one) => one.level === level)?.stars ?? 0} className="mt-2" />
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function LeftPlay({ left, onPlay }: { left: NonNullable<LanguageArts['left']>; onPlay: (place: RoundPlace) => void }) {
  const t = useText(messages)
  const { language, round, level, answered, total } = left
  return (
    <button
      type="button"
      onClick={() => onPlay({ language, round, level })}
      className="valley-place mx-auto mt-4 flex w-full max-w-2xl cursor-pointer items-center gap-3 rounded-card border border-line bg-yuzu-soft px-4 py-3 text-left text-yuzu-ink shadow-card"
    >
      <Footprints aria-hidden className="size-7 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-extrabold">{t('goOn', { place: t(round) })}</span>
        <span className="block text-sm">{t('goOnWhy', { level, answered, total })}</span>
      </span>
    </button>
  )
}

interface StonesProps {
  level: Level
  starsAt: (level: Level) => number
  total: number
  onChoose: (level: Level) => void
}

const shapes = [
  'rounded-[52%_48%_50%_50%/60%_58%_42%_40%]',
  'rounded-[46%_54%_48%_52%/56%_60%_40%_44%]',
  'rounded-[54%_46%_52%_48%/60%_54%_46%_40%]',
]

/** A path of stones through the water, P1 to P6. */
function Stones({ level, starsAt, total, onChoose }: StonesProps) {
  const t = useText(messages)
  return (
    <div
      role="group"
      aria-label={t('steps')}
      className="mx-auto mt-6 grid max-w-2xl grid-cols-6 gap-1.5 rounded-card bg-(--v-water) px-2 py-3 sm:gap-3 sm:px-5"
    >
      {levels.map((one, index) => {
        const isChosen = one === level
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isChosen}
            aria-label={t('step', { level: one, lit: starsAt(one), total })}
            onClick={() => onChoose(one)}
            className={cn(
              'flex h-16 cursor-pointer flex-col items-center justify-center border-b-4 leading-tight font-extrabold transition-colors sm:h-18',
              shapes[index % shapes.length],
              index % 2 === 1 ? 'translate-y-1.5' : '-translate-y-1',
              isChosen
                ? 'border-yuzu-ink bg-yuzu text-on-yuzu'
                : 'border-(--v-stone-dark) bg-(--v-step) text-ink hover:brightness-105',
            )}
          >
            <span className="text-lg">{one}</span>{' '}
            <span className="inline-flex items-center gap-0.5 text-xs tabular-nums">
              <Star aria-hidden className="size-3 fill-current" />
              {starsAt(one)}
            </span>
          </button>
        )
      })}
    </div>
  )
}
