import type { ErrorCode } from '@capyzen/contracts/errors'
import { videoPartBytes, videoUploadPath } from '@capyzen/contracts/video-uploads'
import { defaultOptions, DetailedError, Upload, type HttpResponse, type PreviousUpload } from 'tus-js-client'

/** Where a file is to go. */
export interface UploadTarget {
  userId: string
  courseId: string
  /** The video file whose place it takes. */
  replacesId?: string | undefined
}

export interface UploadListener {
  /** Of this file something was sent earlier; it goes on from there. */
  onFound: () => void
  /** Bytes, some of them still on their way. */
  onProgress: (sent: number) => void
  /** Nobody answers, or not as they should; it tries again by itself. */
  onWaiting: () => void
  /** What had been sent earlier is gone, so it begins anew. */
  onBegunAnew: () => void
  onDone: () => void
  /** It will not try again by itself. */
  onStopped: (code: UploadStop) => void
}

/** Why an upload stopped; `unreachable` where nobody gave a reason. */
export type UploadStop = ErrorCode | 'unreachable'

/** Then every ten seconds, for an hour. */
const retryDelays = [500, 1_000, 2_000, 5_000, ...Array.from({ length: 360 }, () => 10_000)]
/** What is nobody's absence but a fault is not tried for an hour. */
const mostTriesAfterFaults = 4

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

/** The question how far an upload has come was answered by something else than that. */
class NoOffset extends Error {
  readonly status: number

  constructor(status: number) {
    super(`How far the upload has come was answered with ${status}`)
    this.status = status
  }
}

export const beginningOfFingerprint = ({ userId, courseId }: UploadTarget) => `capyzen/${userId}/${courseId}/`

/** The same file to the same place by the same user is the same upload, also after the browser was closed. */
export function fingerprintOf({ name, size, lastModified }: File, target: UploadTarget): string {
  return beginningOfFingerprint(target) + [target.replacesId ?? '', size, lastModified, name].join('/')
}

/** A file's name as it goes to the server. */
export const sentNameOf = ({ name }: Pick<File, 'name'>) => name.replace(/\p{Cc}/gu, ' ').slice(-200)

export const { urlStorage } = defaultOptions

/** Nothing of it remains, neither here nor on the server; where that is away, what is there expires by itself. */
export async function discardUpload({ uploadUrl, urlStorageKey }: Pick<PreviousUpload, 'uploadUrl' | 'urlStorageKey'>) {
  await urlStorage.removeUpload(urlStorageKey)
  if (uploadUrl) await terminate(uploadUrl)
}

const terminate = (url: string) => Upload.terminate(url, { retryDelays: null }).catch(() => undefined)

/** One file by tus, a part a request. */
export function createResumableUpload(file: File, target: UploadTarget, listener: UploadListener) {
  let isRunning = false
  /** Whoever started last is right, should there be two starts at once. */
  let turn = 0
  let upload = createUpload()

  function createUpload(): Upload {
    return new Upload(file, {
      // Absolute, because the server's answer is resolved against it.
      endpoint: new URL(videoUploadPath, location.origin).href,
      metadata: {
        courseId: target.courseId,
        fileName: sentNameOf(file),
        ...(target.replacesId !== undefined && { replaces: target.replacesId }),
      },
      ...{ chunkSize: videoPartBytes, parallelUploads: 1, retryDelays, removeFingerprintOnSuccess: true },
      fingerprint: async () => fingerprintOf(file, target),
      onProgress: (sent) => isRunning && listener.onProgress(sent),
      onBeforeRequest() {
        // A pause may come while a start still looks at the file.
        if (!isRunning) throw new Error('The upload was paused')
      },
      onAfterResponse(request, response) {
        if (!isRunning || request.getMethod() !== 'HEAD') return
        const status = response.getStatus()
        if (status === 404 || status === 410) listener.onBegunAnew()
        // The client would take any other refusal for the end of the upload too, and send everything again.
        else if (status < 200 || status >= 300) throw new NoOffset(status)
      },
      onShouldRetry(error, tries) {
        if (!isRunning || !isWorthATry(statusOf(error), tries)) return false
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
    // The server has thrown it away already.
    if (code === 'not_a_video') await forget()
    listener.onStopped(code)
  }

  async function forget(): Promise<void> {
    for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey)
  }

  return {
    /** Begins, goes on after a pause, or tries again at once where it waits. */
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
    /** What was sent is kept for a day, and found again when the same file is chosen. */
    pause(): void {
      isRunning = false
      void upload.abort()
    },
    /** Nothing of it remains, nor of what was sent of the same file earlier. */
    async giveUp(): Promise<void> {
      isRunning = false
      await upload.abort()
      const previous = await upload.findPreviousUploads()
      for (const one of previous) await discardUpload(one)
      // Only what was begun while the browser keeps nothing is not among them.
      if (upload.url && previous.every(({ uploadUrl }) => uploadUrl !== upload.url)) await terminate(upload.url)
    },
  }
}

export type ResumableUpload = ReturnType<typeof createResumableUpload>

/** Nobody there, a proxy without its server, too many at once: it passes. 409: somebody else sent too, or it was elsewhere. */
function isWorthATry(status: number, tries: number): boolean {
  if ([0, 429, 502, 503, 504].includes(status)) return true
  return (status === 409 || status === 500) && tries < mostTriesAfterFaults
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
    // Answered by something in between, or a HEAD, which has no body.
    return undefined
  }
}
