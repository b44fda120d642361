import type { ErrorCode } from '@capyzen/contracts/errors'
import { videoPartBytes, videoUploadPath } from '@capyzen/contracts/video-uploads'
import { defaultOptions, DetailedError, Upload, type HttpResponse, type PreviousUpload } from 'tus-js-client'

export interface UploadTarget {
  userId: string
  courseId: string
  /** The video file it replaces. */
  replacesId?: string | undefined
}

interface UploadListener {
  /** Part of the file was sent earlier; the upload continues from there. */
  onFound: () => void
  /** Bytes sent, some not acknowledged yet. */
  onProgress: (sent: number) => void
  /** Unreachable or rate limited; retried automatically. */
  onWaiting: () => void
  /** What was sent earlier is gone; the upload starts over. */
  onBegunAnew: () => void
  onDone: () => void
  /** Not retried automatically. */
  onStopped: (code: UploadStop) => void
}

/** Why an upload stopped; `unreachable` without a reason from the server. */
export type UploadStop = ErrorCode | 'unreachable'

/** After these every ten seconds for an hour. */
const retryDelays = [500, 1_000, 2_000, 5_000, ...Array.from({ length: 360 }, () => 10_000)]
/** Server errors and conflicts are retried less often than an unreachable server. */
const mostTriesAfterErrors = 4

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: 'login_required',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'upload_expired',
  413: 'body_too_large',
  500: 'internal',
  507: 'storage_full',
}

/** The request for the upload's offset got an error response. */
class NoOffset extends Error {
  readonly status: number

  constructor(status: number) {
    super(`How far the upload has come was answered with ${status}`)
    this.status = status
  }
}

const beginningOfFingerprint = ({ userId, courseId }: UploadTarget) => `capyzen/${userId}/${courseId}/`

/** The same file sent to the same course by the same user resumes, even after the browser was closed. */
export function fingerprintOf({ name, size, lastModified }: File, target: UploadTarget): string {
  return beginningOfFingerprint(target) + [target.replacesId ?? '', size, lastModified, name].join('/')
}

export const sentNameOf = ({ name }: Pick<File, 'name'>) => name.replace(/\p{Cc}/gu, ' ').slice(-200)

export const { urlStorage } = defaultOptions

/** Removes the upload here and on the server; if the server is unreachable, it expires there. */
export async function discardUpload({ uploadUrl, urlStorageKey }: Pick<PreviousUpload, 'uploadUrl' | 'urlStorageKey'>) {
  await urlStorage.removeUpload(urlStorageKey)
  if (uploadUrl) await terminate(uploadUrl)
}

const terminate = (url: string) => Upload.terminate(url, { retryDelays: null }).catch(() => undefined)

export function createResumableUpload(file: File, target: UploadTarget, listener: UploadListener) {
  let isRunning = false
  /** The latest start wins when two overlap. */
  let turn = 0
  let upload = createUpload()

  function createUpload(): Upload {
    return new Upload(file, {
      // Absolute, because tus-js-client resolves the server's answer against it.
      endpoint: new URL(videoUploadPath, location.origin).href,
      metadata: {
        courseId: target.courseId,
        fileName: sentNameOf(file),
        ...(target.replacesId !== undefined && { replaces: target.replacesId }),
      },
      chunkSize: videoPartBytes,
      parallelUploads: 1,
      retryDelays,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(file, target),
      onProgress: (sent) => isRunning && listener.onProgress(sent),
      onBeforeRequest() {
        // A pause may come while a start is still reading the file.
        if (!isRunning) throw new Error('The upload was paused')
      },
      onAfterResponse(request, response) {
        if (!isRunning || request.getMethod() !== 'HEAD') return
        const status = response.getStatus()
        if (status === 404 || status === 410) listener.onBegunAnew()
        // tus-js-client would treat any other error status as the end of the upload and send everything again.
        else if (status < 200 || status >= 300) throw new NoOffset(status)
      },
      onShouldRetry(error, tries) {
        if (!isRunning || !isRetryable(statusOf(error), tries)) return false
        listener.onWaiting()
        return true
      },
      onSuccess() {
        isRunning = false
        listener.onDone()
      },
      onError: (error) => void stop(error),
    })
  }

  async function stop(error: Error): Promise<void> {
    if (!isRunning) return
    const code = codeOf(error)
    const isOnTheWay = error instanceof DetailedError && error.originalRequest.getMethod() === 'PATCH'
    if (isOnTheWay && (code === 'upload_expired' || code === 'not_found')) {
      await forget()
      upload = createUpload()
      listener.onBegunAnew()
      upload.start()
      return
    }
    isRunning = false
    // The server has discarded it already.
    if (code === 'not_a_video') await forget()
    listener.onStopped(code)
  }

  async function forget(): Promise<void> {
    for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey)
  }

  return {
    /** Starts, resumes after a pause, or retries at once while waiting. */
    async start(): Promise<void> {
      const ownTurn = (turn += 1)
      isRunning = true
      await upload.abort()
      const [previous] = upload.url ? [] : await upload.findPreviousUploads()
      if (ownTurn !== turn || !isRunning) return
      if (previous) {
        upload.resumeFromPreviousUpload(previous)
        listener.onFound()
      }
      upload.start()
    },
    /** What was sent is kept for a day and resumes when the same file is chosen. */
    pause(): void {
      isRunning = false
      void upload.abort()
    },
    /** Discards this upload and earlier ones of the same file. */
    async giveUp(): Promise<void> {
      isRunning = false
      await upload.abort()
      const previous = await upload.findPreviousUploads()
      for (const one of previous) await discardUpload(one)
      // Where the browser keeps nothing, the current upload is not among the previous ones.
      if (upload.url && previous.every(({ uploadUrl }) => uploadUrl !== upload.url)) await terminate(upload.url)
    },
  }
}

export type ResumableUpload = ReturnType<typeof createResumableUpload>

/** Unreachable, rate limited or behind a failing proxy; 409 means that another tab sent too. */
function isRetryable(status: number, tries: number): boolean {
  if ([0, 429, 502, 503, 504].includes(status)) return true
  return (status === 409 || status === 500) && tries < mostTriesAfterErrors
}

/** 0 where no answer came. */
function statusOf({ originalResponse, causingError }: DetailedError): number {
  if (causingError instanceof NoOffset) return causingError.status
  return originalResponse?.getStatus() ?? 0
}

function codeOf(error: Error): UploadStop {
  if (!(error instanceof DetailedError)) return 'unreachable'
  return codeInside(error.originalResponse) ?? codeOfStatus[statusOf(error)] ?? 'unreachable'
}

function codeInside(response: HttpResponse | null): ErrorCode | undefined {
  try {
    return (JSON.parse(response?.getBody() ?? '') as { error?: ErrorCode }).error
  } catch {
    // Answered by a proxy, or a HEAD, which has no body.
    return undefined
  }
}

export interface UnfinishedUpload {
  urlStorageKey: string
  uploadUrl: string
  fileName: string
  replacesId: string | undefined
  size: number
  received: number
}

/** Asks the server for the offset of each upload; those gone there are forgotten here too. */
export async function findUnfinishedUploads(target: UploadTarget, signal?: AbortSignal): Promise<UnfinishedUpload[]> {
  const beginning = `tus::${beginningOfFingerprint(target)}`
  const all = await urlStorage.findAllUploads()
  const own = all.filter(({ urlStorageKey }) => urlStorageKey.startsWith(beginning))
  const found = await Promise.all(
    own.map(async ({ urlStorageKey, uploadUrl, size, metadata }) => {
      if (!uploadUrl || size === null) return []
      const headers = { 'tus-resumable': '1.0.0' }
      const answer = await fetch(uploadUrl, { method: 'HEAD', headers, ...(signal && { signal }) })
      const received = Number(answer.headers.get('upload-offset'))
      const isGone = answer.status === 404 || answer.status === 410 || (answer.ok && received === size)
      if (isGone) await urlStorage.removeUpload(urlStorageKey)
      if (!answer.ok || isGone) return []
      return [
        { urlStorageKey, uploadUrl, size, received, fileName: metadata.fileName ?? '', replacesId: metadata.replaces },
      ]
    }),
  )
  return found.flat()
}
