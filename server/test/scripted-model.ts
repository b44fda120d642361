import {
  ModelError,
  type ModelFailure,
  type ModelGateway,
  type ModelRequest,
  type ModelUsage,
  type SpeechRequest,
  type WrittenSpeech,
} from '#platform/model-gateway'

export type ScriptedPiece =
  | string
  /** Waits until the test lets it go on, or the request is aborted. */
  | { wait: Promise<unknown> }
  | { fail: ModelFailure }

/** Answers each request with the next script, and the last one again; keeps what it was given. */
export function scriptedModel(...scripts: ScriptedPiece[][]) {
  let held: Promise<unknown> | undefined
  const requests: ModelRequest[] = []
  const next = () => scripts[Math.min(requests.length, scripts.length) - 1] ?? []
  let aborted = 0
  const state: { canSee: boolean; usage: ModelUsage | undefined } = { canSee: false, usage: undefined }
  const recordings: SpeechRequest[] = []
  let heard: WrittenSpeech | ModelFailure | undefined
  const gateway: ModelGateway = {
    get canSee() {
      return state.canSee
    },
    get transcribe(): ModelGateway['transcribe'] {
      const answer = heard
      if (answer === undefined) return undefined
      return (request) => {
        recordings.push(request)
        return typeof answer === 'string' ? Promise.reject(new ModelError(answer)) : Promise.resolve(answer)
      }
    },
    stream(request) {
      requests.push(request)
      const script = next()
      const { signal, system, messages } = request
      async function* text() {
        const isAborted = new Promise<'aborted'>((resolve) => {
          if (signal.aborted) resolve('aborted')
          signal.addEventListener('abort', () => resolve('aborted'))
        })
        for (const piece of script) {
          if (typeof piece === 'object' && 'wait' in piece) await Promise.race([piece.wait, isAborted])
          if (signal.aborted) {
            aborted += 1
            throw new ModelError('unavailable')
          }
          if (typeof piece === 'string') yield piece
          else if ('fail' in piece) throw new ModelError(piece.fail)
        }
      }
      const inputTokens = Math.ceil([system, ...messages.map((one) => one.text)].join('').length / 4)
      return { text: text(), usage: Promise.resolve(state.usage ?? { inputTokens, outputTokens: 10 }) }
    },
    async structured({ schema, ...request }) {
      requests.push(request)
      await held
      const [piece] = next()
      if (typeof piece !== 'string') throw new ModelError('unusable')
      return { value: schema.parse(JSON.parse(piece)), usage: state.usage ?? { inputTokens: 1, outputTokens: 1 } }
    },
  }
  return {
    gateway,
    /** Structured answers wait for this until the next scripts. */
    hold: (until: Promise<unknown>) => void (held = until),
    requests,
    /** Scripts for the requests to come. */
    play: (...more: ScriptedPiece[][]) => {
      requests.length = 0
      held = undefined
      scripts.splice(0, scripts.length, ...more)
    },
    recordings,
    /** What is made of recordings; without it there is no model for them. */
    hear: (answer: WrittenSpeech | ModelFailure | undefined) => void (heard = answer),
    /** What it tells of its use from now on; undefined is what it used. */
    tellUsage: (usage: ModelUsage | undefined) => void (state.usage = usage),
    setCanSee: (canSee: boolean) => void (state.canSee = canSee),
    get aborted() {
      return aborted
    },
  }
}

/** A promise that the test settles. */
export function gate() {
  let open: () => void = () => undefined
  const wait = new Promise<void>((resolve) => (open = resolve))
  return { wait, open }
}
