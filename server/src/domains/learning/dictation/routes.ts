import * as contract from '@capyzen/contracts/dictation'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps'
import type { DomainDeps } from '#platform/domain'
import { readLessonCharacters } from '#domains/learning/characters'
import { serve, serveAsIs } from '#platform/http'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { rateLimits } from '#domains/identity/auth'
import { hasPremium, requirePremium } from './access.ts'
import { answer, finish } from './answering.ts'
import { deleteList, readLists, requireList, saveList } from './lists.ts'
import { begin, readSession, readSessions } from './sessions.ts'
import { printList } from './sheets.ts'
import { countDueToWrite } from './sources.ts'
import { proposeWords } from './words.ts'

export function dictationRoutes(app: FastifyInstance, { db, clock }: DomainDeps): void {
  const deps: Deps = { db, clock }
  serve(app, contract.readDictations, async ({ actor }) => {
    const isPremium = await hasPremium(deps, actor)
    const [lists, sessions, due] = await Promise.all([
      readLists(db, actor, isPremium),
      readSessions(db, actor.userId),
      countDueToWrite(deps, actor.userId),
    ])
    return { isPremium, lists, ...sessions, due }
  })
  serve(app, contract.findDictationCharacters, async ({ query, actor }) => {
    await requirePremium(deps, actor)
    return { characters: await readLessonCharacters(db, query) }
  })
  serve(app, contract.readDictationList, async ({ params, actor }) => ({
    list: await requireList(deps, params.listId, actor),
  }))
  serve(app, contract.saveDictationList, ({ params, body, actor }) => saveList(deps, { ...params, ...body }, actor))
  serve(app, contract.deleteDictationList, ({ params, actor }) => deleteList(deps, params.listId, actor))
  serve(app, contract.proposeDictationWords, ({ body }) => proposeWords(body.texts))
  serveAsIs(app, contract.printDictationList, async ({ params, actor, reply }) => {
    await spendOrRefuse(db, budgetsOf(rateLimits.characterSheets, { user: actor.userId }), clock.now())
    const pdf = await printList(deps, params.listId, actor)
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="tingxie.pdf"')
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
  serve(app, contract.beginDictation, ({ body, actor }) => begin(deps, body, actor))
  serve(app, contract.readDictation, async ({ params, actor }) => ({
    session: await readSession(deps, params.sessionId, actor),
  }))
  serve(app, contract.answerDictation, ({ params, body, actor }) => answer(deps, { ...params, ...body }, actor))
  serve(app, contract.finishDictation, async ({ params, actor }) => ({
    session: await finish(deps, params.sessionId, actor),
  }))
}
