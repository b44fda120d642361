import type { TutorCard } from '@capyzen/contracts/tutor-hub'
import type { ReactElement } from 'react'
import { Yuzu } from '#ui/mascot-parts.tsx'

/* Each part's own little scene, from simple shapes. Their colours are the same by day and by night, like the grounds. */

export const grounds: Record<TutorCard, string> = {
  writingCoach: 'bg-yuzu-soft',
  oralExam: 'bg-plum-soft',
  dictationPractice: 'bg-spring-soft',
  tutorMe: 'bg-spring-soft',
  vocabulary: 'bg-leaf-soft',
  languageArts: 'bg-yuzu-soft',
  snapAndSolve: 'bg-leaf-soft',
  errorAnalysis: 'bg-plum-soft',
  readingCoach: 'bg-spring-soft',
}

export function CardPicture({ of, className }: { of: TutorCard; className?: string }) {
  return (
    <svg viewBox="0 0 120 96" aria-hidden className={className}>
      {pictures[of]}
    </svg>
  )
}

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const pictures: Record<TutorCard, ReactElement> = {
  writingCoach: (
    <>
      <rect x="16" y="10" width="64" height="78" rx="8" fill="#fffdf8" stroke="#e0a92a" strokeWidth="3" />
      <rect x="25" y="19" width="46" height="26" rx="4" fill="#bfe6df" />
      <path d="m27 43 12-14 9 9 7-6 14 11z" fill="#3b7a3f" />
      <circle cx="61" cy="27" r="5" fill="#f5c63c" />
      <path d="M27 56h42M27 66h42M27 76h22" stroke="#9d8f7e" strokeWidth="4" {...line} />
      <g transform="rotate(38 88 56)">
        <path d="M82 22h13v48H82z" fill="#f5c63c" />
        <path d="M82 22h5v48h-5z" fill="#e0a92a" />
        <path d="m82 70 6.5 15L95 70z" fill="#f3d9b4" />
        <path d="m86 79 2.5 6 2.5-6z" fill="#3f2b1e" />
        <path d="M82 22v-6c0-7 13-7 13 0v6z" fill="#c8506a" />
      </g>
    </>
  ),
  oralExam: (
    <>
      <path
        d="M14 14h66c7 0 11 4 11 11v28c0 7-4 11-11 11H48L34 78V64H14C7 64 3 60 3 53V25c0-7 4-11 11-11z"
        fill="#9a2947"
      />
      <path d="M20 39v2M32 32v16M44 26v28M56 32v16M68 36v8" stroke="#fae4e9" strokeWidth="5" {...line} />
      <rect x="88" y="36" width="20" height="34" rx="10" fill="#e0a92a" />
      <path d="M82 58c0 20 32 20 32 0M98 74v12M88 87h20" stroke="#7d5536" strokeWidth="4.5" {...line} />
    </>
  ),
  dictationPractice: (
    <>
      <rect x="34" y="22" width="72" height="68" rx="8" fill="#fffdf8" stroke="#0c6865" strokeWidth="3" />
      <path d="M70 22v68M34 56h72" stroke="#7db9b1" strokeWidth="2" strokeDasharray="5 5" />
      <path d="M70 34v44M50 50h40M70 52 50 76M70 52l20 24" stroke="#3f2b1e" strokeWidth="5.5" {...line} />
      <path d="M4 26h10L28 14v44L14 46H4z" fill="#e0a92a" />
      <path d="M4 26h10v20H4z" fill="#bb8a5e" />
    </>
  ),
  tutorMe: (
    <>
      <path
        d="M22 10h70c8 0 13 5 13 13v32c0 8-5 13-13 13H58L40 84V68H22c-8 0-13-5-13-13V23c0-8 5-13 13-13z"
        fill="#0c6865"
      />
      <circle cx="36" cy="39" r="5.5" fill="#bfe6df" />
      <circle cx="57" cy="39" r="5.5" fill="#bfe6df" />
      <circle cx="78" cy="39" r="5.5" fill="#bfe6df" />
      <g transform="translate(100 76) scale(.72)">
        <Yuzu />
      </g>
    </>
  ),
  vocabulary: (
    <>
      <rect x="14" y="20" width="62" height="58" rx="8" fill="#8cb98d" transform="rotate(-9 45 49)" />
      <rect x="36" y="20" width="68" height="60" rx="8" fill="#fffdf8" stroke="#3b7a3f" strokeWidth="3" />
      <path d="M48 64 59 36l11 28M52 55h14" stroke="#225528" strokeWidth="5" {...line} />
      <path
        d="M78 44h18M87 40v4M80 62c7-4 11-10 13-18M82 48c3 7 7 11 13 14"
        stroke="#9a2947"
        strokeWidth="4"
        {...line}
      />
    </>
  ),
  languageArts: (
    <>
      <path
        d="M14 40h22c-5-12 15-12 10 0h22v16c12-5 12 15 0 10v22H46c5-12-15-12-10 0H14z"
        fill="#e0a92a"
        transform="translate(-4 2)"
      />
      <path d="M64 8h40v40H92c5 12-15 12-10 0H64V34c-10 4-10-14 0-10z" fill="#0c6865" />
      <path d="M24 58h26M37 58v22" stroke="#fffdf8" strokeWidth="5.5" {...line} />
      <path
        d="M74 20h22M85 15v5M77 38c8-5 12-10 14-18M79 24c3 6 8 11 15 13"
        stroke="#fffdf8"
        strokeWidth="4.5"
        {...line}
      />
    </>
  ),
  snapAndSolve: (
    <>
      <path d="M14 28h22l6-10h28l6 10h22c6 0 9 3 9 9v38c0 6-3 9-9 9H14c-6 0-9-3-9-9V37c0-6 3-9 9-9z" fill="#3b7a3f" />
      <circle cx="56" cy="55" r="22" fill="#e3f1de" />
      <path d="M46 49h20M56 43v.1M46 61h20" stroke="#225528" strokeWidth="5" {...line} />
      <path d="M56 67v.1" stroke="#225528" strokeWidth="6" {...line} />
      <circle cx="93" cy="40" r="4" fill="#f5c63c" />
    </>
  ),
  errorAnalysis: (
    <>
      <rect x="12" y="8" width="62" height="80" rx="8" fill="#fffdf8" stroke="#9a2947" strokeWidth="3" />
      <path d="m22 26 5 5 9-10M44 26h20" stroke="#3b7a3f" strokeWidth="4.5" {...line} />
      <path d="m23 43 9 9m0-9-9 9M44 48h20" stroke="#9a2947" strokeWidth="4.5" {...line} />
      <path d="m22 70 5 5 9-10M44 70h10" stroke="#3b7a3f" strokeWidth="4.5" {...line} />
      <circle cx="80" cy="58" r="19" fill="#bfe6df" fillOpacity=".8" stroke="#7d5536" strokeWidth="5" />
      <path d="m94 72 14 15" stroke="#7d5536" strokeWidth="8" {...line} />
    </>
  ),
  readingCoach: (
    <>
      <path d="M60 28C46 16 26 14 8 20v56c18-6 38-4 52 8z" fill="#fffdf8" stroke="#0c6865" strokeWidth="3" />
      <path d="M60 28c14-12 34-14 52-8v56c-18-6-38-4-52 8z" fill="#f3e6cc" stroke="#0c6865" strokeWidth="3" />
      <path
        d="M20 36c9-2 19 0 28 5M20 50c9-2 19 0 28 5M20 64c6-1 12 0 18 2"
        stroke="#7db9b1"
        strokeWidth="4"
        {...line}
      />
      <path d="M100 36c-9-2-19 0-28 5M100 50c-9-2-19 0-28 5" stroke="#c0a878" strokeWidth="4" {...line} />
      <g transform="translate(90 16) scale(.5)">
        <Yuzu />
      </g>
    </>
  ),
}
