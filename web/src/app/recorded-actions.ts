import type { Track } from '#features/identity/auth/track.ts'
import { onCallFailure } from '#platform/api.ts'
import { onFormSent } from '#shared/sent-forms.ts'

/**
 * Records presses of named controls, sent forms and failed calls, each by names that programmers gave. Returns the
 * function that ends it.
 */
export function recordActions(track: Track): () => void {
  const ending = new AbortController()
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null
      if (control?.dataset.track) track('click', { componentId: control.dataset.track })
    },
    // Before a handler stops it, or takes the control away.
    { capture: true, signal: ending.signal },
  )
  const stops = [
    onFormSent(({ name, milliseconds }) => track('form_submit', { componentId: name, duration: milliseconds })),
    onCallFailure(({ error: { code, status }, operation }) => {
      const isOurs = status === 0 || status === 429 || status >= 500
      // What records this must not record itself.
      if (isOurs && !operation.endsWith('/analytics/behaviour'))
        track('error_encounter', { actionDetails: { name: code, operation } })
    }),
  ]
  return () => {
    ending.abort()
    for (const stop of stops) stop()
  }
}
