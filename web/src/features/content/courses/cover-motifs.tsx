import type { Subject } from '@capyzen/contracts/vocabulary'
import type { ReactElement, ReactNode } from 'react'

type Motif = (props: { seed: number }) => ReactElement

function Sheet({ tilt = 0, width = 132, children }: { tilt?: number; width?: number; children: ReactNode }) {
  const height = 96
  return (
    <g transform={`translate(160 92) rotate(${tilt})`}>
      <rect
        x={-width / 2}
        y={-height / 2 + 5}
        width={width}
        height={height}
        rx="14"
        fill="var(--water)"
        opacity=".35"
      />
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="14" fill="var(--sheet)" />
      {children}
    </g>
  )
}

const outline = { stroke: 'var(--cover-ink)', strokeWidth: 4, strokeLinejoin: 'round' } as const
const line = { ...outline, fill: 'none', strokeLinecap: 'round' } as const

function BarModel({ seed }: { seed: number }) {
  const parts = 4 + (seed % 3)
  const taken = 1 + (seed % (parts - 2))
  const part = 100 / parts
  return (
    <Sheet>
      {Array.from({ length: parts }, (_, index) => (
        <rect
          key={index}
          x={-50 + index * part}
          y="-22"
          width={part}
          height="24"
          fill={index < taken ? 'var(--accent)' : 'var(--sky)'}
          stroke="var(--cover-ink)"
          strokeWidth="3.5"
        />
      ))}
      <path d="M-50 14c0 8 6 8 14 8h28q8 0 8 8 0-8 8-8h28c8 0 14 0 14-8" {...line} strokeWidth="3.5" />
    </Sheet>
  )
}

function Triangle({ seed }: { seed: number }) {
  const tip = -20 + (seed % 5) * 12
  return (
    <Sheet>
      <path d={`M-46 30L${tip}-34 46 30z`} fill="var(--sky)" {...outline} />
      <path d={`M${tip}-34V30`} {...line} stroke="var(--accent)" strokeDasharray="1 9" />
      <path d={`M${tip} 20h10v10`} {...line} strokeWidth="3" stroke="var(--accent)" />
    </Sheet>
  )
}

function Circles({ seed }: { seed: number }) {
  const radius = 20 + (seed % 3) * 3
  return (
    <Sheet>
      <rect x="-38" y="-32" width="64" height="64" fill="var(--sky)" {...outline} />
      <path d="M26-32a32 32 0 0 1 0 64z" fill="var(--accent)" {...outline} />
      <circle cx="-6" cy="0" r={radius} {...line} />
      <path d={`M-6 0h${radius}`} {...line} strokeWidth="3" />
    </Sheet>
  )
}

function Balance({ seed }: { seed: number }) {
  return (
    <Sheet>
      <path d="M0-26V34M-20 34h40M-44-20h88" {...line} />
      <path
        d="M-62 6h36c0 12-8 16-18 16s-18-4-18-16zM26 6h36c0 12-8 16-18 16s-18-4-18-16z"
        fill="var(--sky)"
        {...outline}
        strokeWidth="3.5"
      />
      <path d="M-44-20L-60 6m16-26l16 26M44-20L28 6m16-26L60 6" {...line} strokeWidth="3" />
      <circle cx="0" cy="-28" r="6" fill="var(--accent)" />
      <rect x={-52} y="-7" width="13" height="13" rx="3" fill="var(--accent)" />
      <circle cx="40" cy="0" r="6" fill="var(--sun)" />
      {seed % 2 === 0 && <circle cx="51" cy="1" r="5" fill="var(--sun)" />}
    </Sheet>
  )
}

function Flask({ seed }: { seed: number }) {
  const level = 6 + (seed % 3) * 5
  return (
    <Sheet>
      <path d={`M-${30 - level / 2} ${level}h${60 - level}l12 24c2 6-2 8-6 8h-72c-4 0-8-2-6-8z`} fill="var(--accent)" />
      <path d="M-12-38h24M-8-38v22l-32 46c-3 6 1 8 5 8h70c4 0 8-2 5-8L8-16v-22" {...line} />
      <circle cx="-6" cy="24" r="4" fill="var(--sheet)" />
      <circle cx="10" cy="17" r="3" fill="var(--sheet)" />
      <circle cx="4" cy={-2 - level / 2} r="3" fill="var(--accent)" />
    </Sheet>
  )
}

function Leaf({ seed }: { seed: number }) {
  return (
    <Sheet tilt={-6 + (seed % 4) * 4}>
      <path d="M-34 34c-14-44 14-70 70-68 4 50-22 80-70 68z" fill="var(--near)" {...outline} />
      <path d="M-46 42C-22 10-2-6 18-18M-14 10l-4-22M-14 10l24 4M4-6L2-24M4-6l20 2" {...line} strokeWidth="3.5" />
    </Sheet>
  )
}

function Drop({ seed }: { seed: number }) {
  return (
    <Sheet>
      <path d="M0-40C18-16 26-4 26 10a26 26 0 0 1-52 0C-26-4-18-16 0-40z" fill="var(--accent)" {...outline} />
      <path d="M-12 12a13 13 0 0 0 12 12" {...line} stroke="var(--sheet)" />
      <path
        d="M-54 14c-4-22 2-36 14-46m-2 12l3-13-13-1M54-4c4 18-2 30-14 38m1-12l-2 13 13 2"
        {...line}
        strokeWidth="3.5"
      />
      {seed % 2 === 0 && <circle cx="44" cy="-28" r="6" fill="var(--sun)" />}
    </Sheet>
  )
}

function Circuit({ seed }: { seed: number }) {
  const isParallel = seed % 2 === 0
  return (
    <Sheet>
      <path d={isParallel ? 'M-46-18V28h92v-46zM-46 6h92' : 'M-46-18V28h92v-46z'} {...line} />
      <rect x="-12" y="20" width="24" height="16" fill="var(--sheet)" />
      <path d="M-6 18v20M6 23v10" {...line} />
      <circle cx="0" cy="-18" r="13" fill="var(--sun)" stroke="var(--cover-ink)" strokeWidth="4" />
      <path d="M-7-18q7 9 14 0" {...line} strokeWidth="3" />
      {isParallel && <circle cx="22" cy="6" r="8" fill="var(--sun)" stroke="var(--cover-ink)" strokeWidth="3.5" />}
    </Sheet>
  )
}

function Book({ seed }: { seed: number }) {
  return (
    <Sheet>
      <path
        d="M0-22c-16-12-34-12-52-6v54c18-6 36-6 52 6 16-12 34-12 52-6v-54c-18-6-36-6-52 6z"
        fill="var(--sky)"
        {...outline}
      />
      <path d="M0-22v54M-40-12c10-3 18-2 26 2M-40 2c10-3 18-2 26 2M40-12c-10-3-18-2-26 2" {...line} strokeWidth="3.5" />
      <path d={seed % 2 === 0 ? 'M30-30v26l-8-6-8 6v-23' : 'M-30-30v26l8-6 8 6v-23'} fill="var(--accent)" />
    </Sheet>
  )
}

function Speech({ seed }: { seed: number }) {
  return (
    <Sheet>
      <path
        d="M-48-34h56a10 10 0 0 1 10 10v18A10 10 0 0 1 8 4h-34l-14 14V4h-8a10 10 0 0 1-10-10v-18a10 10 0 0 1 10-10z"
        fill="var(--sky)"
        {...outline}
      />
      <path d="M-38-20H6M-38-8h26" {...line} strokeWidth="3.5" />
      <path
        d="M18 8h24a9 9 0 0 1 9 9v8a9 9 0 0 1-9 9h-2v10L28 34H18a9 9 0 0 1-9-9v-8a9 9 0 0 1 9-9z"
        fill={seed % 2 === 0 ? 'var(--accent)' : 'var(--sun)'}
        {...outline}
      />
    </Sheet>
  )
}

function Pencil({ seed }: { seed: number }) {
  return (
    <Sheet tilt={-4 + (seed % 3) * 3}>
      <path d="M-46 30h92M-46 14h34M-46-2h20" {...line} strokeWidth="3.5" stroke="var(--far)" />
      <path d="M-4 18L38-28a8 8 0 0 1 12 11L9 29l-18 5z" fill="var(--sun)" {...outline} />
      <path d="M31-21l12 11" {...line} />
      <path d="M-9 34l3-9 8 7z" fill="var(--cover-ink)" />
      <path d="M38-28a8 8 0 0 1 12 11l-6 7-12-11z" fill="var(--accent)" />
    </Sheet>
  )
}

function Grid({ seed }: { seed: number }) {
  const strokes = characters[seed % characters.length]
  return (
    <Sheet width={112}>
      <rect x="-36" y="-36" width="72" height="72" fill="none" stroke="var(--accent)" strokeWidth="3" />
      <path
        d="M-36 0h72M0-36v72M-36-36l72 72M36-36l-72 72"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeDasharray="3 4"
        opacity=".65"
      />
      <path d={strokes} {...line} strokeWidth="7" />
    </Sheet>
  )
}

/** 人 水 山 大 木 */
const characters = [
  'M0-26C-2 0-12 18-28 28M-1-8C4 8 14 20 28 28',
  'M0-28V22q0 8-9 3M-25-8h14C-13 6-18 14-28 20M24-18C18-8 12-4 3-1M3 0C9 12 17 19 28 23',
  'M0-26V24M-25-8V24h50V-8',
  'M-26-10h52M0-28C0-2-10 18-28 28M2-8C6 8 16 20 28 27',
  'M-26-12h52M0-28v56M-1-10C-7 6-16 15-28 21M1-10C7 6 16 15 28 21',
] as const

function Brush({ seed }: { seed: number }) {
  return (
    <Sheet>
      <path d="M-50 26c16-18 30-20 40-10s20 6 34-8" {...line} strokeWidth="9" />
      <path d="M-4-8L34-46l12 11L9 4z" fill="var(--near)" {...outline} />
      <path d="M-4-8L9 4C4 12-6 15-16 14c2-8 5-15 12-22z" fill="var(--cover-ink)" />
      <rect x="32" y="18" width="20" height="20" rx="4" fill="var(--accent)" />
      <path
        d={seed % 2 === 0 ? 'M37 24h10M42 24v9M37 33h10' : 'M37 25h10M37 32h10M42 22v13'}
        {...line}
        stroke="var(--sheet)"
        strokeWidth="2"
      />
    </Sheet>
  )
}

function Talk({ seed }: { seed: number }) {
  return (
    <Sheet>
      <circle cx="-32" cy="-6" r="13" fill="var(--far)" stroke="var(--cover-ink)" strokeWidth="4" />
      <path d="M-54 38c0-16 10-24 22-24s22 8 22 24z" fill="var(--far)" {...outline} />
      <circle cx="34" cy="2" r="11" fill="var(--sun)" stroke="var(--cover-ink)" strokeWidth="4" />
      <path d="M16 38c0-13 8-20 18-20s18 7 18 20z" fill="var(--sun)" {...outline} />
      <path
        d="M-12-40h36a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H6l-10 8v-8h-8a6 6 0 0 1-6-6v-10a6 6 0 0 1 6-6z"
        fill="var(--accent)"
      />
      <path d={seed % 2 === 0 ? 'M-6-29H18' : 'M-6-29h6M8-29h10'} {...line} stroke="var(--sheet)" />
    </Sheet>
  )
}

const motifs: Record<Subject, readonly [Motif, ...Motif[]]> = {
  math: [BarModel, Triangle, Circles, Balance],
  science: [Flask, Leaf, Drop, Circuit],
  english: [Book, Speech, Pencil],
  chinese: [Grid, Brush, Talk],
}

/** Motifs for words in a course id; other ids take one of the subject's motifs. */
const hints: Record<Subject, readonly [RegExp, Motif][]> = {
  math: [
    [/fraction|ratio|percent/, BarModel],
    [/triangle|angle/, Triangle],
    [/circle|figure/, Circles],
    [/equation|algebra/, Balance],
  ],
  science: [
    [/water|heat/, Drop],
    [/circuit|electric/, Circuit],
    [/plant|photosynthesis|living/, Leaf],
  ],
  english: [
    [/writing|synthesis/, Pencil],
    [/oral|listening/, Speech],
    [/comprehension|reading/, Book],
  ],
  chinese: [
    [/oral/, Talk],
    [/composition|action|writing/, Brush],
    [/character|connective|word/, Grid],
  ],
}

export function motifFor(subject: Subject, id: string, seed: number): Motif {
  const hinted = hints[subject].find(([pattern]) => pattern.test(id))?.[1]
  return hinted ?? motifs[subject][seed % motifs[subject].length] ?? motifs[subject][0]
}
