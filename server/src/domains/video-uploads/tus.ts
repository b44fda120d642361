import { Metadata, TUS_RESUMABLE } from '@tus/utils'
import { CourseId } from '@capyzen/contracts/courses'
import { maximumVideoBytes } from '@capyzen/contracts/video-uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#platform/errors'

/** What the tus protocol 1.0.0 says in headers (tus.io/protocols/resumable-upload). */
export const bodyType = 'application/offset+octet-stream'

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
  replaces: z.uuid().optional(),
})

export interface UploadRequest extends z.output<typeof UploadMetadata> {
  /** Bytes. */
  size: number
}

/** `unsupported_version` for anything but 1.0.0. */
export function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', TUS_RESUMABLE)
  if (request.headers['tus-resumable'] === TUS_RESUMABLE) return
  reply.header('tus-version', TUS_RESUMABLE)
  throw new AppError('unsupported_version')
}

/** What a creation asks for. A length that is to follow later is refused: it could not be weighed against what is free. */
export function readCreation({ headers }: FastifyRequest): UploadRequest {
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

/** Where the bytes of a PATCH begin. */
export function readOffset({ headers }: FastifyRequest): number {
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
