import { useViewer } from '#features/auth/session.tsx'
import { CourseFiles } from './course-files.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { UploadCard } from './upload-card.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

/** What administrators do with a course's videos: upload them, and look after those that are there. */
export function CourseVideos({ courseId }: { courseId: string }) {
  const viewer = useViewer()
  if (!viewer) return null
  return <VideosOfOne key={`${viewer.id} ${courseId}`} userId={viewer.id} courseId={courseId} />
}

function VideosOfOne({ userId, courseId }: { userId: string; courseId: string }) {
  const { queue, uploads, isBusy } = useUploadQueue({ userId, courseId })
  return (
    <div className="flex flex-col gap-6">
      <UploadCard userId={userId} courseId={courseId} queue={queue} uploads={uploads} />
      <CourseFiles courseId={courseId} onReplace={({ id, originalName: name }, by) => queue.add(by, { id, name })} />
      <LeaveWarning isBusy={isBusy} />
    </div>
  )
}
