import { Camera, Crop, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { CameraDialog } from '#shared/capture/camera-dialog.tsx'
import { acceptedPictures } from '#shared/capture/picture.ts'
import { ScanProgress } from '#shared/scan/scan-progress.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { CropPicture } from './crop-picture.tsx'
import { messages } from './messages.ts'
import type { Reading } from './use-reading.ts'

interface PicturePanelProps {
  reading: Reading
  onChoose: (chosen: File | undefined) => void
  /** Another part of the same picture is to be read. */
  onAgain: () => void
}

/** A picture is dropped, chosen or taken; then turned, cropped and read. */
export function PicturePanel({ reading, onChoose, onAgain }: PicturePanelProps) {
  const t = useText(messages)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { isOver, area } = useFileDrop(([dropped]) => onChoose(dropped))
  const { file, scanning, isReading } = reading
  const isRead = reading.questions.length > 0
  const choosers = (
    <div className={cn('flex flex-wrap gap-2', !file && 'justify-center max-sm:w-full max-sm:flex-col')}>
      {isRead && (
        <Button variant="secondary" icon={Crop} size="small" onClick={onAgain}>
          {t('otherPart')}
        </Button>
      )}
      <Button
        variant="secondary"
        icon={Camera}
        size={file ? 'small' : 'medium'}
        disabled={isReading}
        onClick={() => setCameraOpen(true)}
      >
        {t('take')}
      </Button>
      <FileButton
        variant="secondary"
        icon={ImagePlus}
        size={file ? 'small' : 'medium'}
        // Other files are refused with words, so that a phone that hides types shows them all.
        accept={acceptedPictures}
        inputLabel={t('upload')}
        disabled={isReading}
        onFiles={([chosen]) => onChoose(chosen)}
      >
        {t(file ? 'otherPicture' : 'upload')}
      </FileButton>
    </div>
  )
  return (
    <div role="group" aria-label={t('picture')} className="flex flex-col gap-3">
      {file ? (
        <>
          <CropPicture
            file={file}
            turn={reading.turn}
            crop={reading.crop}
            isLocked={isReading || isRead}
            onTurn={reading.turnTo}
            onCrop={reading.cropTo}
          />
          {!isReading && choosers}
        </>
      ) : (
        <div
          {...area}
          className={cn(
            'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center',
            isOver ? 'border-spring bg-spring-soft' : 'border-line-strong',
          )}
        >
          <Mascot mood="reading" className="w-24" />
          <span className="text-ink-soft pointer-coarse:hidden">{t('drop')}</span>
          {choosers}
          <p className="text-sm text-ink-soft">{t('privacy')}</p>
        </div>
      )}
      <ScanProgress scanning={scanning} onReadAgain={reading.read} />
      {isCameraOpen && (
        <CameraDialog
          title={t('camera')}
          onClose={() => setCameraOpen(false)}
          onPhoto={(photo) => {
            setCameraOpen(false)
            onChoose(photo)
          }}
        />
      )}
    </div>
  )
}
