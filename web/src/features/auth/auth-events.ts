import type { Viewer } from '@capyzen/contracts/auth'

/** Whose doing it was: something in this tab, another tab of this browser, or what the server said when it was asked. */
export type AuthEventSource = 'this-tab' | 'another-tab' | 'server'

/** `asked`: somebody signed out. `ended`: the server knows the session no longer. `other`: whoever caused it says why. */
export type SignedOutReason = 'asked' | 'ended' | 'other'

/** What happens to who is here, by the names of spec 1 §4. */
export type AuthEvent = { by: AuthEventSource } & (
  | /** First of all and once, as soon as it is known who is here. */ { type: 'INITIAL_SESSION'; viewer: Viewer | null }
  | { type: 'SIGNED_IN'; viewer: Viewer }
  | { type: 'SIGNED_OUT'; reason: SignedOutReason }
  | { type: 'TOKEN_REFRESHED' }
  | /** The same person, of whom something has changed. */ { type: 'USER_UPDATED'; viewer: Viewer }
  | { type: 'PASSWORD_RECOVERY' }
  | { type: 'MFA_CHALLENGE_VERIFIED'; viewer: Viewer }
)

export type AuthEventType = AuthEvent['type']

const listeners = new Set<(event: AuthEvent) => void>()

/** What happened before is not repeated: ask `useSession` for how things stand. Returns how to stop. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the files of this folder that know it first; everybody else listens. */
export function emitAuthEvent(event: AuthEvent): void {
  if (event.by !== 'another-tab' && isForAllTabs[event.type]) channel?.postMessage(event)
  for (const listener of [...listeners]) listener(event)
}

/** A tab finds out for itself who was here when it was opened; a new token is shared where it is kept (access-token.ts). */
const isForAllTabs: Record<AuthEventType, boolean> = {
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
  /** Something about the session is new, and no event says what. */
  onChange: () => void
}

/** All tabs share one cookie, so what one of them does happens to all. Returns how to stop. */
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

/** The others ask the server anew. For what no event tells, such as a session that waits for its second factor. */
export function announceSessionChange(): void {
  channel?.postMessage('changed')
}

/** A tab that was opened before an update may speak otherwise. */
function isAuthEvent(data: unknown): data is AuthEvent {
  return typeof data === 'object' && data !== null && 'type' in data && Object.hasOwn(isForAllTabs, String(data.type))
}

/** The link in the letter about a forgotten password has been opened. */
export function passwordRecoveryBegun(): void {
  emitAuthEvent({ type: 'PASSWORD_RECOVERY', by: 'this-tab' })
}
