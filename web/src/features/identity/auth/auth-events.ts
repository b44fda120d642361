import type { Viewer } from '@capyzen/contracts/auth'

export type AuthEventSource = 'this-tab' | 'another-tab' | 'server'

/** `asked`: the viewer signed out. `ended`: the session expired or was revoked. `other`: the caller tells the viewer why. */
export type SignedOutReason = 'asked' | 'ended' | 'other'

/** Names of the events: spec 1 §4. */
export type AuthEvent = { by: AuthEventSource } & (
  | /** Emitted once, with the first answer of the server. */ { type: 'INITIAL_SESSION'; viewer: Viewer | null }
  | { type: 'SIGNED_IN'; viewer: Viewer }
  | { type: 'SIGNED_OUT'; reason: SignedOutReason }
  | { type: 'TOKEN_REFRESHED' }
  | { type: 'USER_UPDATED'; viewer: Viewer }
  | { type: 'PASSWORD_RECOVERY' }
  | { type: 'MFA_CHALLENGE_VERIFIED'; viewer: Viewer }
)

const listeners = new Set<(event: AuthEvent) => void>()

/** Past events are not repeated; `useSession` has the current state. Returns the unsubscribe function. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only for this folder. */
export function emitAuthEvent(event: AuthEvent): void {
  if (event.by !== 'another-tab' && isForAllTabs[event.type]) channel?.postMessage(event)
  for (const listener of [...listeners]) listener(event)
}

/** Each tab loads its initial session itself; access-token.ts shares new tokens. */
const isForAllTabs: Record<AuthEvent['type'], boolean> = {
  INITIAL_SESSION: false,
  SIGNED_IN: true,
  SIGNED_OUT: true,
  TOKEN_REFRESHED: false,
  USER_UPDATED: true,
  PASSWORD_RECOVERY: true,
  MFA_CHALLENGE_VERIFIED: true,
}

const channelName = 'capyzen.session'
let channel: BroadcastChannel | undefined

interface OtherTabs {
  onEvent: (event: AuthEvent) => void
  /** The session has changed in a way that no event describes. */
  onChange: () => void
}

/** All tabs share one cookie, so the session changes in all of them. Returns the unsubscribe function. */
export function listenToOtherTabs({ onEvent, onChange }: OtherTabs): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const own = new BroadcastChannel(channelName)
  own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAuthEvent(data)) onEvent({ ...data, by: 'another-tab' })
    else onChange()
  })
  channel = own
  return () => {
    own.close()
    if (channel === own) channel = undefined
  }
}

/** Makes the other tabs fetch the session again, such as when it waits for its second factor. */
export function announceSessionChange(): void {
  channel?.postMessage('changed')
}

/** A tab opened before an update may send other messages. */
function isAuthEvent(data: unknown): data is AuthEvent {
  return typeof data === 'object' && data !== null && 'type' in data && Object.hasOwn(isForAllTabs, String(data.type))
}
