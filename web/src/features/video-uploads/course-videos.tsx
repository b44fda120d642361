import { useEffect, useEffectEvent } from 'react'
import { useViewer } from '#features/auth/session.tsx'
import { CourseFiles } from './course-files.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { replacedFile } from './upload-queue.ts'
import { UploadCard } from './upload-card.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

export interface CourseVideosProps {
  courseId: string
  /** Told whether something is on its way that leaving would stop. */
  onBusy?: (isBusy: boolean) => void
}

/** What administrators do with a course's videos: upload them, and look after those that are there. */
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
      <CourseFiles courseId={courseId} onReplace={(file, by) => queue.add(by, replacedFile(file))} />
      <LeaveWarning isBusy={isBusy} />
    </div>
  )
}
