import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSessionCheck } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { useAskFilesAgain } from './queries.ts'
import { messages } from './upload-messages.ts'
import { createUploadQueue, isUnderWay, type QueuedUpload } from './upload-queue.ts'
import { useReasonWords } from './upload-reason.ts'

/** The uploads of one course, tied to the page: what is said, what is asked again, leaving, and the connection. */
export function useUploadQueue(target: { userId: string; courseId: string }) {
  const t = useText(messages)
  const reasonWords = useReasonWords()
  const askFilesAgain = useAskFilesAgain(target.courseId)
  const { checkAgain } = useSessionCheck()

  function tellDone({ fileName, replaces }: QueuedUpload) {
    askFilesAgain()
    if (replaces === undefined) toast.success(t('succeeded'), t('succeededWhat', { file: fileName }))
    else
      toast.success(
        t('replaced'),
        t(replaces.isShown ? 'replacedWhat' : 'replacedUnseenWhat', { file: fileName, name: replaces.name }),
      )
  }

  function tellStopped(upload: QueuedUpload) {
    askFilesAgain()
    toast.error(t(upload.replaces === undefined ? 'failed' : 'replaceFailed'), reasonWords(upload))
    // Whoever is no longer signed in is told by the whole page.
    if (upload.reason === 'login_required' || upload.reason === 'session_not_found') void checkAgain()
  }

  // The queue outlives a drawing, and says what it says in the language of the latest one.
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

  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  return { queue, uploads, isBusy }
}
