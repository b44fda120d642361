import type { ReactElement, ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import '#ui/mascot.css'
import { Arm, fur, furDark, furLight, furShade, Head, SittingBody } from '#ui/mascot-parts.tsx'

export type MascotMood = 'calm' | 'thinking' | 'cheering' | 'puzzled' | 'sleeping' | 'reading'

/** Capyzen, as decoration without an accessible name. At most one per page. */
export function Mascot({ mood, className }: { mood: MascotMood; className?: string }) {
  return (
    <svg viewBox="0 0 260 250" aria-hidden data-mood={mood} className={cn('mascot h-auto max-w-full', className)}>
      <ellipse cx="130" cy="236" rx="96" ry="9" className="mascot-ground" />
      {poses[mood]}
    </svg>
  )
}

function Sitting({ children }: { children: ReactNode }) {
  return (
    <g transform="translate(130 142)">
      <SittingBody />
      {children}
    </g>
  )
}

const poses: Record<MascotMood, ReactElement> = {
  calm: (
    <Sitting>
      <Arm x={-34} y={28} turn={-14} />
      <Arm x={34} y={28} turn={-14} flip />
      <g transform="translate(0 -32)">
        <Head eyes="content" mouth="smile" />
      </g>
    </Sitting>
  ),
  thinking: (
    <Sitting>
      <Arm x={-34} y={28} turn={-14} />
      <g transform="translate(-2 -32)">
        <Head eyes="up" mouth="small" tilt={5} />
      </g>
      <Arm x={50} y={52} turn={152} />
      <g className="mascot-thought">
        <circle cx="76" cy="-66" r="4" />
        <circle cx="89" cy="-82" r="6" />
        <path d="M84-112c0-10 8-14 15-11 5-8 20-6 21 4 9 3 7 17-3 17H94c-8 0-11-5-10-10z" />
      </g>
    </Sitting>
  ),
  cheering: (
    <Sitting>
      <g className="mascot-wave">
        <Arm x={-54} y={22} turn={138} />
        <Arm x={54} y={22} turn={138} flip />
      </g>
      <g transform="translate(0 -34)">
        <Head eyes="happy" mouth="open" />
      </g>
      <g className="mascot-spark">
        <path d="M-104-74l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
        <path d="M104-92l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
        <circle cx="-84" cy="-108" r="4.5" />
        <circle cx="86" cy="-52" r="4" />
      </g>
    </Sitting>
  ),
  puzzled: (
    <Sitting>
      <Arm x={-34} y={28} turn={-14} />
      <Arm x={34} y={28} turn={-14} flip />
      <g transform="translate(-4 -30)">
        <Head eyes="open" mouth="wavy" tilt={-9} brow />
      </g>
      <g className="mascot-question">
        <path d="M80-96c0-12 9-18 18-18 10 0 18 7 18 16 0 13-17 13-17 26" />
        <circle cx="99" cy="-56" r="5" />
      </g>
    </Sitting>
  ),
  sleeping: (
    <g transform="translate(130 170)">
      <path
        d="M-96 40c-4-46 30-76 76-76 58 0 116 22 116 62 0 20-8 38-36 38H-62c-22 0-33-8-34-24z"
        fill={fur}
        className="mascot-breath"
      />
      <path d="M96 26c0 20-8 38-36 38H0c50-4 72-30 74-72 14 8 22 20 22 34z" fill={furShade} opacity=".55" />
      <path d="M52 66c-9 0-13-5-11-10 3-8 13-10 23-10 11 0 19 5 19 12 0 6-5 8-12 8z" fill={furDark} />
      <path d="M22-30C38-10 40 30 26 64H8C22 30 20-4 10-30z" fill={furShade} opacity=".5" />
      <g transform="translate(-40 8)">
        <Head eyes="closed" mouth="small" tilt={-3} />
      </g>
      <path d="M-70 66c-9 0-13-5-11-10 3-8 13-10 24-10s20 4 20 12c0 6-5 8-13 8z" fill={furDark} />
      <path d="M-20 66c-9 0-13-5-11-10 3-8 13-10 24-10s20 4 20 12c0 6-5 8-13 8z" fill={furDark} />
      <g className="mascot-dream">
        <path d="M36-64h16l-16 18h16" />
        <path d="M66-92h20l-20 22h20" />
      </g>
    </g>
  ),
  reading: (
    <Sitting>
      <g transform="translate(0 -32)">
        <Head eyes="down" mouth="smile" />
        <g fill="none" stroke="#0a5755" strokeWidth="3.2" strokeLinecap="round">
          <circle cx="-36" cy="-18" r="14" />
          <circle cx="36" cy="-18" r="14" />
          <path d="M-22-19Q0-27 22-19" />
        </g>
      </g>
      <g transform="translate(0 40)">
        <path d="M-62-6c22-9 46-8 62 4v46c-16-11-40-12-62-4z" fill="#0c6865" />
        <path d="M62-6C40-15 16-14 0-2v46c16-11 40-12 62-4z" fill="#0a5755" />
        <path d="M-56-12c20-7 42-6 56 5v42c-14-10-36-11-56-4z" fill="#fff8ea" />
        <path d="M56-12C36-19 14-18 0-7v42c14-10 36-11 56-4z" fill="#f3e6cc" />
        <path
          d="M-46-2c12-3 24-2 36 3M-46 8c12-3 24-2 36 3M-46 18c9-2 18-2 26 1M46-2C34-5 22-4 10 1M46 8C34 5 22 6 10 11M46 18c-9-2-18-2-26 1"
          fill="none"
          stroke={furLight}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="M-68 22c-7 0-9-6-6-11s13-7 19-2 4 14-3 15z" fill={furDark} />
        <path d="M68 22c7 0 9-6 6-11s-13-7-19-2-4 14 3 15z" fill={furDark} />
      </g>
    </Sitting>
  ),
}
