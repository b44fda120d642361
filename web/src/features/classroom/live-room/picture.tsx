import { useEffect, useRef } from 'react'
import { cn } from '#ui/class-names.ts'

interface PictureProps {
  track: MediaStreamTrack
  name: string
  /** One's own is shown as in a mirror. */
  isMirrored?: boolean
  /** A screen is shown whole, a face fills its tile. */
  isWhole?: boolean
  className?: string
}

/** What a camera or a screen shows, without its voice. */
export function Picture({ track, name, isMirrored = false, isWhole = false, className }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = new MediaStream([track])
    // Refused only where the page is hidden; it plays once it is shown.
    void video.current.play().catch(() => undefined)
  }, [track])
  return (
    <video
      ref={video}
      aria-label={name}
      autoPlay
      muted
      playsInline
      className={cn('size-full', isWhole ? 'object-contain' : 'object-cover', isMirrored && '-scale-x-100', className)}
    />
  )
}
