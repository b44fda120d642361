import { maximumVideoBytes } from '@capyzen/contracts/video-uploads'
import { CloudUpload, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { acceptedFiles } from './file-check.ts'
import { formatFileSize } from './file-size.ts'
import { useFindFile } from './queries.ts'
import { UnfinishedList } from './unfinished-list.tsx'
import type { UnfinishedUpload } from './unfinished-uploads.ts'
import { messages } from './upload-messages.ts'
import { isUnderWay, replacedFile, type QueuedUpload, type UploadQueue } from './upload-queue.ts'
import { UploadNews } from './upload-news.tsx'
import { UploadRow } from './upload-row.tsx'

export interface UploadCardProps {
  courseId: string
  userId: string
  queue: UploadQueue
  uploads: readonly QueuedUpload[]
}

/** Where files are dropped or chosen, and what becomes of them. */
export function UploadCard({ courseId, userId, queue, uploads }: UploadCardProps) {
  const t = useText(messages)
  const input = useRef<HTMLInputElement>(null)
  const findFile = useFindFile(courseId)

  function goOnWith({ replacesId: id }: UnfinishedUpload, file: File) {
    const replaced = id === undefined ? undefined : findFile(id)
    // Of a file that has gone meanwhile the server says so.
    queue.add(file, id === undefined ? undefined : replacedFile(replaced ?? { id, originalName: '', isShown: true }))
  }

  return (
    <Card>
      <h2 className="text-xl">{t('upload')}</h2>
      <DropZone onFiles={(files) => files.forEach((file) => queue.add(file))} onChoose={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('choose')}
        onChange={({ target }) => {
          for (const file of target.files ?? []) queue.add(file)
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
      <UnfinishedList
        target={{ userId, courseId }}
        isHidden={({ fileName, size }) =>
          uploads.some((upload) => isUnderWay(upload) && upload.fileName === fileName && upload.size === size)
        }
        onContinue={goOnWith}
      />
      {uploads.length > 0 && (
        <ul aria-label={t('list')} className="mt-5 flex flex-col gap-3">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <UploadNews uploads={uploads} />
    </Card>
  )
}

interface DropZoneProps {
  onFiles: (files: File[]) => void
  onChoose: () => void
}

/** The button is the way for keyboard and thumb; dropping is for the mouse. */
function DropZone({ onFiles, onChoose }: DropZoneProps) {
  const t = useText(messages)
  const language = useLanguage()
  const { isOver, area } = useFileDrop(onFiles)
  return (
    <div
      {...area}
      className={cn(
        'mt-4 flex flex-col items-center rounded-card border-2 border-dashed px-5 py-7 text-center transition-colors',
        isOver ? 'border-spring bg-spring-soft' : 'border-line-strong bg-well',
      )}
    >
      <CloudUpload aria-hidden className="size-10 text-spring-ink" />
      <p className="mt-1 hidden text-lg font-bold md:block">{t(isOver ? 'dropNow' : 'drop')}</p>
      <p className="hidden text-sm text-ink-soft md:block">{t('or')}</p>
      <Button className="mt-2" onClick={onChoose}>
        <FolderOpen aria-hidden className="size-5" />
        {t('choose')}
      </Button>
      <p className="mt-3 max-w-xl text-sm text-ink-soft">
        {t('kinds', { size: formatFileSize(maximumVideoBytes, language) })}
      </p>
    </div>
  )
}
