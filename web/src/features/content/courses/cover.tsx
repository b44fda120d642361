import type { CourseCard, SeriesCard } from '@capyzen/contracts/courses'
import { cn } from '#ui/class-names.ts'
import './cover.css'
import { motifFor } from './cover-motifs.tsx'

interface CoverProps {
  entry: Pick<CourseCard | SeriesCard, 'id' | 'subject' | 'image'>
  className?: string
  /** Without the motif, where text covers the middle. */
  isBare?: boolean
}

/** The course's image, or a landscape in the subject's colours that the id determines. */
export function Cover({ entry: { id, subject, image }, className, isBare = false }: CoverProps) {
  if (image) return <img src={image} alt="" loading="lazy" className={cn('object-cover', className)} />
  const seed = seedOf(id)
  const Motif = motifFor(subject, id, seed)
  const sunX = ((seed >>> 4) & 1 ? 32 : 238) + ((seed >>> 5) % 4) * 16
  const sunY = 34 + ((seed >>> 8) % 4) * 7
  const hill = (seed >>> 11) % 3
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={cn('cover', `cover-${subject}`, className)}
    >
      <rect width="320" height="180" fill="var(--sky)" />
      <circle cx={sunX} cy={sunY} r="17" fill="var(--sun)" />
      <path d={`M${sunX} ${sunY - 17}c2-8 10-9 15-7-2 6-8 9-15 7z`} fill="var(--near)" />
      <path d={farHills[hill]} fill="var(--far)" />
      <path d={nearHills[(hill + (seed >>> 15)) % 3]} fill="var(--near)" />
      <path d="M0 152q20-6 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v28H0z" fill="var(--water)" />
      <path
        d="M24 166q8-4 16 0t16 0M216 170q8-4 16 0t16 0M264 162q6-3 12 0t12 0"
        fill="none"
        stroke="var(--sky)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
      />
      {!isBare && <Motif seed={seed} />}
    </svg>
  )
}

const farHills = [
  'M0 128c40-46 74-50 116-18 34-40 78-44 118-8 26-18 56-20 86 4v74H0z',
  'M0 118c30-22 60-22 92 6 30-52 96-56 134-10 30-18 62-14 94 10v56H0z',
  'M0 132c52-16 68-56 112-52 36 4 48 40 84 42 40 0 66-34 124-22v80H0z',
] as const

const nearHills = [
  'M0 150c44-26 92-26 138-4 58-30 124-32 182-2v36H0z',
  'M0 142c60-18 106-4 150 12 50-30 110-38 170-18v44H0z',
  'M0 156c36-22 82-30 132-10 66 8 116-32 188-16v50H0z',
] as const

/** FNV-1a, so that one id always has the same picture and neighbours have different ones. */
function seedOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
