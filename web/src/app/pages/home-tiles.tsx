import { Yuzu } from '#ui/mascot-parts.tsx'

const picture = { viewBox: '0 0 200 140', 'aria-hidden': true, className: 'h-auto w-full max-w-[220px]' } as const

/** A question in a bubble, a pencil, and a yuzu for an idea. */
export function TutorPicture() {
  return (
    <svg {...picture}>
      <path
        d="M24 22h104c10 0 16 6 16 16v44c0 10-6 16-16 16H74l-24 22v-22H24C14 98 8 92 8 82V38c0-10 6-16 16-16z"
        fill="#0c6865"
      />
      <path d="M30 46h72M30 62h88M30 78h50" stroke="#bfe6df" strokeWidth="7" strokeLinecap="round" />
      <g transform="translate(150 126) rotate(-38)">
        <path d="M-8-92H8v70H-8z" fill="#f5c63c" />
        <path d="M-8-92h5v70h-5z" fill="#e0a92a" />
        <path d="M-8-22 0 0l8-22z" fill="#f3d9b4" />
        <path d="M-3-8 0 0l3-8z" fill="#3f2b1e" />
        <path d="M-8-92v-8c0-10 16-10 16 0v8z" fill="#c8506a" />
        <path d="M-8-96H8v6H-8z" fill="#d9d2c6" />
      </g>
      <g transform="translate(136 52) scale(.9)">
        <Yuzu />
      </g>
    </svg>
  )
}

/** A screen in a wooden frame with a small evening on it. */
export function VideoPicture() {
  return (
    <svg {...picture}>
      <path d="M52 128c2-14 16-20 26-12h44c12-8 24-2 26 12z" fill="#9d8f7e" />
      <rect x="16" y="10" width="168" height="108" rx="16" fill="#9a6d42" />
      <rect x="16" y="10" width="168" height="102" rx="16" fill="#bb8a5e" />
      <rect x="28" y="21" width="144" height="80" rx="8" fill="#0c6865" />
      <path d="M28 82c30-22 52-20 74-4 24-18 48-16 70 0v15c0 5-3 8-8 8H36c-5 0-8-3-8-8z" fill="#0a4f4d" />
      <circle cx="148" cy="42" r="9" fill="#f8dc8a" />
      <path d="M86 40c0-5 4-7 8-5l28 17c4 3 4 7 0 10L94 79c-4 2-8 0-8-5z" fill="#fffdf8" />
      <path d="M38 92h124" stroke="#7db9b1" strokeWidth="5" strokeLinecap="round" />
      <path d="M38 92h44" stroke="#f5c63c" strokeWidth="5" strokeLinecap="round" />
      <circle cx="84" cy="92" r="6" fill="#f5c63c" />
    </svg>
  )
}

interface PupilProps {
  x: number
  y: number
  coat: string
  shade: string
  shirt: string
  ears: string
}

function Pupil({ x, y, coat, shade, shirt, ears }: PupilProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={ears} fill={shade} />
      <path d="M-30 25c0-9 10-13 30-13s30 4 30 13z" fill={shirt} />
      <path d="M-20 4c0-15 8-22 20-22S20-11 20 4c0 10-8 16-20 16S-20 14-20 4z" fill={coat} />
      <circle cx="-8" cy="0" r="2.6" fill="#3f2b1e" />
      <circle cx="8" cy="0" r="2.6" fill="#3f2b1e" />
      <path d="M-4 5q4-2 8 0q0 4-4 5q-4-1-4-5z" fill="#3f2b1e" />
      <path d="M-5 12q2.5 3 5 0q2.5 3 5 0" fill="none" stroke="#3f2b1e" strokeWidth="2" strokeLinecap="round" />
    </g>
  )
}

/** Four classmates, each at its own window. */
export function ClassroomPicture() {
  const windows = [
    [18, 8, '#fdf0c8'],
    [104, 8, '#dcefe9'],
    [18, 74, '#fae4e9'],
    [104, 74, '#e8e2f2'],
  ] as const
  return (
    <svg {...picture}>
      {windows.map(([x, y, ground]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="78"
          height="58"
          rx="12"
          fill={ground}
          stroke="#3b7a3f"
          strokeWidth="3.5"
        />
      ))}
      <Pupil
        x={57}
        y={40}
        coat="#bb8a5e"
        shirt="#0c6865"
        shade="#7d5536"
        ears="M-18-8c-6-8 2-14 8-9zM18-8c6-8-2-14-8-9z"
      />
      <Pupil
        x={143}
        y={40}
        coat="#8d9aa5"
        shirt="#e0a92a"
        shade="#66747f"
        ears="M-19-2c-10-2-8-14 2-12zM19-2c10-2 8-14-2-12z"
      />
      <Pupil x={57} y={106} coat="#f3e3cb" shirt="#3b7a3f" shade="#dfc6a3" ears="M-18-4l-1-20 14 8zM18-4l1-20-14 8z" />
      <Pupil x={143} y={106} coat="#d98b54" shirt="#9a2947" shade="#b06a38" ears="M-18-4l-3-18 15 6zM18-4l3-18-15 6z" />
      <g transform="translate(57 24) scale(.32)">
        <Yuzu />
      </g>
    </svg>
  )
}
