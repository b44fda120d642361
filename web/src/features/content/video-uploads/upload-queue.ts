import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { fileErrorOf, type FileError } from './file-check.ts'
import {
  createResumableUpload,
  fingerprintOf,
  type ResumableUpload,
  type UploadStop,
  type UploadTarget,
} from './resumable-upload.ts'

/** A shorter interval measures the browser's buffer rather than the connection. */
const shortestStretchMs = 300
/** Time constant of the smoothing. */
const memoryMs = 4_000

/** Bytes per second, smoothed so that neither the speed nor the remaining time flickers. */
function createSpeedometer(now: () => number = () => performance.now()) {
  let last: { bytes: number; at: number } | undefined
  let speed: number | undefined

  return {
    /** Undefined until the first interval has been measured. */
    note(bytes: number): number | undefined {
      const at = now()
      if (!last) {
        last = { bytes, at }
        return speed
      }
      const stretch = at - last.at
      if (stretch < shortestStretchMs) return speed
      const measured = (Math.max(0, bytes - last.bytes) / stretch) * 1000
      const weight = speed === undefined ? 1 : 1 - Math.exp(-stretch / memoryMs)
      speed = (speed ?? 0) * (1 - weight) + measured * weight
      last = { bytes, at }
      return speed
    },
    /** Leaves a pause out of the measurement. */
    rest() {
      last = undefined
    },
  }
}

type UploadState = 'queued' | 'starting' | 'uploading' | 'waiting' | 'paused' | 'done' | 'stopped'

/** Its name is empty if it is gone. */
type ReplacedFile = Pick<VideoFile, 'id' | 'originalName' | 'isShown'>

export interface QueuedUpload {
  id: string
  fileName: string
  size: number
  replaces: ReplacedFile | undefined
  state: UploadState
  /** Bytes; never decreases within one upload. */
  sent: number
  bytesPerSecond: number | undefined
  note: 'goes_on' | 'begun_anew' | undefined
  reason: UploadStop | FileError | 'under_way' | undefined
}

interface QueueOptions {
  userId: string
  courseId: string
  onDone: (upload: QueuedUpload) => void
  onStopped: (upload: QueuedUpload) => void
}

/** The uploads behind one in these states wait. */
const blockingStates: readonly UploadState[] = ['starting', 'uploading', 'waiting', 'paused']
/** Leaving the page would interrupt it. */
export const isUnderWay = ({ state }: QueuedUpload) => state === 'queued' || blockingStates.includes(state)

export function createUploadQueue({ userId, courseId, onDone, onStopped }: QueueOptions) {
  const running = new Map<string, { upload: ResumableUpload; fingerprint: string; rest: () => void }>()
  const listeners = new Set<() => void>()
  let uploads: readonly QueuedUpload[] = []
  let number = 0

  function change(id: string, changes: Partial<QueuedUpload>): QueuedUpload | undefined {
    uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))
    for (const listener of listeners) listener()
    return uploads.find((upload) => upload.id === id)
  }

  function startNext(): void {
    if (uploads.some(({ state }) => blockingStates.includes(state))) return
    const next = uploads.find(({ state }) => state === 'queued')
    if (!next) return
    change(next.id, { state: 'starting' })
    void running.get(next.id)?.upload.start()
  }

  function end(id: string, changes: Partial<QueuedUpload>, tell: (upload: QueuedUpload) => void): void {
    const ended = change(id, { ...changes, bytesPerSecond: undefined })
    if (ended) tell(ended)
    startNext()
  }

  function create(id: string, file: File, target: UploadTarget) {
    const speedometer = createSpeedometer()
    let sent = 0
    const upload = createResumableUpload(file, target, {
      onFound: () => change(id, { note: 'goes_on' }),
      onProgress(bytes) {
        sent = Math.max(sent, bytes)
        change(id, { state: 'uploading', sent, bytesPerSecond: speedometer.note(sent) })
      },
      onWaiting() {
        speedometer.rest()
        change(id, { state: 'waiting', bytesPerSecond: undefined })
      },
      onBegunAnew() {
        speedometer.rest()
        sent = 0
        change(id, { state: 'starting', note: 'begun_anew', sent })
      },
      onDone: () => end(id, { state: 'done', sent: file.size }, onDone),
      onStopped: (reason) => end(id, { state: 'stopped', reason }, onStopped),
    })
    return { upload, fingerprint: fingerprintOf(file, target), rest: () => speedometer.rest() }
  }

  /** Two uploads of the same file would write to one upload on the server. */
  const isSame = ({ id }: QueuedUpload, fingerprint: string) => running.get(id)?.fingerprint === fingerprint

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => uploads,

    /** A file that is invalid or already under way stops at once, with its reason. */
    add(file: File, replaces?: ReplacedFile): void {
      number += 1
      const id = String(number)
      const target = { userId, courseId, replacesId: replaces?.id }
      const fingerprint = fingerprintOf(file, target)
      const isTwice = uploads.some((upload) => isUnderWay(upload) && isSame(upload, fingerprint))
      const reason = fileErrorOf(file) ?? (isTwice ? 'under_way' : undefined)
      const added: QueuedUpload = {
        id,
        fileName: file.name,
        size: file.size,
        replaces,
        sent: 0,
        reason,
        state: reason ? 'stopped' : 'queued',
        bytesPerSecond: undefined,
        note: undefined,
      }
      // A stopped upload of the same file gives way to this one, which resumes it.
      uploads = [...uploads.filter((upload) => upload.state !== 'stopped' || !isSame(upload, fingerprint)), added]
      if (reason) onStopped(added)
      else running.set(id, create(id, file, target))
      change(id, {})
      startNext()
    },

    pause(id: string): void {
      const own = running.get(id)
      own?.upload.pause()
      own?.rest()
      change(id, { state: 'paused', bytesPerSecond: undefined })
    },

    /** Resumes after a pause, or retries a stopped upload. */
    goOn(id: string): void {
      change(id, { state: 'queued', reason: undefined })
      startNext()
    },

    async remove(id: string): Promise<void> {
      const upload = uploads.find((one) => one.id === id)
      const own = running.get(id)
      running.delete(id)
      uploads = uploads.filter((one) => one.id !== id)
      for (const listener of listeners) listener()
      startNext()
      if (upload?.state !== 'done') await own?.upload.giveUp()
    },

    retryNow(): void {
      for (const { id, state } of uploads) if (state === 'waiting') void running.get(id)?.upload.start()
    },

    leave(): void {
      for (const { upload } of running.values()) upload.pause()
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
