import type { trackBehaviour } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { SeenCall } from './render-app.tsx'

type Batch = CallInput<typeof trackBehaviour>

/** What was recorded until now, as a browser that leaves the page sends it. */
export function recordedBehaviour(calls: readonly SeenCall[]): Batch['events'] {
  window.dispatchEvent(new Event('pagehide'))
  return calls.flatMap(({ body }) => (body as Batch).events)
}
