import type { GameRound } from '@capyzen/contracts/language-arts'
import type { ReactElement } from 'react'
import { Yuzu } from '#ui/mascot-parts.tsx'
import { cn } from '#ui/class-names.ts'

/* The places of the valley, drawn from simple shapes in the colours of game.css. Decoration, without names. */

export function PlacePicture({ round, className }: { round: GameRound; className?: string }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden preserveAspectRatio="xMidYMax slice" className={cn('block', className)}>
      <rect width="240" height="150" fill="var(--v-sky)" />
      <circle cx="196" cy="34" r="15" fill="var(--v-sun)" />
      <path d="M0 82c40-30 74-32 116-12 42 20 82 12 124-14v94H0z" fill="var(--v-far)" />
      {pictures[round]}
    </svg>
  )
}

/** A paper lantern that hangs from (0, 0), 20 wide. */
export function LanternShape({ lit }: { lit: boolean }) {
  return (
    <g>
      <path d="M0 0v5" stroke="var(--v-wood-dark)" strokeWidth="2" />
      <path d="M-5 5H5v3H-5zM-5 27H5v3H-5z" fill="var(--v-wood-dark)" />
      <path d="M-6 8H6c7 4 7 15 0 19H-6c-7-4-7-15 0-19z" fill={lit ? 'var(--yuzu)' : 'var(--v-unlit)'} />
      <path d="M0 8v19M-5 8c-4 6-4 13 0 19M5 8c4 6 4 13 0 19" fill="none" stroke="var(--v-fold)" strokeWidth="1.3" />
      <path d="M0 30v6" stroke="var(--v-wood-dark)" strokeWidth="2" strokeLinecap="round" />
    </g>
  )
}

export function Tree({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-3 0h6v-20h-6z" fill="var(--v-wood-dark)" />
      <path
        d="M0-14c-14 0-20-10-14-19-5-9 3-19 13-17 7-8 19-3 18 7 9 5 6 17-3 19-3 7-9 10-14 10z"
        fill="var(--v-tree)"
      />
    </g>
  )
}

function Reeds({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="var(--v-tree)" strokeWidth="3" strokeLinecap="round">
      <path d="M0 0c-1-10-4-18-9-24M4 0c0-14 1-22 4-32M8 0c2-8 6-14 12-18" />
      <path d="M8-32v-8" stroke="var(--v-wood-dark)" strokeWidth="5" />
    </g>
  )
}

/** Two wavy lines of light on water. */
const ripples = (
  <g fill="none" stroke="var(--v-ripple)" strokeWidth="3" strokeLinecap="round">
    <path d="M14 128c10 4 20 4 30 0M196 138c8 3 18 3 28 0M96 142c8 3 18 3 26 0" />
  </g>
)

const bridge = (
  <>
    <path d="M0 104c30-8 52-6 70 6l100-2c20-12 44-14 70-6v48H0z" fill="var(--v-near)" />
    <path d="M52 150c6-24 20-36 34-40h70c14 6 26 18 32 40z" fill="var(--v-water)" />
    <g fill="none" stroke="var(--v-ripple)" strokeWidth="3" strokeLinecap="round">
      <path d="M84 138c10 4 20 4 30 0M128 146c8 3 16 3 24 0" />
    </g>
    <path d="M36 112C66 62 174 62 204 112" fill="none" stroke="var(--v-wood-dark)" strokeWidth="16" />
    <path d="M36 108C66 58 174 58 204 108" fill="none" stroke="var(--v-wood)" strokeWidth="13" />
    <g stroke="var(--v-wood-dark)" strokeWidth="2.4">
      <path d="M62 79l10 14M84 65l7 15M108 58l3 16M133 58l-3 16M156 65l-7 15M178 79l-10 14" />
    </g>
    <path d="M34 86C66 34 174 34 206 86" fill="none" stroke="var(--plum)" strokeWidth="5" strokeLinecap="round" />
    <g stroke="var(--plum)" strokeWidth="4" strokeLinecap="round">
      <path d="M38 84v22M72 58v14M120 47v12M168 58v14M202 84v22" />
    </g>
    <Tree x={22} y={106} />
    <Tree x={222} y={104} size={0.8} />
    <g transform="translate(120 47) scale(.8)">
      <LanternShape lit />
    </g>
  </>
)

const teaHouse = (
  <>
    <path d="M0 112c60-10 180-10 240 0v38H0z" fill="var(--v-near)" />
    <Tree x={26} y={112} />
    <Tree x={218} y={114} size={0.85} />
    <path d="M66 70h108v56H66z" fill="var(--v-wall)" />
    <path d="M66 122h108v8H66z" fill="var(--v-wood-dark)" />
    <path d="M46 72c16-2 30-14 36-30h76c6 16 20 28 36 30-4 6-10 8-18 8H64c-8 0-14-2-18-8z" fill="var(--v-roof)" />
    <path d="M88 42h64l-8-12H96z" fill="var(--v-roof-dark)" />
    <path d="M64 80h112" stroke="var(--v-roof-dark)" strokeWidth="3" />
    <path d="M100 90h40v40h-40z" fill="var(--v-wood-dark)" />
    <path d="M100 90h18v22c-8 3-14 3-18 1zM140 90h-18v22c8 3 14 3 18 1z" fill="var(--spring)" />
    <g fill="var(--v-wood)">
      <path d="M74 98h18v14H74zM148 98h18v14h-18z" />
    </g>
    <path d="M83 98v14M74 105h18M157 98v14M148 105h18" stroke="var(--v-wall)" strokeWidth="2" />
    <g transform="translate(58 76) scale(.75)">
      <LanternShape lit />
    </g>
    <g transform="translate(182 76) scale(.75)">
      <LanternShape lit />
    </g>
    <g transform="translate(196 136)">
      <path d="M-14-14h28c0 12-6 18-14 18s-14-6-14-18z" fill="var(--v-jar)" />
      <path d="M14-11c7-2 9 8 1 9" fill="none" stroke="var(--v-jar)" strokeWidth="3" />
      <path d="M-4-19c-3-5 3-6 0-11M5-19c-3-5 3-6 0-11" className="valley-steam" />
    </g>
  </>
)

const pond = (
  <>
    <path d="M0 94c50-12 190-12 240 0v56H0z" fill="var(--v-near)" />
    <Tree x={208} y={98} size={0.9} />
    <ellipse cx="120" cy="122" rx="106" ry="26" fill="var(--v-water)" />
    {ripples}
    <g fill="var(--v-leaf)">
      <path d="M62 112c14-5 30-1 32 6s-14 10-26 8-18-10-6-14zM72 117l12-6-2 8z" />
      <path d="M150 130c10-4 22-2 24 3s-10 8-19 7-14-7-5-10z" />
    </g>
    <g transform="translate(80 112)">
      <path d="M0 0c-9-3-11-11-8-16 5 2 8 8 8 16zM0 0c9-3 11-11 8-16-5 2-8 8-8 16z" fill="var(--v-petal-dark)" />
      <path d="M0 0c-5-6-5-15 0-20 5 5 5 14 0 20z" fill="var(--v-petal)" />
    </g>
    <g transform="translate(140 118) rotate(-8)">
      <path d="M-20 0c8-10 24-11 32-2l10-6c-2 6-2 10 0 16l-10-6C4 11-12 10-20 0z" fill="var(--v-fish)" />
      <path d="M-4-7c5 4 5 10 0 14M4-7c4 4 4 10 0 14" fill="none" stroke="var(--v-wall)" strokeWidth="3" />
      <circle cx="-12" cy="-1.5" r="1.8" fill="var(--v-dark)" />
    </g>
    <Reeds x={26} y={124} />
    <g transform="translate(190 84)">
      <path d="M34-46L6 6" stroke="var(--v-wood)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M6 6c-16-4-28 4-26 14s20 14 30 4c4-6 2-14-4-18z"
        fill="var(--v-net)"
        stroke="var(--v-wood-dark)"
        strokeWidth="3"
      />
    </g>
  </>
)

const cave = (
  <>
    <path d="M0 120c60-6 180-6 240 0v30H0z" fill="var(--v-near)" />
    <path d="M20 130c-4-40 22-92 70-98 22-16 64-14 82 6 42 10 62 54 52 92z" fill="var(--v-stone)" />
    <path
      d="M52 60c10-12 24-18 36-20M186 54c10 8 18 20 22 34M118 30c14-4 30-2 40 4"
      fill="none"
      stroke="var(--v-stone-light)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M72 132c-4-34 18-64 50-64s54 30 50 64z" fill="var(--v-dark)" />
    <g fill="none" stroke="var(--yuzu)" strokeWidth="4.5" strokeLinecap="round" className="valley-echo">
      <path d="M112 108c6 6 6 16 0 22" />
      <path d="M126 100c10 10 10 28 0 38" />
      <path d="M140 92c14 14 14 40 0 54" />
    </g>
    <path d="M88 114l10 0 8-7v26l-8-7H88z" fill="var(--v-wall)" />
    <g fill="var(--v-tree)">
      <path d="M30 134c-4-12 4-18 10-12 2-12 14-10 12 0 8-4 12 6 6 12z" />
      <path d="M186 136c-4-12 4-18 10-12 2-12 14-10 12 0 8-4 12 6 6 12z" />
    </g>
    <path
      d="M92 66c4 8 2 16-2 22M154 70c-4 6-4 14 0 20"
      fill="none"
      stroke="var(--v-tree)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
)

const market = (
  <>
    <path d="M0 114c60-8 180-8 240 0v36H0z" fill="var(--v-near)" />
    <Tree x={20} y={114} size={0.85} />
    <path d="M52 60v74M188 60v74" stroke="var(--v-wood-dark)" strokeWidth="6" />
    <path d="M42 42h156l12 28H30z" fill="var(--v-wall)" />
    <path d="M42 42h26l-6 28H30zM94 42h26v28H90zM146 42h26l8 28h-28z" fill="var(--spring)" />
    <path
      d="M30 70c2 12 28 12 30 0 2 12 28 12 30 0 2 12 28 12 30 0 2 12 28 12 30 0 2 12 28 12 30 0 2 12 28 12 30 0"
      fill="var(--v-wall)"
    />
    <path d="M30 70c2 12 28 12 30 0zM90 70c2 12 28 12 30 0zM150 70c2 12 28 12 30 0z" fill="var(--spring)" />
    <path d="M46 108h148v30H46z" fill="var(--v-wood)" />
    <path d="M46 118h148M46 128h148" stroke="var(--v-wood-dark)" strokeWidth="2" />
    <path d="M42 104h156v8H42z" fill="var(--v-wood-dark)" />
    <g transform="translate(74 105) scale(.5)">
      <Yuzu />
    </g>
    <g transform="translate(92 105) scale(.5)">
      <Yuzu />
    </g>
    <g transform="translate(83 92) scale(.5)">
      <Yuzu />
    </g>
    <path d="M112 104c2-10 10-12 20-10l10-5c-1 4-1 8 0 12l-10-4c-6 8-14 10-20 7z" fill="var(--v-fish)" />
    <path d="M154 104V88h22v16z" fill="var(--v-petal-dark)" />
    <path d="M154 92h22M158 88v16" stroke="var(--v-wall)" strokeWidth="2" />
    <g transform="translate(206 70) scale(.8)">
      <LanternShape lit />
    </g>
  </>
)

const stones = (
  <>
    <path d="M0 96c60-10 180-10 240 0v54H0z" fill="var(--v-near)" />
    <path d="M12 118c50-14 170-14 216 2-20 26-196 30-216-2z" fill="var(--v-sand)" />
    <g fill="none" stroke="var(--v-sand-line)" strokeWidth="2.4" strokeLinecap="round">
      <path d="M44 122c10-14 46-14 56 0M36 128c16-24 58-24 72 0" />
      <path d="M138 124c8-12 42-12 52 0M130 131c14-22 58-22 70-2" />
    </g>
    <path d="M50 122c-4-18 8-32 22-32s26 14 22 32z" fill="var(--v-stone)" />
    <path d="M58 106c2-6 6-9 11-10" fill="none" stroke="var(--v-stone-light)" strokeWidth="5" strokeLinecap="round" />
    <path d="M144 124c-2-14 8-26 20-26s24 12 20 26z" fill="var(--v-stone-dark)" />
    <path d="M152 112c2-4 5-7 9-8" fill="none" stroke="var(--v-stone-light)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M72 84c30-30 62-26 92 8"
      fill="none"
      stroke="var(--yuzu)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="2 9"
    />
    <Tree x={30} y={102} size={0.9} />
    <g transform="translate(214 106)">
      <path d="M-9 0h18l-3-12H-6z" fill="var(--v-stone-dark)" />
      <path d="M-12-12h24v-5h-24zM-8-17h16v-14H-8z" fill="var(--v-stone)" />
      <path d="M-4-28h8v8h-8z" fill="var(--yuzu)" />
      <path d="M-17-31h34c-6-3-10-7-11-12H-6c-1 5-5 9-11 12z" fill="var(--v-stone-dark)" />
    </g>
  </>
)

const pictures: Record<GameRound, ReactElement> = {
  'build-sentence': bridge,
  'parts-of-speech': teaHouse,
  'spot-mistake': pond,
  spelling: cave,
  'measure-words': market,
  'word-pairs': stones,
}
