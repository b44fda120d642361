import type { EmbeddedVideo as Embedded } from '@capyzen/contracts/videos'
import { useEffect, useState } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './messages.ts'

/** A frame tells of no failure, so one that has not loaded for so long is taken to have failed. */
const patienceMs = 20_000

/** A recording on somebody else's page: in a frame that may play it, and neither leave the frame nor open windows. */
export function EmbeddedVideo({ video }: { video: Embedded }) {
  const t = useText(messages)
  const pick = usePick()
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), patienceMs)
    return () => clearTimeout(timer)
  }, [state, attempt])

  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-well shadow-card">
      <div className="aspect-video">
        {state !== 'failed' && (
          <iframe
            key={attempt}
            src={video.previewUrl}
            title={`${t('player')}: ${pick(video.title)}`}
            // The drive's player needs both; from another origin neither gives it a way to us.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation"
            allow="fullscreen; encrypted-media; picture-in-picture"
            allowFullScreen
            referrerPolicy="no-referrer"
            onLoad={() => setState('there')}
            className="size-full"
          />
        )}
      </div>
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className="grid size-18 place-items-center rounded-full bg-card text-spring shadow-float">
            <Spinner name={t('loading')} className="size-8" />
          </span>
        </span>
      )}
      {state === 'failed' && (
        <ErrorState
          title={t('embeddedFailed')}
          description={t('embeddedFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => {
            setState('loading')
            setAttempt(attempt + 1)
          }}
          className="absolute inset-0 overflow-auto bg-card"
        />
      )}
    </div>
  )
}
