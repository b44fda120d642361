import type { Bilingual } from '@capyzen/contracts/bilingual'

/** How a viewer comes to the sign-in page, kept in the state of that entry of the history. */
export interface Arrival {
  /** Just now, so that a greeting for those who come back would be wrong. */
  isNew?: 'registered' | 'verified'
  /** Sent here by a page that needs a session. */
  isSent?: boolean
  /** That page, as menus name it. */
  from?: Bilingual | undefined
}

/** `handle`: what the router says of the page. */
export function sentFrom(handle: unknown): Arrival {
  const from = typeof handle === 'object' && handle !== null && 'label' in handle ? handle.label : undefined
  return { isSent: true, from: from as Bilingual | undefined }
}

/** The state is what this app has put there, perhaps an earlier version of it. */
export function readArrival(state: unknown): Arrival {
  return typeof state === 'object' && state !== null ? state : {}
}
