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

/** A player asks several times a second; whoever may no longer watch is refused so many seconds later at most. */
const judgedAnewAfterMs = 5_000
const mostJudged = 5_000

/** The parts of a video, each for as long as its viewer may watch. */
export function playbackRoutes(app: FastifyInstance, deps: VideoDeps, guards: Pick<Guards, 'ofSession'>): void {
  const { clock, tokens } = deps
  const judge = rememberShortly(deps, (grant) => requireStillWatchable(deps, guards, grant))
  app.operations.set(`${playbackFile.method} ${playbackFile.path}`, { ...playbackFile, result: z.unknown() })
  app.route({
    method: 'GET',
    url: playbackFile.path,
    schema: { summary: playbackFile.summary, params: Address, response: { default: ApiFailure } },
    handler: async (request, reply) => {
      const { token, '*': name } = request.params as z.output<typeof Address>
      const grant = tokens.read(token, clock.now())
      const file = await judge(grant)
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

/** Asks once for all requests of a few seconds; a refusal is never kept. */
function rememberShortly({ clock }: Pick<VideoDeps, 'clock'>, ask: (grant: Grant) => Promise<VideoFileRow>) {
  const judged = new Map<string, { until: number; file: Promise<VideoFileRow> }>()
  return (grant: Grant): Promise<VideoFileRow> => {
    const key = `${grant.videoFileId} ${grant.sessionId}`
    const now = clock.now().getTime()
    const known = judged.get(key)
    if (known && now < known.until) return known.file
    const file = ask(grant)
    judged.delete(key)
    judged.set(key, { until: now + judgedAnewAfterMs, file })
    file.catch(() => judged.delete(key))
    const [oldest] = judged.keys()
    if (judged.size > mostJudged && oldest !== undefined) judged.delete(oldest)
    return file
  }
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
