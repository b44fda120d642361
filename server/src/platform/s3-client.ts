import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from './errors.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const connectionTimeoutMs = 3_000
const idleTimeoutMs = 120_000
/** A viewer holds a connection for the whole range, so the library's default of 50 would block the 51st viewer. */
const maxConnections = 1_000

const ignore = () => undefined

export function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other servers than Amazon's reject checksum trailers, or store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The default logger writes to the console.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: idleTimeoutMs,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  })
}

const errorCodes: Record<string, 'not_found' | 'conflict' | 'invalid_request' | 'storage_full' | 'storage_missing'> = {
  NotFound: 'not_found',
  NoSuchKey: 'not_found',
  NoSuchUpload: 'not_found',
  KeyTooLongError: 'not_found',
  PreconditionFailed: 'conflict',
  ConditionalRequestConflict: 'conflict',
  InvalidPart: 'conflict',
  InvalidPartOrder: 'conflict',
  EntityTooLarge: 'invalid_request',
  EntityTooSmall: 'invalid_request',
  QuotaExceeded: 'storage_full',
  XMinioStorageFull: 'storage_full',
  NoSuchBucket: 'storage_missing',
}

export async function withAppErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof S3ServiceException) {
      const status = error.$metadata.httpStatusCode ?? 0
      const code = errorCodes[error.name] ?? (status === 507 ? 'storage_full' : undefined)
      if (code) throw new AppError(code)
      if (status === 503 || status === 429) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    }
    const { name, code } = error as NodeJS.ErrnoException
    if (name === 'TimeoutError' || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code ?? ''))
      throw new AppError('unavailable', { retryAfterSeconds: 2 })
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage_full')
    throw error
  }
}
