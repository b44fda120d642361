import { findSpokenWords, getSpeech, getVoices } from '@capyzen/contracts/spoken-words'
import type { FastifyInstance } from 'fastify'
import { rateLimits } from '#domains/identity/auth'
import { parseByteRange } from '#platform/byte-ranges'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { serve, serveAsIs } from '#platform/http'
import { networkOf } from '#platform/network'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { findRecordings, listPacks } from './recordings.ts'
import type { Speech } from './speech.ts'

export function spokenWordRoutes(app: FastifyInstance, deps: DomainDeps & { speech: Speech }): void {
  const { db, clock, speech } = deps
  serve(app, getVoices, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return { packs: await listPacks(db), canSpeak: speech.can }
  })
  serve(app, findSpokenWords, async ({ params, query, reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return { words: await findRecordings(deps, { ...params, ...query }) }
  })
  serveAsIs(app, getSpeech, async ({ params: { language }, query: { text }, request, reply }) => {
    const budgets = budgetsOf(rateLimits.serverSpeech, { network: networkOf(request.ip) })
    const sound = await speech.say(language, text, () => spendOrRefuse(db, budgets, clock.now()))
    reply.headers({ 'cache-control': 'public, max-age=604800, immutable', 'accept-ranges': 'bytes' }).type('audio/wav')
    // Safari asks for the first two bytes of a sound before it plays it.
    const range = parseByteRange(request.headers.range, sound.length)
    if (range === 'whole') return reply.send(sound)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${sound.length}`)
      throw new AppError('range_not_satisfiable')
    }
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${sound.length}`)
      .send(sound.subarray(range.start, range.end + 1))
  })
}
