import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { useObjectUrl } from '#platform/object-url.ts'
import { cn } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Mascot } from '#ui/mascot.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { messages } from './messages.ts'

const accepted = 'image/jpeg,image/png'

interface PictureFieldProps {
  file: File | undefined
  isAnalysing: boolean
  isInvalid: boolean
  onFile: (file: File | undefined) => void
}

/** A picture is dropped, chosen, or taken with the camera of a phone. */
export function PictureField({ file, isAnalysing, isInvalid, onFile }: PictureFieldProps) {
  const t = useText(messages)
  const { isOver, area } = useFileDrop(([dropped]) => onFile(dropped))
  const address = useObjectUrl(file)
  const [isRemoved, setRemoved] = useState(false)
  return (
    <div role="group" aria-label={t('picture')} className="flex flex-col gap-1.5">
      <span className="font-bold">{t('picture')}</span>
      <div
        {...area}
        aria-busy={isAnalysing}
        className={cn(
          'relative grid min-h-64 place-items-center overflow-hidden rounded-card border-2 border-dashed bg-card',
          isOver ? 'border-spring bg-spring-soft' : isInvalid ? 'border-plum' : 'border-line-strong',
        )}
      >
        {address ? (
          <img src={address} alt={t('preview')} className="max-h-96 w-full object-contain" />
        ) : (
          <div className="flex flex-col items-center gap-3 px-5 py-8 text-center">
            <ImagePlus aria-hidden className="size-10 text-spring" />
            <span className="text-ink-soft pointer-coarse:hidden">{t('drop')}</span>
            <Choosers label={t('choose')} onFile={onFile} hasFocus={isRemoved} />
          </div>
        )}
        {isAnalysing && (
          <div
            role="status"
            className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-card/85 text-lg font-extrabold"
          >
            <Mascot mood="thinking" className="w-28" />
            {t('analysing')}
          </div>
        )}
      </div>
      {address && (
        <div className="mt-1 flex flex-wrap gap-3">
          <Choosers label={t('otherPicture')} onFile={onFile} isDisabled={isAnalysing} />
          <Button
            variant="quiet"
            icon={Trash2}
            disabled={isAnalysing}
            onClick={() => {
              onFile(undefined)
              setRemoved(true)
            }}
          >
            {t('removePicture')}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">{t('pictureHint')}</p>
    </div>
  )
}

interface ChoosersProps {
  label: string
  onFile: PictureFieldProps['onFile']
  isDisabled?: boolean
  /** After the picture was removed, whose button is gone. */
  hasFocus?: boolean
}

function Choosers(props: ChoosersProps) {
  const { label, onFile, isDisabled = false, hasFocus = false } = props
  const button = useFocusOnce<HTMLButtonElement>(hasFocus)
  const t = useText(messages)
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <FileButton
        ref={button}
        variant="secondary"
        icon={ImagePlus}
        accept={accepted}
        inputLabel={label}
        disabled={isDisabled}
        onFiles={([file]) => file && onFile(file)}
      >
        {label}
      </FileButton>
      {/* On devices with a touch screen; others have no camera that looks at paper. */}
      <FileButton
        variant="secondary"
        icon={Camera}
        accept={accepted}
        withCamera
        inputLabel={t('takePhoto')}
        disabled={isDisabled}
        className="hidden pointer-coarse:inline-flex"
        onFiles={([file]) => file && onFile(file)}
      >
        {t('takePhoto')}
      </FileButton>
    </div>
  )
}
