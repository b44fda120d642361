import { streamReply, type ChatMessage } from '@capyzen/contracts/conversations'
import { ApiError } from '#platform/api.ts'

const firstPauseMs = 500
const longestPauseMs = 8_000
/** Breaks in a row, without a character between them, after which the reply is asked for as a whole. */
const mostBreaks = 4
const pollMs = 2_000

interface Reading {
  messageId: string
  /** What is on the screen already. */
  text: string
  signal: AbortSignal
  onText: (text: string) => void
  /** The message as it is stored, for networks that let no stream through. */
  readWhole: () => Promise<ChatMessage | undefined>
}

/** Follows a reply to its end. After a break it goes on behind the characters that it has. */
export async function readReply({ messageId, text, signal, onText, readWhole }: Reading): Promise<ChatMessage> {
  let shown = text
  for (let breaks = 0; breaks < mostBreaks;) {
    try {
      for await (const event of openStream(messageId, shown.length, signal)) {
        if (event.name === 'end') return JSON.parse(event.data) as ChatMessage
        if (event.name !== 'message') continue
        const part = JSON.parse(event.data) as { text: string; at: number }
        shown = shown.slice(0, part.at) + part.text
        breaks = 0
        onText(shown)
      }
    } catch (error) {
      signal.throwIfAborted()
      // Another than a broken connection: signed out, or the message is gone.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
    }
    await pause(Math.min(firstPauseMs * 2 ** breaks, longestPauseMs), signal)
    breaks += 1
  }
  for (;;) {
    const whole = await readWhole()
    signal.throwIfAborted()
    if (!whole) throw new ApiError('not_found', 404)
    if (whole.state !== 'writing') return whole
    onText(whole.text)
    await pause(pollMs, signal)
  }
}

interface ServerEvent {
  name: string
  data: string
}

async function* openStream(messageId: string, from: number, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const path = streamReply.path.replace(':messageId', encodeURIComponent(messageId))
  const response = await fetch(`${path}?from=${from}`, {
    credentials: 'same-origin',
    headers: { accept: 'text/event-stream' },
    signal,
  })
  if (!response.ok) throw await failureOf(response)
  if (!response.body) return
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      waiting += decoder.decode(value, { stream: true })
      const blocks = waiting.split(/\r?\n\r?\n/)
      waiting = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => undefined)) as { error?: ApiError['code'] } | undefined
  return new ApiError(answer?.error ?? 'unreachable', response.status)
}

/** Undefined for a comment, which only keeps the connection open. */
function parse(block: string): ServerEvent | undefined {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value] = /^(event|data): ?(.*)$/s.exec(line) ?? []
    if (field === 'event') name = value ?? name
    if (field === 'data') data.push(value ?? '')
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
