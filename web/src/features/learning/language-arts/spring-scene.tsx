import { Head } from '#ui/mascot-parts.tsx'
import { cn } from '#ui/class-names.ts'
import { LanternShape, Tree } from './places.tsx'
import type { Lantern } from './play-state.ts'

/** How Capyzen looks at what the child does. */
export type Reaction = 'waiting' | 'glad' | 'pondering'

interface SpringSceneProps {
  lanterns: readonly Lantern[]
  /** The one that was just answered. */
  fresh?: number | undefined
  reaction?: Reaction
  className?: string
  lanternsClassName?: string
}

const faces = {
  waiting: { eyes: 'content', mouth: 'smile' },
  glad: { eyes: 'happy', mouth: 'open' },
  pondering: { eyes: 'up', mouth: 'small' },
} as const

/** Capyzen in the spring, under a string of lanterns; the water steams more with each that is lit. */
export function SpringScene({ lanterns, fresh, reaction = 'waiting', className, lanternsClassName }: SpringSceneProps) {
  const lit = lanterns.filter((one) => one === 'right' || one === 'mended').length
  const warmth = lanterns.length === 0 ? 0 : lit / lanterns.length
  return (
    <div aria-hidden className={cn('relative overflow-hidden', className)}>
      <Hills />
      <Bath warmth={warmth} reaction={reaction} />
      <LanternString lanterns={lanterns} fresh={fresh} className={lanternsClassName} />
    </div>
  )
}

function Hills() {
  return (
    <svg viewBox="0 0 720 220" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
      <rect width="720" height="220" fill="var(--v-sky)" />
      <circle cx="560" cy="86" r="24" fill="var(--v-sun)" />
      <path d="M0 120c90-50 170-52 270-14 96 36 180 34 270-10 70-34 130-30 180 0v124H0z" fill="var(--v-far)" />
      <path d="M0 162c120-36 230-34 330-14 130 26 250 18 390-14v86H0z" fill="var(--v-near)" />
      <Tree x={66} y={168} size={1.15} />
      <Tree x={104} y={164} size={0.8} />
      <Tree x={652} y={158} size={1.05} />
    </svg>
  )
}

/** Wide enough for any screen, as high as the scene. */
function Bath({ warmth, reaction }: { warmth: number; reaction: Reaction }) {
  const { eyes, mouth } = faces[reaction]
  return (
    <svg
      viewBox="0 0 360 200"
      preserveAspectRatio="xMidYMax meet"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        className="valley-spring"
        d="M-150 200C-130 158 40 148 180 148s310 10 330 52z"
        fill={`color-mix(in srgb, var(--v-water), var(--v-sun) ${Math.round(warmth * 30)}%)`}
      />
      {steams.slice(0, 2 + Math.round(warmth * (steams.length - 2))).map((path, index) => (
        <path key={path} d={path} className="valley-steam" style={{ animationDelay: `${index * -1.3}s` }} />
      ))}
      <g className={reaction === 'glad' ? 'valley-bob' : undefined}>
        <path d="M114 200c0-36 30-56 66-56s66 20 66 56z" fill="#a9784d" />
        <g transform="translate(180 140) scale(.8)">
          <Head eyes={eyes} mouth={mouth} tilt={reaction === 'pondering' ? 5 : 0} />
        </g>
      </g>
      <g fill="none" stroke="var(--v-ripple)" strokeWidth="4" strokeLinecap="round">
        <path d="M100 192c44 10 116 10 160 0M28 182h30M302 184h34M-40 192h26M388 194h24" />
      </g>
    </svg>
  )
}

const steams = [
  'M72 172c-12-14 10-24 0-40',
  'M290 170c-12-14 10-24 0-40',
  'M44 150c-10-12 8-20 0-34',
  'M318 148c-10-12 8-20 0-34',
  'M12 178c-8-10 8-18 0-30',
  'M350 178c-8-10 8-18 0-30',
]

interface LanternStringProps {
  lanterns: readonly Lantern[]
  fresh: number | undefined
  className: string | undefined
}

function LanternString({ lanterns, fresh, className }: LanternStringProps) {
  const gap = 46
  const width = Math.max(8, lanterns.length) * gap
  const sag = 12
  return (
    <svg
      viewBox={`0 0 ${width} 66`}
      preserveAspectRatio="xMidYMin meet"
      className={cn('absolute inset-x-0 top-0 mx-auto h-14 w-full max-w-2xl overflow-visible sm:h-16', className)}
    >
      <path
        d={`M${-width} 2H0Q${width / 2} ${sag * 2 + 2} ${width} 2H${width * 2}`}
        fill="none"
        stroke="var(--v-wood-dark)"
        strokeWidth="2.5"
      />
      {lanterns.map((lantern, index) => {
        const along = (index + 0.5) / lanterns.length
        return (
          <g key={index} transform={`translate(${along * width} ${2 + 4 * sag * along * (1 - along)}) scale(1.3)`}>
            <g className="valley-lantern" data-lantern={lantern} data-fresh={index === fresh || undefined}>
              <LanternShape lit={lantern === 'right' || lantern === 'mended'} />
              {lantern === 'tried' && <circle cy="17" r="3" fill="var(--v-wood-dark)" />}
            </g>
          </g>
        )
      })}
    </svg>
  )
}
