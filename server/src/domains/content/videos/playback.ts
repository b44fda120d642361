import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Language } from '@capyzen/contracts/bilingual'
import { operationName } from '@capyzen/contracts/endpoint'
import { playbackFile } from '@capyzen/contracts/videos'
import { visitorOfSession, type AuthService } from '#domains/identity/auth'
import { decideAccess, requireKnownCourse } from '#domains/content/courses'
import { documentedResponses } from '#platform/documented-responses'
import { AppError } from '#platform/errors'
import { mimeTypeOf } from '#platform/mime-types'
import { asStoredFile, sendStoredFile } from '#platform/stored-files'
import { readCaptions } from './lesson-text.ts'
import type { PlaybackClaims } from './playback-tokens.ts'
import type { VideoDeps } from './service.ts'
import { videoFiles } from './tables.ts'
import { fileName, posterName, type VideoFileRow } from './video-files.ts'
import { playableVtt } from './web-vtt.ts'

const Address = z.object({ token: z.string(), '*': z.string() })
/** The only files below the rendition folder that are served. */
const renditionPart = /^(master\.m3u8|\d{1,4}p\/(index\.m3u8|segment-\d{5}\.ts))$/
const captionsName = /^captions\.([a-z]{2})\.vtt$/

export interface PlaybackDeps extends VideoDeps {
  auth: AuthService
}

export function playbackRoutes(app: FastifyInstance, deps: PlaybackDeps): void {
  const { clock, tokens } = deps
  app.operations.set(operationName(playbackFile), { ...playbackFile, result: z.unknown() })
  app.route({
    method: 'GET',
    url: playbackFile.path,
    schema: { summary: playbackFile.summary, params: Address, response: documentedResponses(playbackFile) },
    handler: async (request, reply) => {
      const { token, '*': name } = request.params as z.output<typeof Address>
      const claims = tokens.read(token, clock.now())
      const file = await requireStillWatchable(deps, claims)
      const left = claims.expires - Math.ceil(clock.now().getTime() / 1000)
      return sendPart(request, reply, deps, { file, name, cacheSeconds: Math.max(0, left) })
    },
  })
}

async function requireStillWatchable(
  { db, clock, auth }: PlaybackDeps,
  { videoFileId, sessionId }: PlaybackClaims,
): Promise<VideoFileRow> {
  const actor = await visitorOfSession(auth, sessionId)
  const [file] = await db
    .select()
    .from(videoFiles)
    .where(and(eq(videoFiles.id, videoFileId), eq(videoFiles.state, 'ready')))
  if (!file) throw new AppError('not_found')
  const course = await requireKnownCourse(db, file.courseId, actor)
  if ((await decideAccess(db, course, actor, clock.now())) !== 'open') throw new AppError('forbidden')
  return file
}

interface Part {
  file: VideoFileRow
  name: string
  cacheSeconds: number
}

async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, storage }: VideoDeps,
  { file, name, cacheSeconds }: Part,
): Promise<FastifyReply> {
  reply.header('cache-control', `private, max-age=${cacheSeconds}`)
  const { fileKey, posterKey, hlsPrefix, hlsKey, courseId } = file
  const send = (key: string) => sendStoredFile(request, reply, storage, { bucket: 'course-videos', key })
  if (name === fileName(file)) return send(fileKey)
  if (name === posterName && posterKey !== null) return send(posterKey)
  if (renditionPart.test(name) && hlsPrefix !== null) return send(`${hlsPrefix}${name}`)
  if (name === 'key' && hlsKey !== null)
    return asStoredFile(reply).header('cache-control', 'no-store').type('application/octet-stream').send(hlsKey)
  const language = Language.safeParse(captionsName.exec(name)?.[1])
  if (!language.success) throw new AppError('not_found')
  const captions = await readCaptions(db, { courseId, language: language.data })
  if (captions === null) throw new AppError('not_found')
  return asStoredFile(reply)
    .header('cache-control', 'private, no-cache')
    .type(mimeTypeOf(name))
    .send(playableVtt(captions))
}
