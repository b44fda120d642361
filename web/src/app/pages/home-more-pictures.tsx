import { Yuzu } from '#ui/mascot-parts.tsx'

/** Three questions as slips of paper, one of them right. */
export function SamplePicture() {
  return (
    <svg viewBox="0 0 120 96" aria-hidden className="h-auto w-28 shrink-0">
      <rect x="14" y="22" width="58" height="64" rx="10" transform="rotate(-9 43 54)" fill="#bfe6df" />
      <rect x="50" y="16" width="58" height="64" rx="10" transform="rotate(8 79 48)" fill="#f8dc8a" />
      <rect x="30" y="14" width="60" height="70" rx="10" fill="#fffdf8" />
      <path d="M42 32h34M42 46h22" stroke="#9d8f7e" strokeWidth="6" strokeLinecap="round" />
      <circle cx="70" cy="64" r="13" fill="#3b7a3f" />
      <path
        d="m64 64 4.5 5 8-9"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(98 78) scale(.6)">
        <Yuzu />
      </g>
    </svg>
  )
}

const smallPicture = { viewBox: '0 0 48 48', 'aria-hidden': true, className: 'size-9' } as const

export function PracticePicture() {
  return (
    <svg {...smallPicture}>
      <rect x="6" y="8" width="30" height="34" rx="6" fill="#0c6865" />
      <path d="M13 18h14M13 26h9" stroke="#bfe6df" strokeWidth="3.5" strokeLinecap="round" />
      <g transform="translate(25 42) rotate(40)">
        <path d="M-4-30h8v22h-8z" fill="#f5c63c" />
        <path d="M-4-8h8l-4 8z" fill="#f3d9b4" />
        <path d="M-4-30v-3c0-5 8-5 8 0v3z" fill="#c8506a" />
      </g>
    </svg>
  )
}

export function ExamPicture() {
  return (
    <svg {...smallPicture}>
      <path d="M18 7h12v6H18z" fill="#7d5536" />
      <circle cx="24" cy="27" r="17" fill="#bb8a5e" />
      <circle cx="24" cy="27" r="12.5" fill="#fffdf8" />
      <path d="M24 19v8l5.5 3.5" fill="none" stroke="#0c6865" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}
