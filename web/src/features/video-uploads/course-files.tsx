import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { Eye, Film, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { FileList } from './file-list.tsx'
import { messages } from './file-messages.ts'
import { formatFileSize } from './file-size.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { useDeleteLastVideoFile, useFindLastFile, useVideoFiles } from './queries.ts'

/** More would be slower to draw than another press. */
const filesPerListing = 100

export interface CourseFilesProps {
  courseId: string
  onReplace: (replaced: VideoFile, by: File) => void
}

/** The file manager of a course (spec 1 §2): what is there, what becomes of it, and what can be done with it. */
export function CourseFiles({ courseId, onReplace }: CourseFilesProps) {
  const t = useText(messages)
  const { files, space, isError, refetch } = useVideoFiles(courseId)
  const [previewed, setPreviewed] = useState<VideoFile>()
  const [listed, setListed] = useState(filesPerListing)
  const total = files?.length ?? 0

  useEffect(() => {
    if (isError) toast.error(t('listFailed'), t('listFailedWhy'))
  }, [isError, t])

  function previewShown() {
    const file = files?.find(({ isShown }) => isShown) ?? files?.at(-1)
    if (file) setPreviewed(file)
    else toast.info(t('nothingToPreview'))
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-xl">{t('files')}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t('filesWhy')}</p>
        </div>
        {files && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={previewShown}>
              <Eye aria-hidden className="size-5" />
              {t('preview')}
            </Button>
            <DeleteLast courseId={courseId} />
          </div>
        )}
      </div>
      {space && <SpaceUsed used={space.used} quota={space.quota} />}
      <div className="mt-5">
        {!files && !isError && <FilesSkeleton />}
        {!files && isError && (
          <ErrorState
            title={t('listFailed')}
            description={t('listFailedWhy')}
            retryLabel={t('tryAgain')}
            onRetry={() => void refetch()}
          />
        )}
        {files?.length === 0 && (
          <div className="flex flex-col items-center rounded-card bg-well px-5 py-8 text-center">
            <Film aria-hidden className="size-9 text-ink-soft" />
            <p className="mt-2 text-lg font-bold">{t('none')}</p>
            <p className="text-sm text-ink-soft">{t('noneWhy')}</p>
          </div>
        )}
        {files && files.length > 0 && (
          <FileList courseId={courseId} files={files.slice(0, listed)} onPreview={setPreviewed} onReplace={onReplace} />
        )}
        {total > listed && (
          <div className="mt-5 flex flex-wrap items-center justify-center gap-4">
            <p className="text-sm text-ink-soft tabular-nums">{t('shownOf', { shown: listed, total })}</p>
            <Button variant="secondary" onClick={() => setListed(listed + filesPerListing)}>
              {t('showMore')}
            </Button>
          </div>
        )}
      </div>
      {previewed && <PreviewDialog file={previewed} onClose={() => setPreviewed(undefined)} />}
    </Card>
  )
}

/** Of all courses together, since they share the room. */
function SpaceUsed({ used, quota }: { used: number; quota: number | null }) {
  const t = useText(messages)
  const language = useLanguage()
  const words = { used: formatFileSize(used, language), ...(quota && { quota: formatFileSize(quota, language) }) }
  const said = t(quota === null ? 'used' : 'usedOf', words)
  return (
    <div className="mt-4 max-w-md">
      <p className="text-sm text-ink-soft tabular-nums">{said}</p>
      {quota !== null && <Progress name={said} value={used} max={quota} className="mt-1" />}
    </div>
  )
}

/** Asks with the name of the very file; the server deletes no other, should one have come in between. */
function DeleteLast({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const findLast = useFindLastFile(courseId)
  const deleteLast = useDeleteLastVideoFile(courseId)
  const [asked, setAsked] = useState<VideoFile>()
  const [isOpen, setOpen] = useState(false)

  async function ask() {
    const last = await findLast.mutateAsync()
    if (!last) return toast.info(t('nothingToDelete'))
    setAsked(last)
    setOpen(true)
  }

  function remove({ storedName, originalName: name }: VideoFile) {
    deleteLast.mutate(storedName, {
      onSuccess({ outcome }) {
        if (outcome === 'deleted') toast.success(t('deleted', { name }))
        else if (outcome === 'no_files') toast.info(t('nothingToDelete'))
        else toast.warning(t('deleteFailed'), t('anotherIsLast'))
      },
      onError: () => toast.error(t('deleteFailed'), name),
    })
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={findLast.isPending || deleteLast.isPending}
        onClick={() => void ask().catch(() => toast.error(t('deleteFailed')))}
      >
        <Trash2 aria-hidden className="size-5" />
        {t('deleteLast')}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('deleteAsk', { name: asked?.originalName ?? '' })}
        description={t(asked?.isShown ? 'deleteWhyShown' : 'deleteWhy', { stored: asked?.storedName ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t('deleteNow')}
        onConfirm={() => asked && remove(asked)}
        danger
      />
    </>
  )
}

function FilesSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
