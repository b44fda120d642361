import * as contract from '@capyzen/contracts/words'
import type { FastifyInstance } from 'fastify'
import { requirePremium } from '#domains/identity/entitlements'
import type { Deps } from '#platform/deps'
import { serve } from '#platform/http'
import { answerExercise, takeHint } from './answers.ts'
import { readDecks } from './decks.ts'
import { isKept, keep, letGo } from './kept.ts'
import { changeList, createList, deleteList, readList, readLists } from './lists.ts'
import { beginReview, beginRound } from './rounds.ts'
import { propose } from './proposals.ts'

export function wordsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.readWordDecks, ({ params, actor }) => readDecks(deps, params, actor))
  serve(app, contract.readWordLists, ({ actor }) => readLists(deps, actor))
  serve(app, contract.readWordList, ({ params, actor }) => readList(deps, params.listId, actor))
  serve(app, contract.createWordList, ({ params, body, actor }) => createList(deps, { ...params, ...body }, actor))
  serve(app, contract.changeWordList, ({ params, body, actor }) => changeList(deps, { ...params, ...body }, actor))
  serve(app, contract.deleteWordList, ({ params, actor }) => deleteList(deps, params.listId, actor))
  serve(app, contract.proposeWords, async ({ body, actor }) => {
    await requirePremium(deps, actor)
    return { words: await propose(deps.db, body.language, body.words) }
  })
  serve(app, contract.keepWord, ({ body, actor }) => keep(deps, body, actor))
  serve(app, contract.letGoOfWord, ({ params, actor }) => letGo(deps, params, actor))
  serve(app, contract.readKeptWord, ({ params, actor }) => isKept(deps, params, actor))
  serve(app, contract.beginWordRound, ({ body, actor }) => beginRound(deps, body, actor))
  serve(app, contract.beginWordReview, ({ actor }) => beginReview(deps, actor))
  serve(app, contract.takeWordHint, ({ params, body, actor }) => takeHint(deps, { ...params, ...body }, actor))
  serve(app, contract.answerWordExercise, ({ params, body, actor }) =>
    answerExercise(deps, { ...params, ...body }, actor),
  )
}
