import { Yuzu } from '#ui/mascot-parts.tsx'

const picture = { viewBox: '0 0 200 140', 'aria-hidden': true, className: 'h-auto w-full max-w-[220px]' } as const

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

const students = [
  { x: 18, y: 8, ground: '#fdf0c8', coat: '#bb8a5e', shirt: '#0c6865', shade: '#7d5536' },
  { x: 104, y: 8, ground: '#dcefe9', coat: '#8d9aa5', shirt: '#e0a92a', shade: '#66747f' },
  { x: 18, y: 74, ground: '#fae4e9', coat: '#f3e3cb', shirt: '#3b7a3f', shade: '#dfc6a3' },
  { x: 104, y: 74, ground: '#e8e2f2', coat: '#d98b54', shirt: '#9a2947', shade: '#b06a38' },
]
const ears = [
  'M-18-8c-6-8 2-14 8-9zM18-8c6-8-2-14-8-9z',
  'M-19-2c-10-2-8-14 2-12zM19-2c10-2 8-14-2-12z',
  'M-18-4l-1-20 14 8zM18-4l1-20-14 8z',
  'M-18-4l-3-18 15 6zM18-4l3-18-15 6z',
]

function Student({ x, y, coat, shade, shirt, ears }: Omit<(typeof students)[number], 'ground'> & { ears?: string }) {
  return (
    <g transform={`translate(${x + 39} ${y + 32})`}>
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

export function ClassroomPicture() {
  return (
    <svg {...picture}>
      <g stroke="#3b7a3f" strokeWidth="3.5">
        {students.map(({ x, y, ground }) => (
          <rect key={ground} x={x} y={y} width="78" height="58" rx="12" fill={ground} />
        ))}
      </g>
      {students.map(({ ground, ...student }, index) => (
        <Student key={ground} {...student} ears={ears[index]} />
      ))}
      <g transform="translate(57 24) scale(.32)">
        <Yuzu />
      </g>
    </svg>
  )
}
