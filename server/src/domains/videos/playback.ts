import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Language } from '@capyzen/contracts/bilingual'
import { ApiFailure } from '@capyzen/contracts/errors'
import { playbackFile } from '@capyzen/contracts/videos'
import type { Guards } from '#domains/auth'
import { decideAccess, requireKnownCourse } from '#domains/courses'
import { AppError } from '#platform/errors'
import { mimeTypeOf } from '#platform/mime-types'
import { asStoredFile, sendStoredFile } from '#platform/stored-files'
import type { Grant } from './playback-tokens.ts'
import type { VideoDeps } from './service.ts'
import { videoCaptions, videoFiles } from './tables.ts'
import { fileName, posterName, type VideoFileRow } from './video-files.ts'

const Address = z.object({ token: z.string(), '*': z.string() })
/** All that a ladder consists of; nothing else below its folder can be asked for. */
const partOfLadder = /^(master\.m3u8|\d{1,4}p\/(index\.m3u8|segment-\d{5}\.ts))$/
const captionsName = /^captions\.([a-z]{2})\.vtt$/

/** The parts of a video; whether its viewer may still watch is asked for each of them. */
export function playbackRoutes(app: FastifyInstance, deps: VideoDeps, guards: Pick<Guards, 'ofSession'>): void {
  const { clock, tokens } = deps
  app.operations.set(`${playbackFile.method} ${playbackFile.path}`, { ...playbackFile, result: z.unknown() })
  app.route({
    method: 'GET',
    url: playbackFile.path,
    schema: { summary: playbackFile.summary, params: Address, response: { default: ApiFailure } },
    handler: async (request, reply) => {
      const { token, '*': name } = request.params as z.output<typeof Address>
      const grant = tokens.read(token, clock.now())
      const file = await requireStillWatchable(deps, guards, grant)
      const left = grant.expires - Math.ceil(clock.now().getTime() / 1000)
      return sendPart(request, reply, deps, { file, name, cacheSeconds: Math.max(0, left) })
    },
  })
}

async function requireStillWatchable(
  { db, clock }: VideoDeps,
  { ofSession }: Pick<Guards, 'ofSession'>,
  { videoFileId, sessionId }: Grant,
): Promise<VideoFileRow> {
  const actor = await ofSession(sessionId)
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
  if (partOfLadder.test(name) && hlsPrefix !== null) return send(`${hlsPrefix}${name}`)
  if (name === 'key' && hlsKey !== null)
    return asStoredFile(reply).header('cache-control', 'no-store').type('application/octet-stream').send(hlsKey)
  const language = Language.safeParse(captionsName.exec(name)?.[1])
  if (!language.success) throw new AppError('not_found')
  const [captions] = await db
    .select({ content: videoCaptions.content })
    .from(videoCaptions)
    .where(and(eq(videoCaptions.courseId, courseId), eq(videoCaptions.language, language.data)))
  if (!captions) throw new AppError('not_found')
  // An author may be at work on them.
  return asStoredFile(reply).header('cache-control', 'private, no-cache').type(mimeTypeOf(name)).send(captions.content)
}
