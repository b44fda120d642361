import { Camera, Check, Images } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { CameraDialog } from '#shared/capture/camera-dialog.tsx'
import { acceptedPictures } from '#shared/capture/picture.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import type { Draft } from './draft.ts'
import { photoMessages } from './photo-messages.ts'
import type { LearnerId } from './queries.ts'
import { PhotoProblemNotice } from './photo-problem-notice.tsx'
import type { Photographs, PhotoProblem } from './use-photographs.ts'

interface PhotographsPanelProps {
  photographs: Photographs
  draft: Draft
  learnerId: LearnerId
  childName: string | undefined
  onOwn: (problem: Extract<PhotoProblem, { kind: 'yours' }>) => void
}

/** Over plain http, and in some browsers, a page gets no camera; the phone's own opens for a file then. */
const hasCamera = () => 'mediaDevices' in navigator

export function PhotographsPanel({ photographs, draft, onOwn, ...learner }: PhotographsPanelProps) {
  const t = useText(photoMessages)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { progress, problems, add } = photographs
  const { isOver, area } = useFileDrop(add)
  const lookOfTake = { variant: draft.sides.length > 0 ? 'secondary' : 'primary', icon: Camera } as const
  return (
    <div
      {...area}
      className={cn('flex flex-col gap-4 rounded-control', isOver && 'outline-3 outline-offset-4 outline-spring')}
    >
      <p>{t('why')}</p>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1 max-sm:[&>*]:whitespace-nowrap">
        {hasCamera() ? (
          <Button {...lookOfTake} onClick={() => setCameraOpen(true)}>
            {t('take')}
          </Button>
        ) : (
          <FileButton {...lookOfTake} accept={acceptedPictures} withCamera inputLabel={t('take')} onFiles={add}>
            {t('take')}
          </FileButton>
        )}
        <FileButton
          variant="secondary"
          icon={Images}
          multiple
          accept={acceptedPictures}
          inputLabel={t('choose')}
          onFiles={add}
        >
          {t('choose')}
        </FileButton>
      </div>
      <div role="status" className={cn(!progress && draft.sides.length === 0 && 'hidden')}>
        {progress ? (
          <div className="flex flex-col gap-2">
            <p className="font-bold">{progress.total > 1 ? t('readingOf', progress) : t('reading')}</p>
            <Progress
              name={t('reading')}
              value={progress.number - 0.5}
              max={progress.total}
              className="motion-safe:animate-pulse"
            />
          </div>
        ) : (
          <Sides draft={draft} />
        )}
      </div>
      {problems.map((problemPhoto) => (
        <PhotoProblemNotice
          key={problemPhoto.id}
          {...learner}
          problemPhoto={problemPhoto}
          photographs={photographs}
          onOwn={() => problemPhoto.problem.kind === 'yours' && onOwn(problemPhoto.problem)}
        />
      ))}
      <p className="text-sm text-ink-soft">{t('privacy')}</p>
      {isCameraOpen && (
        <CameraDialog
          title={t('camera')}
          hint={t('cameraHint')}
          onClose={() => setCameraOpen(false)}
          onPhoto={(photo) => {
            setCameraOpen(false)
            add([photo])
          }}
        />
      )}
    </div>
  )
}

/** 1 2 3, with a tick for what was read. */
function Sides({ draft: { sides, pages } }: { draft: Draft }) {
  const t = useText(photoMessages)
  if (pages === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label={t('sidesDone')} className="flex flex-wrap gap-2">
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => {
          const isDone = sides.includes(number)
          return (
            <li
              key={number}
              className={cn(
                'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-pill border-2 px-2.5 text-sm font-bold tabular-nums',
                isDone ? 'border-leaf bg-leaf-soft text-leaf-ink' : 'border-dashed border-line-strong text-ink-soft',
              )}
            >
              <span aria-hidden>{number}</span>
              {isDone && <Check aria-hidden strokeWidth={3} className="size-4" />}
              <span className="sr-only">{t(isDone ? 'sideDone' : 'sideOpen', { number })}</span>
            </li>
          )
        })}
      </ul>
      {sides.length >= pages && <p className="text-sm font-bold text-leaf-ink">{t('allRead')}</p>}
    </div>
  )
}
