import { ImagePlus, X } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { FileField } from '#ui/file-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'
import { choosePicture, pictureTypes, type ChosenPicture } from './picture.ts'

interface PictureButtonProps {
  onChosen: (picture: ChosenPicture) => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function PictureButton({ onChosen, className, ref }: PictureButtonProps) {
  const t = useText(messages)
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        name={t('addPicture')}
        icon={ImagePlus}
        onClick={() => files.current?.click()}
        {...(className && { className })}
        {...(ref && { ref })}
      />
      <FileField
        ref={files}
        accept={pictureTypes.join(',')}
        label={t('addPicture')}
        onFiles={([file]) => {
          const chosen = file && choosePicture(file)
          if (chosen) onChosen(chosen)
        }}
      />
    </>
  )
}

interface PicturePreviewProps {
  picture: ChosenPicture
  onDrop: () => void
  className?: string
}

export function PicturePreview({ picture, onDrop, className }: PicturePreviewProps) {
  const t = useText(messages)
  return (
    <div className={cn('relative w-fit', className)}>
      <img
        src={picture.previewUrl}
        alt={t('picturePreview')}
        className="max-h-32 max-w-48 rounded-control border border-line object-contain"
      />
      <IconButton
        name={t('removePicture')}
        icon={X}
        onClick={onDrop}
        className="absolute -top-3 -right-5 rounded-full border border-line bg-card shadow-card"
      />
    </div>
  )
}
