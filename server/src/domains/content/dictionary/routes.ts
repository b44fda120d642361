import { lookUpWord } from '@capyzen/contracts/dictionary'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { lookUp } from './service.ts'

export function dictionaryRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, lookUpWord, async ({ params, reply }) => {
    const entries = await lookUp(db, params)
    // Missing words are not cached, because a later load may add them.
    if (entries.length > 0) reply.header('cache-control', 'public, max-age=86400')
    return { entries }
  })
}
