import * as contract from '@capyzen/contracts/live-lessons'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http'
import { answerAsk, askQuestion, closeAsk, readCurrentAsk, type AskDeps } from './asks.ts'
import { prepareSession, readMaterials } from './materials.ts'
import { readLiveResults } from './results.ts'
import { addSlides, arrangeSlides, type SlideDeps } from './slides.ts'

export function liveLessonRoutes(app: FastifyInstance, deps: SlideDeps & AskDeps): void {
  serve(app, contract.readMaterials, ({ actor, params }) => readMaterials(deps, actor, params.sessionId))
  serve(app, contract.addSlides, async ({ actor, params, body }) => ({
    slides: await addSlides(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.arrangeSlides, async ({ actor, params, body }) => ({
    slides: await arrangeSlides(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.prepareLiveSession, async ({ actor, params, body }) => ({
    materials: await prepareSession(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.askQuestion, async ({ actor, params, body }) => ({
    ask: await askQuestion(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.readCurrentAsk, async ({ actor, params }) => ({
    ask: await readCurrentAsk(deps, actor, params.sessionId),
  }))
  serve(app, contract.answerAsk, async ({ actor, params, body }) => ({
    ask: await answerAsk(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.closeAsk, async ({ actor, params, body }) => ({
    ask: await closeAsk(deps, actor, { ...params, ...body }),
  }))
  serve(app, contract.readLiveResults, ({ actor, params }) => readLiveResults(deps, actor, params.sessionId))
}
