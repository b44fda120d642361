import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useViewer, useSessionCheck } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { useHoldOnClose } from '#shared/leave-guard.tsx'
import { toast } from '#ui/toast.tsx'
import { CourseFiles } from './course-files.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { UploadCard } from './upload-card.tsx'
import { useRefreshFiles } from './queries.ts'
import { messages } from './upload-messages.ts'
import { createUploadQueue, isUnderWay, type QueuedUpload } from './upload-queue.ts'
import { useStopMessage } from './upload-row.tsx'

export interface CourseVideosProps {
  courseId: string
  /** Told whether leaving would interrupt an upload. */
  onBusy?: (isBusy: boolean) => void
}

export function CourseVideos({ courseId, onBusy }: CourseVideosProps) {
  const viewer = useViewer()
  if (!viewer) return null
  return <VideosOfOne key={`${viewer.id} ${courseId}`} userId={viewer.id} courseId={courseId} onBusy={onBusy} />
}

function VideosOfOne({ userId, courseId, onBusy }: { userId: string } & CourseVideosProps) {
  const { queue, uploads, isBusy } = useUploadQueue({ userId, courseId })
  const tellBusy = useEffectEvent((is: boolean) => onBusy?.(is))
  useEffect(() => {
    tellBusy(isBusy)
    return () => tellBusy(false)
  }, [isBusy])
  return (
    <div className="flex flex-col gap-6">
      <UploadCard userId={userId} courseId={courseId} queue={queue} uploads={uploads} />
      <CourseFiles courseId={courseId} onReplace={(file, by) => queue.add(by, file)} />
      <LeaveWarning isBusy={isBusy} />
    </div>
  )
}

/** The uploads of a course with their toasts, refetches and page events. */
function useUploadQueue(target: { userId: string; courseId: string }) {
  const t = useText(messages)
  const stopMessage = useStopMessage()
  const refreshFiles = useRefreshFiles(target.courseId)
  const { checkAgain } = useSessionCheck()

  function tellDone({ fileName, replaces }: QueuedUpload) {
    refreshFiles()
    if (replaces === undefined) toast.success(t('succeeded'), t('succeededWhat', { file: fileName }))
    else
      toast.success(
        t('replaced'),
        t(replaces.isShown ? 'replacedWhat' : 'replacedUnseenWhat', { file: fileName, name: replaces.originalName }),
      )
  }

  function tellStopped(upload: QueuedUpload) {
    refreshFiles()
    toast.error(t(upload.replaces === undefined ? 'failed' : 'replaceFailed'), stopMessage(upload))
    // The page itself shows that the session has ended.
    if (upload.reason === 'login_required' || upload.reason === 'session_not_found') void checkAgain()
  }

  // The queue outlives renders, so it calls the latest functions.
  const tell = useRef({ tellDone, tellStopped })
  tell.current = { tellDone, tellStopped }
  const [queue] = useState(() =>
    createUploadQueue({
      ...target,
      onDone: (upload) => tell.current.tellDone(upload),
      onStopped: (upload) => tell.current.tellStopped(upload),
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const isBusy = uploads.some(isUnderWay)

  useEffect(() => {
    window.addEventListener('online', queue.retryNow)
    return () => {
      window.removeEventListener('online', queue.retryNow)
      queue.leave()
    }
  }, [queue])

  useHoldOnClose(isBusy)

  return { queue, uploads, isBusy }
}
