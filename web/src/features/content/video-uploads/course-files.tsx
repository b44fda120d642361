import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { Eye, Film, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { ShowMore } from '#shared/paged-list.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FileRow } from './file-row.tsx'
import { messages } from './file-messages.ts'
import { formatFileSize } from './file-size.ts'
import { useDeleteLastVideoFile, useFindLastFile, useVideoFiles, useVideoFilePreview } from './queries.ts'

const filesPerListing = 100
const { loading, listFailed, listFailedWhy } = messages.words
const listMessages = { loading, loadFailed: listFailed, loadFailedWhy: listFailedWhy }

/** The file manager of a course (spec 1 §2). */
export function CourseFiles(props: { courseId: string; onReplace: (replaced: VideoFile, by: File) => void }) {
  const { courseId, onReplace } = props
  const t = useText(messages)
  const query = useVideoFiles(courseId)
  const { files, space } = query
  const [previewed, setPreviewed] = useState<VideoFile>()
  const [listed, setListed] = useState(filesPerListing)

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
            <Button variant="secondary" size="small" onClick={previewShown} icon={Eye}>
              {t('preview')}
            </Button>
            <DeleteLast courseId={courseId} />
          </div>
        )}
      </div>
      {space && <SpaceUsed used={space.used} quota={space.quota} />}
      <div className="mt-5">
        <Fetched query={{ ...query, data: files }} messages={listMessages} lines={2}>
          {(all) =>
            all.length === 0 ? (
              <div className="flex flex-col items-center rounded-card bg-well px-5 py-8 text-center">
                <Film aria-hidden className="size-9 text-ink-soft" />
                <p className="mt-2 text-lg font-bold">{t('none')}</p>
                <p className="text-sm text-ink-soft">{t('noneWhy')}</p>
              </div>
            ) : (
              <>
                <ul aria-label={t('files')} className="flex flex-col gap-3">
                  {all.slice(0, listed).map((file) => (
                    <FileRow
                      key={file.id}
                      courseId={courseId}
                      file={file}
                      onPreview={setPreviewed}
                      onReplace={onReplace}
                    />
                  ))}
                </ul>
                <ShowMore shown={listed} total={all.length} onMore={() => setListed(listed + filesPerListing)} />
              </>
            )
          }
        </Fetched>
      </div>
      {previewed && <PreviewDialog file={previewed} onClose={() => setPreviewed(undefined)} />}
    </Card>
  )
}

function SpaceUsed({ used, quota }: { used: number; quota: number | null }) {
  const t = useText(messages)
  const amounts = { used: formatFileSize(used), ...(quota && { quota: formatFileSize(quota) }) }
  const text = t(quota === null ? 'used' : 'usedOf', amounts)
  return (
    <div className="mt-4 max-w-md">
      <p className="text-sm text-ink-soft tabular-nums">{text}</p>
      {quota !== null && <Progress name={text} value={used} max={quota} className="mt-1" />}
    </div>
  )
}

/** Confirms with the file's name; the server deletes nothing if another file is the last by then. */
function DeleteLast({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const findLast = useFindLastFile(courseId)
  const deleteLast = useDeleteLastVideoFile(courseId)
  const [asked, setAsked] = useState<VideoFile>()

  async function ask() {
    const last = await findLast.mutateAsync()
    if (!last) return toast.info(t('nothingToDelete'))
    setAsked(last)
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
        icon={Trash2}
      >
        {t('deleteLast')}
      </Button>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title={t('deleteAsk', { name: asked.originalName })}
          description={t(asked.isShown ? 'deleteWhyShown' : 'deleteWhy', { stored: asked.storedName })}
          cancelLabel={t('keep')}
          confirmLabel={t('deleteNow')}
          onConfirm={() => remove(asked)}
          danger
        />
      )}
    </>
  )
}

/** A file as it was uploaded. */
function PreviewDialog({ file, onClose }: { file: VideoFile; onClose: () => void }) {
  const t = useText(messages)
  const preview = useVideoFilePreview(file.id)
  const [cannotPlay, setCannotPlay] = useState(false)
  return (
    <Dialog onClose={onClose} title={file.originalName} className="max-w-3xl">
      <Fetched
        query={preview}
        messages={{ loadFailed: messages.words.previewFailed }}
        skeleton={<Skeleton className="aspect-video w-full" />}
      >
        {({ url }) => (
          <>
            {/* Captions belong to the lesson, not to an uploaded file. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <video
              controls
              playsInline
              preload="metadata"
              src={url}
              aria-label={t('previewFile', { name: file.originalName })}
              onError={() => setCannotPlay(true)}
              className="aspect-video w-full rounded-control bg-ink"
            />
            {cannotPlay && (
              <div className="mt-3">
                <FailureBox isAlert message={t('cannotPlay')} />
              </div>
            )}
          </>
        )}
      </Fetched>
    </Dialog>
  )
}
