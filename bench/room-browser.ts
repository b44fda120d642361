import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomEvent, RoomState } from '@capyzen/contracts/live-room'
import { openChannel, reconnectSeconds } from '@capyzen/contracts/realtime'
import { callForJson } from './http-client.ts'

type Payload = Record<string, unknown> | null
type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Payload]

interface Waiting {
  event: RoomEvent
  fits(payload: Payload): boolean
  done(payload: Payload): void
}

export type RoomBrowser = Awaited<ReturnType<typeof enterRoom>>

/** What a page does in a live room, without the page: joins, asks, hears, and comes back after a break. */
export async function enterRoom(port: number, cookie: string, topic: string) {
  let socket: WebSocket
  let refs = 0
  let isOver = false
  const waiting = new Set<Waiting>()
  const replies = new Map<string, (response: Record<string, unknown>) => void>()
  const cut = new Set<() => void>()
  let there = Promise.withResolvers<void>()
  const browser = {
    joins: 0,
    state: undefined as unknown as RoomState,
    /** The next event that fits. */
    next: (event: RoomEvent, fits: (payload: Payload) => boolean) =>
      new Promise<Payload>((done) => void waiting.add({ event, fits, done })),
    send: (event: string, payload: object) => void write(event, payload),
    /** Throws where the room refuses. */
    async ask(event: string, payload: object): Promise<void> {
      const { status, response } = await reply(event, payload)
      if (status !== 'ok') throw new Error(`${event} was refused: ${JSON.stringify(response)}`)
    },
    isThere: () => there.promise,
    isCut: () => new Promise<void>((done) => void cut.add(done)),
    close() {
      isOver = true
      socket.close()
    },
  }

  function write(event: string, payload: object): string {
    const ref = String((refs += 1))
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(['1', ref, topic, event, payload]))
    return ref
  }

  const reply = (event: string, payload: object) =>
    new Promise<Record<string, unknown>>((done) => void replies.set(write(event, payload), done))

  function hear({ data }: MessageEvent): void {
    const [, ref, , event, payload] = JSON.parse(String(data)) as Frame
    if (event === 'phx_reply') return replies.get(ref ?? '')?.(payload ?? {})
    for (const one of waiting) {
      if (one.event !== event || !one.fits(payload)) continue
      waiting.delete(one)
      one.done(payload)
    }
  }

  async function connect(): Promise<void> {
    const { method, path } = openChannel
    const { token } = (await callForJson(port, method, path, { cookie, body: { topic } })) as { token: string }
    // Node's own takes headers too, of which the types of browsers know nothing.
    const options = { headers: { origin: `http://127.0.0.1:${port}` } } as unknown as string[]
    socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime/websocket?vsn=2.0.0`, options)
    socket.addEventListener('message', hear)
    const closed = new Promise<never>((_, failed) => {
      socket.addEventListener('close', () => failed(new Error('The server closed the socket.')))
    })
    closed.catch(() => undefined)
    await Promise.race([new Promise((opened) => socket.addEventListener('open', opened)), closed])
    const { status, response } = await Promise.race([reply('phx_join', { token }), closed])
    if (status !== 'ok') throw new Error(`No room: ${JSON.stringify(response)}`)
    browser.state = response as RoomState
    browser.joins += 1
    there.resolve()
    closed.catch(() => void comeBack())
  }

  async function comeBack(): Promise<void> {
    if (isOver) return
    there = Promise.withResolvers()
    for (const done of cut) done()
    cut.clear()
    await sleep(waitMs(0))
    await enter()
  }

  /** The process of channels may still be starting. */
  async function enter(): Promise<void> {
    for (let tries = 1; !isOver; tries += 1) {
      const failure = await connect().catch((error: unknown) => error)
      if (!failure) return
      if (tries > mostTries) throw new Error('The room was not entered', { cause: failure })
      await sleep(waitMs(tries))
    }
  }

  await enter()
  return browser
}

const mostTries = 12
/** Of the browser's own client. */
const waitMs = (tries: number) => (reconnectSeconds[tries] ?? 10) * 1000
