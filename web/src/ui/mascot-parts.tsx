/* The same in both themes. */
export const fur = '#bb8a5e'
export const furShade = '#a17349'
export const furLight = '#d2a67b'
export const furDark = '#7d5536'
export const line = '#3f2b1e'

/** A yuzu with its leaf, about 44 wide, resting on (0, 0). */
export function Yuzu() {
  return (
    <g className="mascot-yuzu">
      <path d="M-22-19C-22-34-12-40 0-40s22 6 22 21S12 1 0 1s-22-5-22-20z" fill="#f6c945" />
      <path d="M22-19C22-4 12 1 0 1c-9 0-17-3-20-10 14 8 34 3 38-23 3 3 4 8 4 13z" fill="#e5ae2c" />
      <path d="M-13-27c2-4 5-6 9-7" fill="none" stroke="#fdeaa5" strokeWidth="4" strokeLinecap="round" />
      <g fill="#d99f22">
        <circle cx="-9" cy="-12" r="1.3" />
        <circle cx="1" cy="-7" r="1.3" />
        <circle cx="9" cy="-15" r="1.3" />
        <circle cx="-2" cy="-19" r="1.3" />
      </g>
      <path d="M0-38c1-3 1-5 0-7" fill="none" stroke="#5b4a2a" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M1-41c4-11 16-14 25-9-4 9-15 14-25 9z" fill="#5a9c58" />
      <path d="M3-42c7-1 13-3 19-6" fill="none" stroke="#41793f" strokeWidth="1.6" strokeLinecap="round" />
    </g>
  )
}

type Eyes = 'open' | 'content' | 'closed' | 'happy' | 'up' | 'down'

function Eye({ x, eyes }: { x: number; eyes: Eyes }) {
  const mirror = `translate(${x} -20) scale(${Math.sign(x)} 1)`
  const stroke = { fill: 'none', stroke: line, strokeWidth: 4, strokeLinecap: 'round' } as const
  if (eyes === 'closed') return <path d="M-8-1q7 7 16 2" transform={mirror} {...stroke} />
  if (eyes === 'happy') return <path d="M-8 4q8-12 16 0" transform={mirror} {...stroke} />
  const glance = { open: [0, 0], content: [0, 2], up: [1, -2], down: [0, 3.5] }[eyes]
  const [glanceX = 0, glanceY = 0] = glance
  return (
    <g className="mascot-eye">
      <ellipse cx={x} cy="-20" rx="7" ry="8" fill={line} />
      <circle cx={x + 2 + glanceX} cy={-22.5 + glanceY} r="2.6" fill="#fff" />
      <circle cx={x - 2.4} cy="-16.5" r="1.3" fill="#fff" opacity=".7" />
      {(eyes === 'content' || eyes === 'down') && (
        <g transform={mirror}>
          <path d={eyes === 'down' ? 'M-10-12H10V-2Q0-6-10-3z' : 'M-10-12H10V-3Q0-8-10-5z'} fill={fur} />
          <path
            d={eyes === 'down' ? 'M-8-3.5Q0-6 9-2' : 'M-8-5.5Q0-8 9-3'}
            {...stroke}
            stroke={furDark}
            strokeWidth={2.6}
          />
        </g>
      )}
    </g>
  )
}

type Mouth = 'smile' | 'open' | 'flat' | 'wavy' | 'small'

function MouthLine({ mouth }: { mouth: Mouth }) {
  if (mouth === 'open') {
    return (
      <>
        <path
          d="M-16 25h32c0 15-7 22-16 22s-16-7-16-22z"
          fill="#6d2f2a"
          stroke={line}
          strokeWidth="3.4"
          strokeLinejoin="round"
        />
        <path d="M-9 41c3-5 15-5 18 0-3 5-15 5-18 0z" fill="#dd7f6f" />
        <path d="M-6 26.5h12v5.5h-12z" fill="#fff6e6" />
      </>
    )
  }
  const shapes = {
    smile: 'M0 19v10M-17 27q8 9 17 2q9 7 17-2',
    small: 'M0 19v10M-9 31q9 6 18 0',
    flat: 'M0 19v10M-10 32h20',
    wavy: 'M0 19v8M-15 33q5-6 10-1t10 0q5-5 10-1',
  }
  return (
    <path d={shapes[mouth]} fill="none" stroke={line} strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
  )
}

interface HeadProps {
  eyes: Eyes
  mouth: Mouth
  tilt?: number
  brow?: boolean
}

/** Drawn around (0, 0), 128 wide. */
export function Head({ eyes, mouth, tilt = 0, brow = false }: HeadProps) {
  return (
    <g transform={`rotate(${tilt})`}>
      <g className="mascot-head">
        {[-1, 1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <g className={side > 0 ? 'mascot-ear' : undefined}>
              <path d="M36-46c-1-11 6-17 13-15s9 13 3 21z" fill={furShade} />
              <path d="M42-49c0-5 4-8 7-6s3 7 0 10z" fill={furDark} />
            </g>
          </g>
        ))}
        <path
          d="M-49-28C-48-49-29-58 0-58s48 9 49 30c0 9 4 16 8 25 4 8 7 16 7 26 0 25-24 36-64 36s-64-11-64-36c0-10 3-18 7-26 4-9 8-16 8-25z"
          fill={fur}
        />
        <path d="M-17-57c4 6 9 9 17 9s13-3 17-9c-5-1-11-1-17-1s-12 0-17 1z" fill={furShade} opacity=".6" />
        <path d="M-46 24c0-24 10-36 46-36s46 12 46 36c0 20-18 29-46 29s-46-9-46-29z" fill={furLight} />
        <g fill="#e58a68" opacity=".55">
          <ellipse cx="-51" cy="4" rx="8.5" ry="6" />
          <ellipse cx="51" cy="4" rx="8.5" ry="6" />
        </g>
        <path d="M-25-1c0-9 11-12 25-12s25 3 25 12c0 12-14 19-25 19S-25 11-25-1z" fill="#5d4030" />
        <path d="M-15-6c5-3 10-3 14-2" fill="none" stroke="#8a6650" strokeWidth="3.2" strokeLinecap="round" />
        <path d="M-14 4q4 5 8 3M14 4q-4 5-8 3" fill="none" stroke="#2b1b12" strokeWidth="3.2" strokeLinecap="round" />
        <MouthLine mouth={mouth} />
        <g fill={furShade}>
          <circle cx="-31" cy="24" r="1.6" />
          <circle cx="-35" cy="32" r="1.6" />
          <circle cx="-27" cy="35" r="1.6" />
          <circle cx="31" cy="24" r="1.6" />
          <circle cx="35" cy="32" r="1.6" />
          <circle cx="27" cy="35" r="1.6" />
        </g>
        <Eye x={-37} eyes={eyes} />
        <Eye x={37} eyes={eyes} />
        {brow && (
          <g fill="none" stroke={furDark} strokeWidth="3.5" strokeLinecap="round">
            <path d="M-46-35q8-8 17-4" />
            <path d="M30-33q9-1 15 4" />
          </g>
        )}
        <g transform="translate(1 -52) rotate(-5)">
          <Yuzu />
        </g>
      </g>
    </g>
  )
}

/** Sitting, seen from the front: shoulders at y 0, ground at y 92. */
export function SittingBody() {
  return (
    <g>
      <path d="M-52 0c-22 16-33 40-30 62 2 18 18 28 38 30h88c20-2 36-12 38-30 3-22-8-46-30-62z" fill={fur} />
      <path d="M52 0c22 16 33 40 30 62-2 18-18 28-38 30H14c40-10 52-46 38-92z" fill={furShade} opacity=".5" />
      <path d="M-58 5C-40 30 40 30 58 5 40-8-40-8-58 5z" fill={furDark} opacity=".35" />
      <path d="M-34 92c-6-30 6-58 34-58s40 28 34 58z" fill={furLight} opacity=".75" />
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d="M30 96c-8 0-12-5-10-11 3-9 13-13 25-13s21 6 21 14c0 7-6 10-14 10z" fill={furDark} />
          <path d="M33 84v7M43 82v9M53 84v7" stroke="#5f3f28" strokeWidth="2.6" strokeLinecap="round" />
        </g>
      ))}
    </g>
  )
}

/** A short arm from its shoulder at (0, 0), hanging down. */
export function Arm({ x, y, turn, flip = false }: { x: number; y: number; turn: number; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1) rotate(${turn})`}>
      <path d="M-13-4C-16 14-14 34-8 42c4 6 16 6 20 0 6-9 6-30 2-46-3-10-24-10-27 0z" fill={furShade} />
      <path d="M-8 40c0 9 4 13 10 13s11-4 10-13c-4-6-16-6-20 0z" fill={furDark} />
      <path d="M-1 46v5M5 46v5" stroke="#5f3f28" strokeWidth="2.2" strokeLinecap="round" />
    </g>
  )
}
