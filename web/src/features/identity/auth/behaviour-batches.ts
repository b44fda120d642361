import { mostEventsAtOnce, trackBehaviour, type ActivityType, type BehaviourEvent } from '@capyzen/contracts/analytics'
import { harmlessHash, harmlessPath, harmlessReferrer, harmlessSearch } from '@capyzen/contracts/behaviour-address'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { ApiError, call } from '#platform/api.ts'
import { deviceNow } from '#platform/clock.ts'
import { randomUuid, visitId } from '#platform/visit-id.ts'
import { onAuthEvent } from './auth-events.ts'
import { logLostRecord } from './lost-record.ts'

export type Behaviour = Pick<BehaviourEvent, 'componentId' | 'actionDetails' | 'duration'>

interface Action extends Behaviour {
  activityType: ActivityType
  pageUrl: string
  /** By the device's clock. */
  at: number
}

type Batch = CallInput<typeof trackBehaviour>

const sendAfterMs = 10_000
const sendAt = 20
const restMs = 60_000
/** The server takes a day. */
const oldestMs = 86_400_000

let waiting: (Action & { id: string })[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** Sending has failed, so the next attempt has a longer time. */
let isResting = false
/** Counts sessions: what one has left over is not sent as another's. */
let session = 0

export function addBehaviour(action: Action): void {
  waiting.push({ ...action, ...harmless(action), id: randomUuid() })
  waiting = waiting.slice(-mostEventsAtOnce)
  if (waiting.length >= sendAt && !isResting) void sendBehaviour()
  else timer ??= setTimeout(() => void sendBehaviour(), isResting ? restMs : sendAfterMs)
}

/** Sends what waits. Events that did not arrive wait for the next time; the server stores each once. */
export async function sendBehaviour(): Promise<void> {
  const batch = takeWaiting()
  if (!batch) return
  const [sent, before] = [batch.actions, session]
  try {
    await call(trackBehaviour, batch.body, { keepalive: true })
    isResting = false
  } catch (error) {
    if (before !== session) return
    isResting = error instanceof ApiError && (error.status === 0 || error.status >= 429)
    if (!isResting) return logLostRecord(error)
    waiting = [...sent, ...waiting].slice(-mostEventsAtOnce)
    timer ??= setTimeout(() => void sendBehaviour(), restMs)
  }
}

/** While a page is left, only a beacon is sure to be sent; JSON needs no header of its own, the body has its type. */
function sendWhileLeaving(): void {
  const batch = takeWaiting()
  if (!batch) return
  const beacon = new Blob([JSON.stringify(batch.body)], { type: 'application/json' })
  const isTaken = 'sendBeacon' in navigator && navigator.sendBeacon(trackBehaviour.path, beacon)
  if (!isTaken) call(trackBehaviour, batch.body, { keepalive: true }).catch(logLostRecord)
}

export function forgetBehaviour(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  isResting = false
  session += 1
}

function takeWaiting(): { actions: typeof waiting; body: Batch } | undefined {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return undefined
  const actions = waiting
  waiting = []
  const now = deviceNow()
  const events = actions.map(({ at, ...event }) => ({ ...event, ageMs: Math.min(Math.max(0, now - at), oldestMs) }))
  return { actions, body: { events, sessionId: visitId(), metadata: deviceFacts() } }
}

/** Addresses without what somebody typed, and lengths that the server takes. */
function harmless({ pageUrl, actionDetails, duration }: Action): Pick<Action, 'pageUrl'> & Behaviour {
  const { path, search, hash, ...facts } = actionDetails ?? {}
  return {
    pageUrl: pathOf(pageUrl),
    ...(actionDetails && {
      actionDetails: {
        ...facts,
        ...(path !== undefined && { path: pathOf(path) }),
        ...(search !== undefined && { search: harmlessSearch(search) }),
        ...(hash !== undefined && { hash: harmlessHash(hash) }),
      },
    }),
    ...(duration !== undefined && { duration: Math.round(Math.min(Math.max(0, duration), oldestMs)) }),
  }
}

/** A malformed path is that of no page. */
const pathOf = (path: string) => (/^\/[^?#\s]{0,299}$/.test(path) ? harmlessPath(path) : '/')

/** Spec 1 §3. The referrer is cut at its query, which may contain what was searched for. */
function deviceFacts(): Batch['metadata'] {
  const [referrer = ''] = document.referrer.split(/[?#]/)
  return {
    userAgent: navigator.userAgent.slice(0, 400),
    language: navigator.language.slice(0, 40),
    screenWidth: screen.width,
    screenHeight: screen.height,
    referrer: harmlessReferrer(referrer).slice(0, 300),
  }
}

onAuthEvent(({ type }) => {
  if (type === 'SIGNED_OUT' || type === 'SIGNED_IN') forgetBehaviour()
})
addEventListener('pagehide', sendWhileLeaving)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendWhileLeaving()
})
