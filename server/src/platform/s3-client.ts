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
/** A viewer who pauses leaves the connection behind the range silent; the player asks again for what is missing. */
const silenceMs = 120_000
/** A viewer holds a connection for as long as the range lasts; the library's 50 would make the 51st wait. */
const mostConnections = 1_000

export function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Checksums in trailers are Amazon's own; other servers refuse them, or store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would write to the console; what matters is thrown.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: mostConnections },
      httpsAgent: { maxSockets: mostConnections },
    },
  })
}

function ignore(): void {
  // On purpose.
}

const meanings: Record<string, 'not_found' | 'conflict' | 'invalid_request' | 'storage_full'> = {
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
  // MinIO's name for a full disk.
  XMinioStorageFull: 'storage_full',
}

/** Says in our codes what S3 refused; a server that can't be reached or has no time is `unavailable`. */
export async function namingS3<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof S3ServiceException) {
      const status = error.$metadata.httpStatusCode ?? 0
      const meaning = meanings[error.name] ?? (status === 507 ? 'storage_full' : undefined)
      if (meaning) throw new AppError(meaning)
      if (status === 503 || status === 429) throw unavailable()
    }
    const { name, code } = error as NodeJS.ErrnoException
    if (name === 'TimeoutError' || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code ?? ''))
      throw unavailable()
    // A part waits in our own scratch folder first.
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage_full')
    throw error
  }
}

function unavailable(): AppError {
  return new AppError('unavailable', { retryAfterSeconds: 2 })
}
