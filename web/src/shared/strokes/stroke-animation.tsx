import type { StrokeData } from '@capyzen/contracts/strokes'
import { useQuery } from '@tanstack/react-query'
import type HanziWriter from 'hanzi-writer'
import { Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { prefersLessMotion } from '#platform/media-query.ts'
import { useTheme } from '#platform/theme.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GridSquare, PendingSquare } from './grid-square.tsx'
import { messages } from './messages.ts'
import { NoStrokes } from './no-strokes.tsx'
import { strokeDataQuery } from './stroke-data.ts'
import { StrokeGlyph } from './stroke-glyph.tsx'

interface StrokeAnimationProps {
  character: string
  size?: number | undefined
  /** Starts by itself once, unless the device asks for less motion. */
  isAutomatic?: boolean
}

const box = 1_000

/** A character that is written before one's eyes. Until it is played, it lies there whole, with its radical in colour. */
export function StrokeAnimation({ character, size, isAutomatic = false }: StrokeAnimationProps) {
  const t = useText(messages)
  const { data, isPending, refetch } = useQuery(strokeDataQuery(character))
  const [rounds, setRounds] = useState(isAutomatic && !prefersLessMotion() ? 1 : 0)
  if (isPending) return <PendingAnimation size={size} />
  if (!data) return <NoStrokes character={character} isUnknown={data === null} onRetry={() => void refetch()} />
  return (
    <div className="flex w-fit max-w-full flex-col gap-2">
      <GridSquare size={size} role="img" aria-label={t('animation', { character })}>
        {rounds === 0 ? (
          <StrokeGlyph data={data} showsRadical />
        ) : (
          <Played key={`${character} ${rounds}`} character={character} data={data} />
        )}
      </GridSquare>
      <Button
        variant="secondary"
        size="small"
        icon={rounds === 0 ? Play : RotateCcw}
        className="w-fit"
        onClick={() => setRounds(rounds + 1)}
      >
        {t(rounds === 0 ? 'play' : 'playAgain')}
      </Button>
    </div>
  )
}

/** In its place, with its button, while strokes are loaded. */
export const PendingAnimation = ({ size }: { size?: number | undefined }) => (
  <div className="flex flex-col gap-2">
    <PendingSquare size={size} />
    <Skeleton className="h-11 w-28" />
  </div>
)

/** hanzi-writer is fetched when the first character is played; until then, and where it can't come, the whole shows. */
function Played({ character, data }: { character: string; data: StrokeData }) {
  const target = useRef<SVGGElement>(null)
  const theme = useTheme()
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    const holder = target.current
    if (!holder) return undefined
    let [writer, isGone]: [HanziWriter | undefined, boolean] = [undefined, false]
    void import('hanzi-writer').then(
      ({ default: Writer }) => {
        if (isGone) return
        setIsReady(true)
        writer = Writer.create(holder as unknown as HTMLElement, character, {
          ...{ width: box, height: box, padding: 0 },
          // The default would ask another site.
          charDataLoader: () => data,
          ...{ strokeAnimationSpeed: 1.1, delayBetweenStrokes: 260, showOutline: true, showCharacter: false },
          strokeColor: colourOf(holder, '--ink'),
          outlineColor: colourOf(holder, '--line'),
          radicalColor: colourOf(holder, '--spring'),
        })
        void writer.animateCharacter()
      },
      () => undefined,
    )
    return () => {
      isGone = true
      void writer?.pauseAnimation()
      holder.replaceChildren()
    }
  }, [character, data, theme])

  return (
    <>
      {!isReady && <StrokeGlyph data={data} showsRadical />}
      <g ref={target} />
    </>
  )
}

/** The library computes with colours and so needs the one that a token has now. */
function colourOf(within: Element, token: string): string {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  probe.style.color = `var(${token})`
  within.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color || '#555'
}
