import { addAbortSignal, type Readable } from 'node:stream'
import { videoUploadOperations, videoUploadPath } from '@capyzen/contracts/video-uploads'
import { operationName } from '@capyzen/contracts/endpoint'
import { ApiFailure } from '@capyzen/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Administrator, Guards } from '#domains/auth'
import { beginUpload, giveUp, receiveBytes, uploadState, type UploadDeps, type UploadState } from './running-uploads.ts'
import { readCreation, readOffset, speakTus } from './tus.ts'

const OneUpload = z.object({ uploadId: z.uuid() })

/** Resumable uploads in a scope of their own, whose bodies are streams instead of JSON. */
export async function tusRoutes(
  app: FastifyInstance,
  deps: UploadDeps,
  { administrator }: Pick<Guards, 'administrator'>,
): Promise<void> {
  const ending = new AbortController()
  const underWay = new Set<Promise<UploadState>>()
  // A server that stops keeps what has come and lets the client ask the next one, instead of waiting for gigabytes.
  app.addHook('preClose', async () => {
    ending.abort()
    await Promise.allSettled(underWay)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    try {
      request.actor = await administrator(request)
    } catch (refusal) {
      // Whatever a stranger goes on sending is not even read.
      reply.header('connection', 'close')
      throw refusal
    }
    speakTus(request, reply)
  })
  // A body that is refused half-way is read to its end, or the connection would be of no use for what comes next.
  app.addHook('onResponse', async ({ raw }) => {
    raw.resume()
  })

  const handlers: Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> = {
    async POST(request, reply) {
      const { uploadId, expiresAt } = await beginUpload(deps, userOf(request), readCreation(request))
      reply.headers({ location: `${videoUploadPath}/${uploadId}`, 'upload-expires': expiresAt.toUTCString() })
      return reply.code(201).send()
    },
    async HEAD(request, reply) {
      return describe(reply, await uploadState(deps, ownUpload(request)))
        .code(200)
        .send()
    },
    async PATCH(request, reply) {
      const offset = readOffset(request)
      const { 'content-length': length } = request.headers
      const body = addAbortSignal(ending.signal, request.body as Readable)
      const receiving = receiveBytes(deps, ownUpload(request), {
        ...{ offset, body },
        length: length === undefined ? undefined : Number(length),
      })
      underWay.add(receiving)
      const state = await receiving.finally(() => underWay.delete(receiving))
      return describe(reply, state).code(204).send()
    },
    async DELETE(request, reply) {
      await giveUp(deps, ownUpload(request))
      return reply.code(204).send()
    },
  }
  for (const { method, path, summary } of videoUploadOperations) {
    app.operations.set(operationName({ method, path }), { method, path, summary, result: z.undefined() })
    app.route({
      ...{ method, url: path },
      schema: {
        summary,
        ...(path !== videoUploadPath && { params: OneUpload }),
        response: { default: ApiFailure },
      },
      handler: handlers[method] ?? (async (_request, reply) => reply),
    })
  }
}

function describe(reply: FastifyReply, { received, size, expiresAt }: UploadState): FastifyReply {
  return reply.headers({
    'upload-offset': received,
    'upload-length': size,
    ...(expiresAt && { 'upload-expires': expiresAt.toUTCString() }),
  })
}

const userOf = (request: FastifyRequest) => (request.actor as Administrator).userId

function ownUpload(request: FastifyRequest) {
  return { uploadId: (request.params as z.output<typeof OneUpload>).uploadId, userId: userOf(request) }
}
