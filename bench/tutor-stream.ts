import { randomUUID } from 'node:crypto'
import { LLMock } from '@copilotkit/aimock'
import { callForJson, signInTo } from './http-client.ts'
import { undoAtEnd } from './processes.ts'
import { newDataFolder, startProductIn } from './product.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

const firstWordMs = 100
const content = 'What does the question ask you to find? Read it once more, and tell me in your own words.'

/** How much later the first word of the model comes to a learner than to who asks the model directly. */
export async function tutorStream({ plan }: Stage): Promise<Outcome> {
  const model = new LLMock({ port: 0 })
  model.onMessage(/./, { content }, { chunkSize: 12, streamingProfile: { ttft: firstWordMs, tps: 200, jitter: 0 } })
  await model.start()
  undoAtEnd(() => void model.stop())
  const product = await startProductIn(newDataFolder(), {
    LLM_BASE_URL: `${model.url}/v1`,
    LLM_API_KEY: 'bench',
    LLM_MODEL: 'bench',
    LLM_MESSAGES_PER_DAY: '10000',
    LLM_MONTHLY_CAP_CENTS: '10000000',
    ADMIN_EMAIL: 'admin@academy.test',
    ADMIN_PASSWORD: 'admin-Passw0rd-2026',
  })
  const cookie = await signInTo(product.port, { email: 'admin@academy.test', password: 'admin-Passw0rd-2026' })
  const direct: number[] = []
  const throughUs: number[] = []
  // The first request loads the client of the model.
  await askTutor(product.port, cookie)
  for (let round = 0; round < plan.repeats / 5; round += 1) {
    direct.push(await askDirectly(model.url))
    throughUs.push(await askTutor(product.port, cookie))
  }
  const added = throughUs.map((ms, round) => ms - (direct[round] ?? 0))
  return {
    lines: [
      `first word: directly p50 ${number(quantile(direct, 0.5))} ms, p99 ${number(quantile(direct, 0.99))} ms; through the tutor chat p50 ${number(quantile(throughUs, 0.5))} ms, p99 ${number(quantile(throughUs, 0.99))} ms`,
    ],
    verdicts: [atMost('first streamed word over the model’s own: p50', 50, quantile(added, 0.5), 'ms')],
  }
}

async function askDirectly(url: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
    body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'What is 24 × 13?' }] }),
  })
  return timeOf(response, /"content":"W/, begun)
}

/** From sending the message to the first word of its stream. */
async function askTutor(port: number, cookie: string): Promise<number> {
  const begun = performance.now()
  const body = { key: randomUUID(), text: 'What is 24 × 13?', imageId: null, language: 'en', conversationId: null }
  const sent = await callForJson(port, 'POST', '/api/tutor/chat/messages', { cookie, body })
  const { reply } = sent as { reply: { id: string } }
  const response = await fetch(`http://127.0.0.1:${port}/api/conversations/messages/${reply.id}/stream`, {
    headers: { cookie },
  })
  return timeOf(response, /"text":"W/, begun)
}

/** Reads to the end, so that one reply does not run beside the next. */
async function timeOf(response: Response, firstWord: RegExp, begun: number): Promise<number> {
  let came = ''
  let ms: number | undefined
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    came += piece
    if (ms === undefined && firstWord.test(came)) ms = performance.now() - begun
  }
  if (ms === undefined) throw new Error(`No word came: ${came.slice(0, 200)}`)
  return ms
}

const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
