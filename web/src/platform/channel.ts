import { heartbeatSeconds, openChannel, reconnectSeconds } from '@capyzen/contracts/realtime'
import { Socket, type Channel as PhoenixChannel } from 'phoenix'
import { call, hasCode } from '#platform/api.ts'

/** As Phoenix names them (spec 1 §5). */
export type ChannelState = 'closed' | 'joining' | 'joined' | 'errored' | 'leaving'

/** Why a channel is over: the server refused it with this word, or ended it. */
export type ChannelEnd = { reason: string }

interface Listeners<State> {
  /** After each join, also after a break; `isFirst` is false then, and something may have been missed. */
  onJoined?(state: State, isFirst: boolean): void
  onState?(state: ChannelState): void
  /** It does not come back by itself. Not called after `leave`. */
  onEnd?(end: ChannelEnd): void
}

export interface JoinedChannel {
  /** Bytes arrive as an ArrayBuffer. Returns the function that stops listening. */
  on(event: string, listener: (payload: never) => void): () => void
  /** Rejects with `ChannelRefusal` where the server refuses, or does not answer within ten seconds. */
  ask<Reply extends object>(event: string, payload: object): Promise<Reply>
  /** What to build a `Presence` of. */
  phoenix: PhoenixChannel
  state(): ChannelState
  leave(): void
}

export class ChannelRefusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'ChannelRefusal'
    this.reason = reason
  }
}

/** After these refusals a join is tried again; after all others the channel is left. */
const passing = new Set(['expired', 'unavailable'])
/** A page that closes its last channel is often followed by one that opens another. */
const lingerMs = 5_000

const waitAfter = (tries: number) => (reconnectSeconds[tries - 1] ?? 10) * 1000

/** The one socket of this tab, and how many channels it has. */
interface Tab {
  socket: Socket
  open: number
  closing: ReturnType<typeof setTimeout> | undefined
}
let current: Tab | undefined

/** It connects once a first channel has its token. */
function enter(): Tab {
  current ??= {
    socket: new Socket('/api/realtime', {
      heartbeatIntervalMs: heartbeatSeconds * 1000,
      reconnectAfterMs: waitAfter,
      rejoinAfterMs: waitAfter,
    }),
    ...{ open: 0, closing: undefined },
  }
  clearTimeout(current.closing)
  current.open += 1
  return current
}

function exit(tab: Tab): void {
  tab.open -= 1
  clearTimeout(tab.closing)
  if (tab.open > 0) return
  tab.closing = setTimeout(() => {
    tab.socket.disconnect()
    if (current === tab) current = undefined
  }, lingerMs)
}

/** Another account of the same tab gets another socket. */
export function disconnectChannels(): void {
  current?.socket.disconnect()
  current = undefined
}

/**
 * Joins a channel, and again after each break with a token of its own. Loaded late, because Phoenix' client comes with it;
 * only for signed-in viewers.
 */
export function joinChannel<State extends object>(
  topic: string,
  payload: object,
  listeners: Listeners<State>,
): JoinedChannel {
  let token = ''
  let isFirst = true
  let isOver = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const tab = enter()
  const channel = tab.socket.channel(topic, () => ({ ...payload, token }))
  const tell = () => listeners.onState?.(channel.state)

  function finish(end?: ChannelEnd): void {
    if (isOver) return
    isOver = true
    clearTimeout(retry)
    if (channel.state !== 'closed') channel.leave()
    exit(tab)
    tell()
    if (end) listeners.onEnd?.(end)
  }

  /** False where there will be none. */
  async function renewToken(): Promise<boolean> {
    try {
      token = (await call(openChannel, { topic }, { isRepeatable: true })).token
      return true
    } catch (error) {
      if (isOver) return false
      const isFinal = hasCode(
        error,
        'forbidden',
        'login_required',
        'session_not_found',
        'second_factor_required',
        'invalid_request',
      )
      if (isFinal) finish({ reason: error.code })
      return false
    }
  }

  async function start(tries = 1): Promise<void> {
    const isThere = await renewToken()
    if (isOver) return
    if (isThere) {
      tab.socket.connect()
      const join = channel.join()
      tell()
      join.receive('ok', (state: State) => {
        tell()
        listeners.onJoined?.(state, isFirst)
        isFirst = false
      })
      join.receive('error', ({ reason }: { reason: string }) => {
        tell()
        if (!passing.has(reason)) finish({ reason })
        // Phoenix joins again by itself, with the token that is there then.
        else if (reason === 'expired') void renewToken()
      })
      join.receive('timeout', tell)
    } else retry = setTimeout(() => void start(tries + 1), waitAfter(tries))
  }

  channel.onError(() => {
    tell()
    // The next join comes after a pause.
    if (!isOver) void renewToken()
  })
  channel.onClose(() => finish({ reason: 'closed' }))
  void start()

  return {
    phoenix: channel,
    state: () => channel.state,
    on(event, listener) {
      const reference = channel.on(event, (heard: unknown) => listener(heard as never))
      return () => channel.off(event, reference)
    },
    ask: (event, asked) =>
      new Promise((resolve, reject) => {
        if (channel.state !== 'joined') return reject(new ChannelRefusal('not_joined'))
        channel
          .push(event, asked)
          .receive('ok', resolve)
          .receive('error', ({ reason }: { reason: string }) => reject(new ChannelRefusal(reason)))
          .receive('timeout', () => reject(new ChannelRefusal('timeout')))
      }),
    leave: () => finish(),
  }
}
