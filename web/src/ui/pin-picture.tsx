import type { PinPicture as PinPictureName } from '@capyzen/contracts/families'
import type { ReactElement } from 'react'
import { cn } from '#ui/class-names.ts'

interface PinPictureProps {
  of: PinPictureName
  size?: number
  className?: string
}

/** One of the twelve pictures of a child's PIN. The caller provides its name. */
export function PinPicture({ of, size = 48, className }: PinPictureProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      data-picture={of}
      className={cn('shrink-0', className)}
    >
      {drawings[of]}
    </svg>
  )
}

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/* Each picture has its own shape and colour, so that children with colour blindness can tell them apart. */
const drawings: Record<PinPictureName, ReactElement> = {
  yuzu: (
    <>
      <path d="M6 37c0-15 11-23 26-23s26 8 26 23S47 60 32 60 6 52 6 37z" fill="#f6c945" />
      <path d="M57 32c1 18-10 28-25 28-10 0-18-4-22-11 18 8 41 4 47-17z" fill="#e0a526" />
      <path d="M15 33c2-6 6-9 11-10" {...round} stroke="#fdeaa5" strokeWidth="4" />
      <path d="M32 16c0-4 0-6-1-9" {...round} stroke="#6a5530" strokeWidth="4" />
      <path d="M33 13c4-11 16-13 25-8-4 9-16 14-25 8z" fill="#5a9c58" />
    </>
  ),
  star: (
    <>
      <path
        d="M32 6l7.6 16.6 18.4 2-13.7 12.3 4 18L32 46l-16.3 8.9 4-18L6 24.600l18.4-2z"
        fill="#8d6fd6"
        stroke="#8d6fd6"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M32 14l4.5 11.500L48 27" {...round} stroke="#c9b8f2" strokeWidth="4" />
    </>
  ),
  fish: (
    <>
      <path d="M46 33l14-13c2 8 2 18 0 26z" fill="#2c6fb0" />
      <path d="M4 33c6-14 17-19 27-19s18 9 22 19c-4 10-12 19-22 19S10 47 4 33z" fill="#4196db" />
      <path d="M26 24c6 5 6 13 0 18" {...round} stroke="#2c6fb0" strokeWidth="3.5" />
      <path d="M35 31q4 3 0 6M43 29q4 4 0 8" {...round} stroke="#a9d4f5" strokeWidth="3" />
      <circle cx="17" cy="29" r="4" fill="#fff" />
      <circle cx="16.5" cy="29" r="2.2" fill="#1f2f3f" />
    </>
  ),
  leaf: (
    <>
      <path d="M10 56C2 30 20 8 58 6c2 36-14 56-40 50z" fill="#4f9e4d" />
      <path d="M18 56C44 62 60 42 58 6 46 22 32 38 18 56z" fill="#3d8140" />
      <path d="M6 60C20 44 32 32 46 20" {...round} stroke="#d9efc9" strokeWidth="3.5" />
      <path d="M22 44V30M32 34V22M24 42h14" {...round} stroke="#d9efc9" strokeWidth="3" />
    </>
  ),
  moon: (
    <>
      <path d="M40 4C20 6 8 18 8 34c0 15 11 26 26 26 11 0 20-6 24-15-18 6-34-3-34-19 0-9 6-18 16-22z" fill="#7586bd" />
      <path d="M14 34c0-9 4-15 9-20-6 16 0 34 18 38-16 6-27-4-27-18z" fill="#a3b1dc" />
      <path d="M46 14l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#a3b1dc" />
    </>
  ),
  sun: (
    <>
      <path
        d="M32 4v8M32 52v8M4 32h8M52 32h8M12.2 12.200l5.6 5.600M46.2 46.200l5.6 5.600M51.8 12.200l-5.6 5.600M17.8 46.200l-5.6 5.6"
        {...round}
        stroke="#f07c26"
        strokeWidth="5.5"
      />
      <circle cx="32" cy="32" r="15" fill="#f79a3c" />
      <path d="M23 30c1-4 4-7 8-7" {...round} stroke="#fdd6a4" strokeWidth="3.5" />
    </>
  ),
  boat: (
    <>
      <path d="M30 6h4v38h-4z" fill="#6b4a30" />
      <path d="M37 10c9 6 15 15 17 28H37z" fill="#fff8ea" stroke="#b79b78" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M27 16v22H11c2-9 8-17 16-22z" fill="#fff8ea" stroke="#b79b78" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M4 44h56c-3 9-9 15-17 15H21C13 59 7 53 4 44z" fill="#a06a3e" />
      <path d="M8 50h48" {...round} stroke="#d29c6b" strokeWidth="3" />
    </>
  ),
  kite: (
    <>
      <path d="M40 4l18 20-25 17-13-22z" fill="#ea6ba5" stroke="#ea6ba5" strokeWidth="4" strokeLinejoin="round" />
      <path d="M40 4L33 41 20 19z" fill="#f7a8cb" />
      <path d="M33 42c-3 8-14 3-16 9s4 7 2 10" {...round} stroke="#b5467c" strokeWidth="3" />
      <path
        d="M28 45l-7-2 2 7zM15 52l-7-3 1 8z"
        fill="#b5467c"
        stroke="#b5467c"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  ),
  bell: (
    <>
      <circle cx="32" cy="9" r="5" fill="none" stroke="#96650f" strokeWidth="3.5" />
      <path d="M26 54h12c0 4-3 7-6 7s-6-3-6-7z" fill="#7c5208" />
      <path d="M32 13c13 0 17 9 18 20 1 8 3 11 7 15v6H7v-6c4-4 6-7 7-15 1-11 5-20 18-20z" fill="#bd8618" />
      <path d="M21 34c1-8 3-12 7-14" {...round} stroke="#eac46a" strokeWidth="3.5" />
      <path d="M7 48h50v6H7z" fill="#96650f" />
    </>
  ),
  apple: (
    <>
      <path
        d="M32 20c8-7 26-5 26 13 0 14-9 27-17 27-4 0-6-2-9-2s-5 2-9 2C15 60 6 47 6 33c0-18 18-20 26-13z"
        fill="#db433f"
      />
      <path d="M57 29c3 16-8 31-16 31-4 0-6-2-9-2 14-2 23-12 25-29z" fill="#b62d33" />
      <path d="M14 33c0-5 3-8 7-9" {...round} stroke="#f6a59b" strokeWidth="4" />
      <path d="M32 20c0-6 1-10 5-14" {...round} stroke="#6b4a30" strokeWidth="4" />
      <path d="M31 15c-7 1-11-2-13-8 7-2 12 1 13 8z" fill="#6bab57" />
    </>
  ),
  ball: (
    <>
      <circle cx="32" cy="32" r="26" fill="#fdfbf5" stroke="#3a3f45" strokeWidth="3" />
      <path d="M32 22l10 7-4 12H26l-4-12z" fill="#3a3f45" />
      <path d="M32 22V9M42 29l13-5M38 41l8 11M26 41l-8 11M22 29L9 24" {...round} stroke="#3a3f45" strokeWidth="3" />
      <path d="M24 7.500h16L32 14zM59 26l-1 15-6-9zM5 26l1 15 6-9zM47 54l-9 4 1-7zM17 54l9 4-1-7z" fill="#3a3f45" />
    </>
  ),
  umbrella: (
    <>
      <path d="M32 34v18c0 9-12 9-12 1" {...round} stroke="#9a6a42" strokeWidth="4.5" />
      <path d="M32 9V4" {...round} stroke="#9a6a42" strokeWidth="4" />
      <path
        d="M3 38C3 20 15 8 32 8s29 12 29 30c-4-5-11-5-15 0-3-5-11-5-14 0-3-5-11-5-14 0-4-5-11-5-15 0z"
        fill="#1e9a92"
      />
      <path d="M18 38c0-14 5-24 14-30 9 6 14 16 14 30-3-5-11-5-14 0-3-5-11-5-14 0z" fill="#62c9bd" />
    </>
  ),
}

/** The order never changes, because children find a picture by its position. */
export const pinPictures = Object.keys(drawings) as PinPictureName[]
