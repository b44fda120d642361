import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockTime } from '#platform/durations.ts'
import { useText } from '#platform/i18n.ts'
import { prefersLessMotion } from '#platform/media-query.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'
import { clipQuery } from './queries.ts'
import { safeSvg } from './safe-svg.ts'

interface ClipPlayerProps {
  setId: string
  seconds: number
  description: string
}

export function ClipPlayer({ setId, ...props }: ClipPlayerProps) {
  const t = useText(messages)
  const { data, error } = useQuery(clipQuery(setId))
  if (error)
    return (
      <div className="rounded-control bg-yuzu-soft p-5 text-yuzu-ink">
        <p className="font-bold">{t('clipFailed')}</p>
        <p className="mt-1">{t('clipFailedWhy')}</p>
      </div>
    )
  if (!data) return <Skeleton className="aspect-8/5 w-full" />
  return <Clip svg={data.svg} {...props} />
}

/** How often the position is shown. */
const tickMs = 100
const stepBackSeconds = 5
/** For those who want no motion. */
const stills = 8

/** A drawing that moves by itself (SMIL), wound and stopped by its own clock. */
function Clip({ svg, seconds, description }: { svg: string } & Omit<ClipPlayerProps, 'setId'>) {
  const t = useText(messages)
  const stage = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [isStill, setStill] = useState(prefersLessMotion)

  useEffect(() => {
    const made = safeSvg(svg)
    if (!made || !stage.current) return
    made.setAttribute('width', '100%')
    made.setAttribute('height', '100%')
    made.setAttribute('aria-hidden', 'true')
    stage.current.replaceChildren(made)
    drawing.current = made
    made.pauseAnimations?.()
    made.setCurrentTime?.(0)
  }, [svg])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const now = drawing.current?.getCurrentTime?.() ?? seconds
      setAt(Math.min(now, seconds))
      if (now < seconds) return
      drawing.current?.pauseAnimations?.()
      setPlaying(false)
    }, tickMs)
    return () => clearInterval(timer)
  }, [isPlaying, seconds])

  function goTo(second: number) {
    const place = Math.min(seconds, Math.max(0, second))
    drawing.current?.setCurrentTime?.(place)
    setAt(place)
  }
  function play() {
    if (at >= seconds) goTo(0)
    drawing.current?.unpauseAnimations?.()
    setPlaying(true)
  }
  function pause() {
    drawing.current?.pauseAnimations?.()
    setPlaying(false)
  }

  return (
    <div>
      <div
        ref={stage}
        role="img"
        aria-label={description}
        className="aspect-8/5 w-full overflow-hidden rounded-control bg-well"
      />
      {isStill ? (
        <Stills at={at} seconds={seconds} onGo={goTo} onMove={() => setStill(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-label={t(isPlaying ? 'pause' : 'play')}
            title={t(isPlaying ? 'pause' : 'play')}
            onClick={isPlaying ? pause : play}
            className="flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-full bg-spring text-on-spring transition-colors hover:bg-spring-strong"
          >
            {isPlaying ? (
              <Pause aria-hidden className="size-6" fill="currentColor" />
            ) : (
              <Play aria-hidden className="ml-0.5 size-6" fill="currentColor" />
            )}
          </button>
          <IconButton name={t('back5')} icon={Undo2} onClick={() => goTo(at - stepBackSeconds)} />
          <IconButton name={t('restart')} icon={RotateCcw} onClick={() => goTo(0)} />
          <input
            type="range"
            min={0}
            max={seconds}
            step={0.5}
            value={at}
            aria-label={t('position')}
            aria-valuetext={t('positionOf', { time: clockTime(at), total: clockTime(seconds) })}
            onChange={({ target }) => goTo(Number(target.value))}
            className="h-11 min-w-24 flex-1 cursor-pointer accent-spring"
          />
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">
            {clockTime(at)} / {clockTime(seconds)}
          </span>
        </div>
      )}
    </div>
  )
}

interface StillsProps {
  at: number
  seconds: number
  onGo: (second: number) => void
  onMove: () => void
}

function Stills({ at, seconds, onGo, onMove }: StillsProps) {
  const t = useText(messages)
  const length = seconds / stills
  const number = Math.min(stills - 1, Math.floor(at / length))
  // In the middle of each part, where a scene has begun.
  const go = (next: number) => onGo((next + 0.5) * length)
  useEffect(() => onGo(length / 2), []) // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <div className="flex items-center gap-1">
        <IconButton name={t('stillBack')} icon={ChevronLeft} disabled={number === 0} onClick={() => go(number - 1)} />
        <span aria-live="polite" className="px-1 font-bold tabular-nums">
          {t('still', { number: number + 1, total: stills })}
        </span>
        <IconButton
          name={t('stillNext')}
          icon={ChevronRight}
          disabled={number === stills - 1}
          onClick={() => go(number + 1)}
        />
      </div>
      <Button variant="quiet" size="small" icon={Play} onClick={onMove}>
        {t('playAnyway')}
      </Button>
    </div>
  )
}
