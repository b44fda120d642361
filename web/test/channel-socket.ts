import { vi } from 'vitest'

type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
]

/** Sockets of channels, whose other end a test plays. Stands in for the browser's `WebSocket`. */
export function fakeChannelSockets() {
  const sockets: FakeSocket[] = []

  class FakeSocket {
    readyState = 0
    bufferedAmount = 0
    binaryType = ''
    sent: Frame[] = []
    onopen?: () => void
    onclose?: (event: { code: number }) => void
    onerror?: () => void
    onmessage?: (message: { data: string }) => void
    readonly url: string

    constructor(url: string) {
      this.url = url
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(JSON.parse(text) as Frame)
    }
    open() {
      this.readyState = 1
      this.onopen?.()
    }
    close(code = 1006) {
      if (this.readyState === 3) return
      this.readyState = 3
      this.onclose?.({ code })
    }
    push(topic: string, event: string, payload: object) {
      this.onmessage?.({ data: JSON.stringify([null, null, topic, event, payload]) })
    }
    /** To the newest message of this event. */
    reply(event: string, status: 'ok' | 'error', response: object) {
      const [joinRef, ref, topic] = this.sent.findLast((frame) => frame[3] === event) ?? []
      this.onmessage?.({ data: JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response }]) })
    }
    payloadsOf(event: string) {
      return this.sent.filter((frame) => frame[3] === event).map((frame) => frame[4])
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  return sockets
}
export type FakeChannelSocket = ReturnType<typeof fakeChannelSockets>[number]
