import { addAbortSignal, type Readable } from 'node:stream'
import { Metadata, TUS_RESUMABLE } from '@tus/utils'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CourseId } from '@capyzen/contracts/courses'
import { operationName } from '@capyzen/contracts/endpoint'
import { maximumVideoBytes, videoUploadOperations, videoUploadPath } from '@capyzen/contracts/video-uploads'
import { Uuid } from '@capyzen/contracts/ids'
import type { Administrator } from '#domains/identity/auth'
import { documentedResponses } from '#platform/documented-responses'
import { AppError } from '#platform/errors'
import {
  beginUpload,
  abortUpload,
  receiveBytes,
  type UploadDeps,
  uploadState,
  type UploadState,
  type UploadRequest,
} from './running-uploads.ts'

const OneUpload = z.object({ uploadId: Uuid })

/** A Fastify scope of its own, because bodies are streams instead of JSON. */
export async function tusRoutes(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const ending = new AbortController()
  const underWay = new Set<Promise<UploadState>>()
  // A stopping server stores the received bytes and closes, so that the client resumes at the next one.
  app.addHook('preClose', async () => {
    ending.abort()
    await Promise.allSettled(underWay)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    try {
      request.actor = await app.guards.administrators(request)
    } catch (error) {
      // Closes the connection instead of reading the body.
      reply.header('connection', 'close')
      throw error
    }
    speakTus(request, reply)
  })
  // Reads a rejected body to its end, so that the connection can be reused.
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
        offset,
        body,
        length: length === undefined ? undefined : Number(length),
      })
      underWay.add(receiving)
      const state = await receiving.finally(() => underWay.delete(receiving))
      return describe(reply, state).code(204).send()
    },
    async DELETE(request, reply) {
      await abortUpload(deps, ownUpload(request))
      return reply.code(204).send()
    },
  }
  for (const operation of videoUploadOperations) {
    const { method, path, summary } = operation
    app.operations.set(operationName(operation), { ...operation, result: z.undefined() })
    app.route({
      method,
      url: path,
      config: { takesLongBodies: true, swagger: { exposeHeadRoute: true } },
      schema: {
        summary,
        ...(path !== videoUploadPath && { params: OneUpload }),
        response: documentedResponses(operation),
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

/** Headers of the tus protocol 1.0.0 (tus.io/protocols/resumable-upload). */
const bodyType = 'application/offset+octet-stream'

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const UploadMetadata = z.object({
  courseId: CourseId,
  fileName: z
    .string()
    .min(1)
    .max(200)
    .refine((name) => !/\p{Cc}/u.test(name)),
  replaces: Uuid.optional(),
})

/** `unsupported_version` for anything but 1.0.0. */
function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', TUS_RESUMABLE)
  if (request.headers['tus-resumable'] === TUS_RESUMABLE) return
  reply.header('tus-version', TUS_RESUMABLE)
  throw new AppError('unsupported_version')
}

/** A creation without a length is an error, because it could not be checked against the quota. */
function readCreation({ headers }: FastifyRequest): UploadRequest {
  const size = wholeNumber.safeParse(headers['upload-length'])
  if (!size.success || size.data === 0) throw new AppError('invalid_request', { fields: ['upload-length'] })
  if (size.data > maximumVideoBytes) throw new AppError('body_too_large')
  const metadata = UploadMetadata.safeParse(parseMetadata(headers['upload-metadata']))
  if (!metadata.success) {
    const names = metadata.error.issues.map(({ path }) => path.join('.') || 'upload-metadata')
    throw new AppError('invalid_request', { fields: [...new Set(names)] })
  }
  return { ...metadata.data, size: size.data }
}

function readOffset({ headers }: FastifyRequest): number {
  if (headers['content-type'] !== bodyType) throw new AppError('unsupported_media_type')
  const offset = wholeNumber.safeParse(headers['upload-offset'])
  if (!offset.success) throw new AppError('invalid_request', { fields: ['upload-offset'] })
  return offset.data
}

function parseMetadata(header: string | string[] | undefined): unknown {
  try {
    return Metadata.parse(String(header ?? ''))
  } catch {
    return undefined
  }
}
