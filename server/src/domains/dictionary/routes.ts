import { lookUpWord } from '@capyzen/contracts/dictionary'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { lookUp } from './service.ts'

export function dictionaryRoutes(app: FastifyInstance, { db }: { db: Database }, { anyone }: Guards): void {
  serve(app, lookUpWord, anyone, async ({ params, reply }) => {
    const entries = await lookUp(db, params)
    // A word that is missing may come with the next load; one that is there does not change.
    if (entries.length > 0) reply.header('cache-control', 'public, max-age=86400')
    return { entries }
  })
}
