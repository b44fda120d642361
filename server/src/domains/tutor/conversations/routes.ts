import { Readable } from 'node:stream'
import * as contract from '@capyzen/contracts/conversations'
import type { FastifyInstance } from 'fastify'
import { requirePremium } from '#domains/identity/entitlements'
import { serve, serveAsIs } from '#platform/http'
import { asStoredFile, sendStoredFile } from '#platform/stored-files'
import type { ConversationDeps } from './conversation-deps.ts'
import { requireNoOpenExam } from './exchange.ts'
import { storeImage, visibleImage } from './images.ts'
import { followReply, stopReply } from './reading.ts'
import { transcribe } from './transcription.ts'
import { clearOwn, deleteOfChild, listOfChild, listOwn, readAllowance, readOfChild, readOwn } from './views.ts'

export function conversationRoutes(app: FastifyInstance, deps: ConversationDeps): void {
  const { db, storage, liveReplies } = deps
  // Before connections are waited for: a stream ends with what came so far.
  app.addHook('preClose', () => liveReplies.close())
  serve(app, contract.listConversations, async ({ query, actor }) => {
    await requireNoOpenExam(db, actor.userId)
    return { conversations: await listOwn(db, query.kind, actor) }
  })
  serve(app, contract.getConversation, async ({ params, actor }) => {
    await requireNoOpenExam(db, actor.userId)
    return readOwn(db, params.conversationId, actor)
  })
  serve(app, contract.clearConversation, async ({ params, actor }) => {
    await clearOwn(deps, params.conversationId, actor)
    return {}
  })
  serveAsIs(app, contract.streamReply, async ({ params, query, actor, request, reply }) => {
    await requireNoOpenExam(db, actor.userId)
    const gone = new AbortController()
    reply.raw.on('close', () => gone.abort())
    const { from = 0 } = query
    const events = await followReply(deps, { ...params, from, gone: gone.signal }, actor)
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies must neither keep nor collect what is written bit by bit.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    return reply.send(request.method === 'HEAD' ? '' : Readable.from(events, { objectMode: false }))
  })
  serve(app, contract.stopReply, async ({ params, actor }) => {
    await requireNoOpenExam(db, actor.userId)
    return stopReply(deps, params.messageId, actor)
  })
  serve(app, contract.addTutorImage, async ({ body, actor }) => {
    await requirePremium(deps, actor)
    return storeImage(deps, actor, body.base64)
  })
  serveAsIs(app, contract.getTutorImage, async ({ params, actor, request, reply }) => {
    await requireNoOpenExam(db, actor.userId)
    const { key } = await visibleImage(db, params.imageId, actor)
    asStoredFile(reply).header('cache-control', 'private, no-cache')
    return sendStoredFile(request, reply, storage, { bucket: 'tutor-images', key })
  })
  serve(app, contract.transcribeSpeech, ({ body, actor }) => transcribe(deps, actor, body))
  serve(app, contract.getTutorAllowance, ({ actor }) => readAllowance(deps, actor))
  serve(app, contract.listChildConversations, async ({ params, actor }) => ({
    conversations: await listOfChild(db, params.childId, actor),
  }))
  serve(app, contract.getChildConversation, ({ params, actor }) => readOfChild(db, params, actor))
  serve(app, contract.deleteChildConversation, async ({ params, actor }) => {
    await deleteOfChild(deps, params, actor)
    return {}
  })
}
