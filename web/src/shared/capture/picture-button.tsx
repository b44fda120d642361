import { Camera, Images } from 'lucide-react'
import { useState } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { FileButton } from '#ui/file-button.tsx'
import { acceptedPictures, pickPicture, type PictureProblem } from './picture.ts'

const messages = defineMessages('picture', {
  take: { en: 'Take a photo', zh: '拍照' },
  choose: { en: 'Choose a picture', zh: '选一张图片' },
  no_picture: {
    en: 'This file isn’t a picture. Please choose a JPEG, PNG or WebP.',
    zh: '这个文件不是图片。请选 JPEG、PNG 或 WebP。',
  },
  empty: { en: 'This picture is empty. Please take it again.', zh: '这张图片是空的，请再拍一次。' },
  too_large: {
    en: 'This picture is too large. Step back a little, or choose a smaller one.',
    zh: '这张图片太大了。请换一张小一点的，或者把相机的画质调低。',
  },
})

interface PictureButtonsProps {
  largestBytes: number
  longestSide?: number
  onPicture: (file: Blob, name: string) => void
  disabled?: boolean
}

/** The phone's own camera and the file dialog, which also work where a page gets no camera. */
export function PictureButtons({ largestBytes, longestSide = 3_000, onPicture, disabled }: PictureButtonsProps) {
  const t = useText(messages)
  const [problem, setProblem] = useState<PictureProblem>()

  async function pick([file]: File[]) {
    if (!file) return
    const picked = await pickPicture(file, { largestBytes, longestSide })
    if ('problem' in picked) return setProblem(picked.problem)
    setProblem(undefined)
    onPicture(picked.file, picked.name)
  }

  const shared = { accept: acceptedPictures, disabled, onFiles: (files: File[]) => void pick(files) }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <FileButton {...shared} icon={Camera} withCamera inputLabel={t('take')}>
          {t('take')}
        </FileButton>
        <FileButton {...shared} icon={Images} variant="secondary" inputLabel={t('choose')}>
          {t('choose')}
        </FileButton>
      </div>
      {problem && (
        <p role="alert" className="font-bold text-plum-ink">
          {t(problem)}
        </p>
      )}
    </div>
  )
}
