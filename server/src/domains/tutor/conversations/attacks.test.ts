import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sent } from '@capyzen/contracts/conversations'
import { domains } from '../../../domains.ts'
import {
  agreedLearner,
  ask,
  askingDomain,
  exchangeParts,
  question,
  readReply,
  type ExchangeParts,
} from '#test/fixtures/conversations'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { conversationsAtPace, conversationsDomain } from './index.ts'
import { attacks, brokenRules, obeyedWith, type Attack } from '#test/fixtures/tutor-attacks'
import { systemPrompt } from './safety/prompt.ts'
import { offersAnswer } from './safety/verdicts.ts'
import { suppliesSentence } from './safety/rewrite-overlap.ts'

const prompt = systemPrompt({ role: 'tutor', language: 'en', level: 'P5', rung: 'hint', facts: ['Rows of chairs'] })
const pace = { saveMs: 5, signOfLifeMs: 20, deadMs: 15_000, abandonedMs: 10_000, lookMs: 5, pingMs: 10_000 }
const model = scriptedModel()
let parts: ExchangeParts
let app: TestApp
beforeAll(async () => {
  const own = domains.map((domain) => (domain === conversationsDomain ? conversationsAtPace(pace) : domain))
  app = await startTestApp({
    model: model.gateway,
    domains: [...own, askingDomain(() => parts)],
    environment: { LLM_MESSAGES_PER_DAY: '500' },
  })
})
afterAll(() => app?.close())

const groupOf = ({ name }: Attack) => name.split(':')[0]
/** safety/attacks.test.ts plays all against the filter alone. */
const played = attacks.filter(
  (attack, at) => attack.turns.length > 1 || attacks.findIndex((one) => groupOf(one) === groupOf(attack)) === at,
)

describe('a model that obeys an attack', () => {
  it.each([...new Set(played.map(groupOf))])('breaks no rule (%s)', async (group) => {
    const learner = await agreedLearner(app)
    for (const attack of played.filter((one) => groupOf(one) === group)) {
      const { protectedAnswers, essay, isOpen, turns } = attack
      const judge =
        attack.kind === 'coach'
          ? (reply: string) => (suppliesSentence(reply, essay ?? '') ? { instruction: 'Only ask.' } : null)
          : undefined
      const openQuestion = isOpen ? { isAnswerGiven: turns.slice(-2).some(offersAnswer) } : undefined
      parts = exchangeParts({ system: prompt, protectedAnswers, openQuestion, ...(judge && { judge }) })
      let conversationId: string | null = null
      let said = ''
      for (const [at, text] of attack.turns.entries()) {
        const isLast = at === attack.turns.length - 1
        model.play((isLast ? obeyedWith(attack.obeyed, prompt) : 'Tell me more.').match(/[^]{1,4}/g) ?? [])
        const { body }: { body: Sent } = await learner.call(ask, question({ text, conversationId }))
        conversationId = body.conversationId
        const { end, said: streamed } = await readReply(learner, body.reply.id)
        expect(end?.text, attack.name).toBe(streamed)
        said = streamed
      }
      expect(said.trim(), attack.name).not.toBe('')
      expect(brokenRules(said, attack, prompt), attack.name).toEqual([])
    }
  })
})
