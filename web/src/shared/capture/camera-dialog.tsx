import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, textNow, useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const messages = defineMessages('camera', {
  hint: { en: 'Lay the page flat, in good light.', zh: '把纸放平，光线亮一点。' },
  view: { en: 'What the camera sees', zh: '相机的画面' },
  capture: { en: 'Capture', zh: '拍摄' },
  cancel: { en: 'Cancel', zh: '取消' },
  error: { en: 'Camera Error', zh: '相机出错' },
  errorWhy: {
    en: 'Could not access your camera. Please check permissions.',
    zh: '无法使用相机，请检查权限设置。',
  },
})

/** The camera at the back, and enough for a page of print; a picture of this size may be drawn on every phone. */
const view = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2_560 },
  height: { ideal: 1_920 },
  // Chromium would cut off what doesn't fit that shape: the ends of a page that is held upright.
  resizeMode: 'none',
}
const jpegQuality = 0.8

interface CameraDialogProps {
  title: string
  hint?: string
  onPhoto: (photo: File) => void
  onClose: () => void
}

/** The camera is off again as soon as the dialog is gone. */
export function CameraDialog({ title, hint, onPhoto, onClose }: CameraDialogProps) {
  const t = useText(messages)
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    void open().catch(() => {
      if (isGone) return
      toast.error(textNow(messages, 'error'), textNow(messages, 'errorWhy'))
      close.current()
    })
    return () => {
      isGone = true
      stop()
    }

    async function open() {
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) throw new DOMException('no devices', 'NotSupportedError')
      stream = await devices.getUserMedia({ video: view, audio: false })
      if (isGone) return stop()
      if (!video.current) return
      video.current.srcObject = stream
      await video.current.play()
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])

  function capture() {
    const { current: seen } = video
    if (!seen) return
    const canvas = document.createElement('canvas')
    canvas.width = seen.videoWidth
    canvas.height = seen.videoHeight
    canvas.getContext('2d')?.drawImage(seen, 0, 0)
    canvas.toBlob(
      (photo) => {
        if (!photo) return toast.error(t('error'), t('errorWhy'))
        onPhoto(new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
      },
      'image/jpeg',
      jpegQuality,
    )
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={hint ?? t('hint')}
      className="max-w-2xl"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button icon={Camera} disabled={!isReady} onClick={capture}>
            {t('capture')}
          </Button>
        </>
      }
    >
      <video
        ref={video}
        aria-label={t('view')}
        muted
        playsInline
        onLoadedData={() => setReady(true)}
        className="aspect-[4/3] max-h-[60dvh] w-full rounded-control bg-well object-contain"
      />
    </Dialog>
  )
}
