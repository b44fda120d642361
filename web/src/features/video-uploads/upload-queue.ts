import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { flawOf, type FileFlaw } from './file-check.ts'
import {
  createResumableUpload,
  fingerprintOf,
  type ResumableUpload,
  type UploadStop,
  type UploadTarget,
} from './resumable-upload.ts'
import { createSpeedometer } from './transfer-speed.ts'

export type UploadState = 'queued' | 'starting' | 'uploading' | 'waiting' | 'paused' | 'done' | 'stopped'

export interface ReplacedFile {
  id: string
  /** As it is called; empty where it is no longer there. */
  name: string
  /** Pupils see it now. */
  isShown: boolean
}

export const replacedFile = ({
  id,
  originalName: name,
  isShown,
}: Pick<VideoFile, 'id' | 'originalName' | 'isShown'>): ReplacedFile => ({ id, name, isShown })

export interface QueuedUpload {
  id: string
  fileName: string
  /** Bytes. */
  size: number
  /** What it takes the place of. */
  replaces: ReplacedFile | undefined
  state: UploadState
  /** Bytes; it never goes back while the same upload goes on. */
  sent: number
  bytesPerSecond: number | undefined
  note: 'goes_on' | 'begun_anew' | undefined
  /** Why it stopped. */
  reason: UploadStop | FileFlaw | 'under_way' | undefined
}

export interface QueueOptions {
  userId: string
  courseId: string
  onDone: (upload: QueuedUpload) => void
  onStopped: (upload: QueuedUpload) => void
}

/** These take the line: whoever comes after them waits for their turn. */
const inTheLine: readonly UploadState[] = ['starting', 'uploading', 'waiting', 'paused']
/** Going away now would interrupt something. */
export const isUnderWay = ({ state }: QueuedUpload) => state === 'queued' || inTheLine.includes(state)

/** The uploads of one page, one after another. */
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
    if (uploads.some(({ state }) => inTheLine.includes(state))) return
    const next = uploads.find(({ state }) => state === 'queued')
    if (!next) return
    change(next.id, { state: 'starting' })
    void running.get(next.id)?.upload.start()
  }

  /** It ended one way or another, and the next one may begin. */
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

  /** Two of the same file would write to one upload, and cancelling either would end both. */
  const isSame = ({ id }: QueuedUpload, fingerprint: string) => running.get(id)?.fingerprint === fingerprint

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => uploads,

    /** A file that the server would refuse, or that is on its way already, stops at once, with its reason. */
    add(file: File, replaces?: ReplacedFile): void {
      number += 1
      const id = String(number)
      const target = { userId, courseId, replacesId: replaces?.id }
      const fingerprint = fingerprintOf(file, target)
      const isTwice = uploads.some((upload) => isUnderWay(upload) && isSame(upload, fingerprint))
      const reason = flawOf(file) ?? (isTwice ? 'under_way' : undefined)
      const added: QueuedUpload = {
        ...{ id, fileName: file.name, size: file.size, replaces, sent: 0, reason },
        ...{ state: reason ? 'stopped' : 'queued', bytesPerSecond: undefined, note: undefined },
      }
      // A try that has stopped gives way to the new one, which goes on where it was.
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

    /** After a pause, or once more where it stopped. */
    goOn(id: string): void {
      change(id, { state: 'queued', reason: undefined })
      startNext()
    },

    /** Nothing of it remains, or, where it has ended, it only goes from the list. */
    async remove(id: string): Promise<void> {
      const upload = uploads.find((one) => one.id === id)
      const own = running.get(id)
      running.delete(id)
      uploads = uploads.filter((one) => one.id !== id)
      for (const listener of listeners) listener()
      startNext()
      if (upload?.state !== 'done') await own?.upload.giveUp()
    },

    /** The connection is back. */
    retryNow(): void {
      for (const { id, state } of uploads) if (state === 'waiting') void running.get(id)?.upload.start()
    },

    /** The page is left: what was sent is kept for a day. */
    leave(): void {
      for (const { upload } of running.values()) upload.pause()
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
