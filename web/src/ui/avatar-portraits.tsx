import type { Avatar as AvatarName } from '@capyzen/contracts/auth'
import type { ReactElement } from 'react'
import { fur, furDark, furLight, furShade, line, Yuzu } from '#ui/mascot-parts.tsx'

/* Backgrounds; the dark ones are light enough for black ears to stand out. The animals keep their colours in both themes. */
const spring = 'light-dark(#c3e4dc, #4f8a83)'
const sky = 'light-dark(#c9e2f0, #55809c)'
const yuzu = 'light-dark(#fbe3a0, #9c8548)'
const leaf = 'light-dark(#d3e8c4, #668a5c)'
const plum = 'light-dark(#f6d3d8, #93616f)'
const sand = 'light-dark(#efdfc4, #857358)'

const black = '#37343a'
const stroke = { fill: 'none', stroke: line, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Eyes({ apart, y, r = 5, fill = line }: { apart: number; y: number; r?: number; fill?: string }) {
  return [-1, 1].map((side) => (
    <g key={side}>
      <ellipse cx={48 + side * apart} cy={y} rx={r} ry={r * 1.15} fill={fill} />
      <circle cx={48 + side * apart + r * 0.3} cy={y - r * 0.4} r={r * 0.38} fill="#fff" />
    </g>
  ))
}

function Cheeks({ apart, y }: { apart: number; y: number }) {
  return (
    <g fill="#ec8f7a" opacity=".6">
      <ellipse cx={48 - apart} cy={y} rx="5.5" ry="4" />
      <ellipse cx={48 + apart} cy={y} rx="5.5" ry="4" />
    </g>
  )
}

function Pair({ children }: { children: ReactElement | ReactElement[] }) {
  return (
    <>
      <g>{children}</g>
      <g transform="translate(96 0) scale(-1 1)">{children}</g>
    </>
  )
}

function Whiskers({ y, fill }: { y: number; fill: string }) {
  return (
    <Pair>
      <path d={`M31 ${y}l-15-3M31 ${y + 5}l-14 2`} {...stroke} stroke={fill} strokeWidth="1.8" />
    </Pair>
  )
}

export const grounds: Record<AvatarName, string> = {
  capybara: spring,
  otter: sky,
  hornbill: leaf,
  turtle: yuzu,
  cat: plum,
  panda: leaf,
  rabbit: plum,
  fox: spring,
  owl: yuzu,
  whale: sand,
  frog: plum,
  elephant: spring,
}

export const animals: Record<AvatarName, ReactElement> = {
  capybara: (
    <>
      <path d="M14 96c2-16 14-24 34-24s32 8 34 24z" fill={furShade} />
      <Pair>
        <path d="M26 41c-6-3-7-11-2-13 5-1 9 3 9 8z" fill={furShade} />
        <path d="M27 38c-3-2-3-6-1-7 2 0 4 2 4 4z" fill={furDark} />
      </Pair>
      <path
        d="M24 46c0-11 10-16 24-16s24 5 24 16c0 5 2 8 4 12s3 7 3 11c0 12-12 17-31 17s-31-5-31-17c0-4 1-7 3-11s4-7 4-12z"
        fill={fur}
      />
      <path d="M26 68c0-10 5-16 22-16s22 6 22 16c0 9-8 14-22 14s-22-5-22-14z" fill={furLight} />
      <path d="M36 58c0-5 6-6 12-6s12 1 12 6-6 9-12 9-12-4-12-9z" fill="#5d4030" />
      <path d="M48 67v5M39 73q5 4 9 0q4 4 9 0" {...stroke} strokeWidth="2.4" />
      <Cheeks apart={27} y={61} />
      <Eyes apart={19} y={48} r={4.2} />
      <g transform="translate(49 33) rotate(-5) scale(.52)">
        <Yuzu />
      </g>
    </>
  ),
  otter: (
    <>
      <path d="M18 96c2-16 14-24 30-24s28 8 30 24z" fill="#7a563d" />
      <path d="M32 96c1-10 6-16 16-16s15 6 16 16z" fill="#ecd7b6" />
      <Pair>
        <circle cx="20" cy="36" r="8" fill="#7a563d" />
        <circle cx="20.5" cy="37" r="4" fill="#c99a70" />
      </Pair>
      <path d="M12 50c0-20 15-31 36-31s36 11 36 31c0 19-15 31-36 31S12 69 12 50z" fill="#8f6748" />
      <path
        d="M19 59c0-10 8-13 16-12 6 1 9 3 13 3s7-2 13-3c8-1 16 2 16 12 0 12-12 19-29 19s-29-7-29-19z"
        fill="#f3e2c5"
      />
      <path d="M39 50c0-4 4-6 9-6s9 2 9 6-5 8-9 8-9-4-9-8z" fill="#3a2a22" />
      <path d="M48 58v5M38 63q5 6 10 0q5 6 10 0" {...stroke} strokeWidth="2.4" />
      <Whiskers y={60} fill="#7a563d" />
      <Cheeks apart={24} y={66} />
      <Eyes apart={18} y={41} />
      <path d="M48 79l3.4 6.4 7.2 1.2-5 5.2 1 7.2H41.400l1-7.2-5-5.2 7.2-1.200z" fill="#f08a6c" />
      <Pair>
        <path d="M25 96c-1-7 4-11 9-9 4 2 5 6 4 9z" fill="#7a563d" />
      </Pair>
    </>
  ),
  hornbill: (
    <>
      <path d="M10 96c0-18 8-26 24-26s26 8 26 26z" fill="#35363f" />
      <path d="M20 96c0-12 5-17 14-17s15 5 15 17z" fill="#fbf4e6" />
      <path d="M8 49c0-20 11-32 27-32 15 0 25 10 25 27 0 20-10 33-26 33S8 67 8 49z" fill="#3f414c" />
      <path d="M20 19c-1-6 1-10 3-12 2 4 5 7 9 9z" fill="#3f414c" />
      <path d="M36 30c2-13 16-19 31-15 8 2 12 8 12 14-9-3-18-2-26 3z" fill="#f0b429" />
      <path d="M42 40c8-12 30-15 43-2 6 7 7 17 4 26-5-9-12-13-20-14-10-1-19 1-26-1z" fill="#f8cf52" />
      <path d="M42 49c10 3 20 0 30 4 6 2 10 6 12 12-10 2-22 0-31-4-6-3-10-7-11-12z" fill="#e59f26" />
      <path d="M44 49c9 2 19 0 28 3 6 2 11 6 15 11" {...stroke} stroke="#a96a14" strokeWidth="2" />
      <circle cx="32" cy="42" r="10" fill="#fbf4e6" />
      <ellipse cx="33" cy="42" rx="5.4" ry="6" fill="#2a1d18" />
      <circle cx="35" cy="39.5" r="2" fill="#fff" />
      <ellipse cx="30" cy="60" rx="6" ry="4.2" fill="#ec8f7a" opacity=".75" />
    </>
  ),
  turtle: (
    <>
      <path d="M4 96C4 62 22 42 48 42s44 20 44 54z" fill="#4f8a5b" />
      <path d="M12 96c0-28 14-46 36-46s36 18 36 46z" fill="#6da870" />
      <path d="M31 54L20 66M65 54l11 12" {...stroke} stroke="#4f8a5b" strokeWidth="3.5" />
      <path d="M20 96c1-12 10-18 28-18s27 6 28 18z" fill="#f3e2b0" />
      <path d="M35 88h26M48 80v16" {...stroke} stroke="#d9c184" strokeWidth="2.5" />
      <path d="M21 45c0-18 11-29 27-29s27 11 27 29c0 21-11 34-27 34S21 66 21 45z" fill="#a5cf7c" />
      <path d="M36 20c3-3 7-4 12-4s9 1 12 4c-2 6-6 8-12 8s-10-2-12-8z" fill="#86b862" />
      <path d="M45 58h.1M51 58h.1" {...stroke} strokeWidth="2.8" />
      <path d="M36 65q12 10 24 0" {...stroke} strokeWidth="2.6" />
      <Cheeks apart={19} y={60} />
      <Eyes apart={14.5} y={46} r={5.6} />
    </>
  ),
  cat: (
    <>
      <path d="M18 96c2-14 12-21 30-21s28 7 30 21z" fill="#8b97a3" />
      <Pair>
        <path d="M17 44c-3-14-2-26 2-29 6 0 15 7 21 14z" fill="#9aa6b1" />
        <path d="M21 36c-1-7-1-12 1-14 3 1 7 4 10 8z" fill="#f2b6b0" />
      </Pair>
      <path d="M12 54c0-19 15-30 36-30s36 11 36 30c0 17-15 28-36 28S12 71 12 54z" fill="#9aa6b1" />
      <path
        d="M48 24v13M38 26l3 9M58 26l-3 9M13 51l9 2M14 59l8-1M83 51l-9 2M82 59l-8-1"
        {...stroke}
        stroke="#6c7884"
        strokeWidth="3.6"
      />
      <path d="M30 66c0-7 6-10 12-9 3 0 4 2 6 2s3-2 6-2c6-1 12 2 12 9 0 8-8 13-18 13s-18-5-18-13z" fill="#f7f1e6" />
      <path
        d="M43.5 57.500h9c1.5 0 2 1.5 1 2.600L49.5 63.500c-1 .8-2 .8-3 0L42.5 60.100c-1-1.1-.5-2.6 1-2.600z"
        fill="#e0798a"
      />
      <path d="M48 64v3M40 68q4 5 8 0q4 5 8 0" {...stroke} strokeWidth="2.3" />
      <Whiskers y={66} fill="#5d6873" />
      <Pair>
        <ellipse cx="31" cy="50" rx="7" ry="8" fill="#f6d155" />
      </Pair>
      <Eyes apart={17} y={50} r={4.6} />
    </>
  ),
  panda: (
    <>
      <path d="M14 96c1-14 12-21 34-21s33 7 34 21z" fill={black} />
      <Pair>
        <circle cx="20" cy="28" r="12" fill={black} />
        <circle cx="21" cy="29" r="5.5" fill="#5c565e" />
      </Pair>
      <path d="M10 53c0-20 15-32 38-32s38 12 38 32c0 19-16 30-38 30S10 72 10 53z" fill="#fffaf0" />
      <path d="M10 53c0 19 16 30 38 30s38-11 38-30c-5 15-20 22-38 22S15 68 10 53z" fill="#eadfce" />
      <Pair>
        <ellipse cx="30.5" cy="51" rx="9" ry="11.5" fill={black} transform="rotate(28 30.5 51)" />
        <circle cx="32" cy="49.5" r="4.8" fill="#fff" />
        <ellipse cx="32.5" cy="50" rx="3.3" ry="3.8" fill="#1d1a1f" />
      </Pair>
      <circle cx="33.5" cy="48.5" r="1.3" fill="#fff" />
      <circle cx="64.5" cy="48.5" r="1.3" fill="#fff" />
      <path d="M42 60c0-3 3-4 6-4s6 1 6 4-4 5-6 5-6-2-6-5z" fill={black} />
      <path d="M48 65v3M40 69q4 5 8 0q4 5 8 0" {...stroke} strokeWidth="2.4" />
      <Cheeks apart={28} y={66} />
      <path d="M64 92c8-9 10-18 9-27" {...stroke} stroke="#4f8a4b" strokeWidth="4" />
      <path d="M73 66c-6-5-6-11-3-15 5 3 6 9 3 15zM73 68c1-7 6-10 12-9-1 6-6 10-12 9z" fill="#69a95f" />
    </>
  ),
  rabbit: (
    <>
      <path d="M20 96c2-13 11-19 28-19s26 6 28 19z" fill="#efe3d3" />
      <Pair>
        <path d="M40 40c-9-2-19-14-19-27C21 5 26 2 31 5c8 5 13 20 13 31z" fill="#fdf6ea" />
        <path d="M38 33c-6-4-11-13-11-20 0-4 2-5 4-3 5 4 8 13 9 21z" fill="#f0a7ab" />
      </Pair>
      <path d="M16 59c0-17 13-27 32-27s32 10 32 27c0 16-13 25-32 25s-32-9-32-25z" fill="#fdf6ea" />
      <path d="M16 59c0 16 13 25 32 25s32-9 32-25c-4 12-16 18-32 18s-28-6-32-18z" fill="#efe3d3" />
      <path
        d="M44 60h8c1.5 0 2 1.3 1 2.400l-3.5 3.200c-1 .8-2 .8-3 0L43 62.400c-1-1.1-.5-2.4 1-2.400z"
        fill="#d9657d"
      />
      <path d="M48 66v3M40 69q4 4 8 0q4 4 8 0" {...stroke} strokeWidth="2.3" />
      <path
        d="M44.5 72.500h7V77c0 2-1.5 2.8-3.5 2.800S44.5 79 44.5 77z"
        fill="#fff"
        stroke="#c9b79f"
        strokeWidth="1.3"
      />
      <Cheeks apart={22} y={66} />
      <Eyes apart={16} y={55} r={5.2} />
    </>
  ),
  fox: (
    <>
      <path d="M18 96c2-14 12-20 30-20s28 6 30 20z" fill="#d9742f" />
      <path d="M34 96c1-9 6-14 14-14s13 5 14 14z" fill="#fff3e0" />
      <Pair>
        <path d="M14 46C9 30 9 16 13 11c8 1 18 9 25 18z" fill="#d9742f" />
        <path d="M19 36c-3-9-3-15-1-18 5 2 10 6 14 11z" fill="#5a3628" />
      </Pair>
      <path d="M10 52c4-17 18-28 38-28s34 11 38 28c-3 12-21 31-38 31S13 64 10 52z" fill="#ea8a3c" />
      <path d="M10 52c9-3 22-1 29 8 4 5 6 9 9 9s5-4 9-9c7-9 20-11 29-8-3 12-21 31-38 31S13 64 10 52z" fill="#fff3e0" />
      <path d="M41 68c0-3 3-4 7-4s7 1 7 4-5 7-7 7-7-4-7-7z" fill="#3a2a22" />
      <path d="M42 77q6 4 12 0" {...stroke} strokeWidth="2.2" />
      <Eyes apart={17} y={50} />
      <Cheeks apart={25} y={62} />
    </>
  ),
  owl: (
    <>
      <path d="M14 96V52c0-22 14-34 34-34s34 12 34 34v44z" fill="#6b74a8" />
      <path d="M16 46C11 32 11 20 15 13c8 6 18 9 33 9s25-3 33-9c4 7 4 19-1 33z" fill="#6b74a8" />
      <path d="M28 96c0-16 6-26 20-26s20 10 20 26z" fill="#dfe0f0" />
      <path d="M38 80q3 4 6 0M52 80q3 4 6 0M45 88q3 4 6 0" {...stroke} stroke="#8e95c2" strokeWidth="2.6" />
      <Pair>
        <circle cx="31" cy="46" r="18" fill="#f2efe4" />
        <circle cx="32" cy="46" r="11.5" fill="#f6c945" />
      </Pair>
      <Eyes apart={15.5} y={46} r={7} />
      <path d="M48 52c4 0 6 3 6 6 0 5-3 9-6 12-3-3-6-7-6-12 0-3 2-6 6-6z" fill="#ef9a3d" />
      <path d="M20 30c8-5 18-5 28 3 10-8 20-8 28-3-10-1-18 1-24 9h-8c-6-8-14-10-24-9z" fill="#4d568a" />
    </>
  ),
  whale: (
    <>
      <path d="M46 30c0-8-4-13-12-14M50 30c0-9 5-14 13-15" {...stroke} stroke="#fff" strokeWidth="5" />
      <path d="M46 30c0-8-4-13-12-14M50 30c0-9 5-14 13-15" {...stroke} stroke="#7cc0dc" strokeWidth="2.6" />
      <path d="M6 66c0-22 17-36 42-36s42 14 42 36c0 14-8 30-8 30H14S6 80 6 66z" fill="#4e8fb8" />
      <path d="M14 96c-5-8-8-16-8-22 12-5 26-8 42-8s30 3 42 8c0 6-3 14-8 22z" fill="#f4efe2" />
      <path d="M32 79v17M42.6 78v18M53.4 78v18M64 79v17" {...stroke} stroke="#cfc7b4" strokeWidth="2.4" />
      <path d="M36 68q12 9 24 0" {...stroke} strokeWidth="2.6" />
      <Cheeks apart={29} y={65} />
      <Eyes apart={24} y={54} r={5.4} />
    </>
  ),
  frog: (
    <>
      <path d="M14 96c1-13 12-20 34-20s33 7 34 20z" fill="#6aa84e" />
      <path d="M30 96c1-9 7-13 18-13s17 4 18 13z" fill="#e9f2c9" />
      <Pair>
        <circle cx="29" cy="31" r="15" fill="#82c25f" />
        <circle cx="29" cy="31" r="10" fill="#fffbe9" />
      </Pair>
      <path d="M8 57c0-17 15-27 40-27s40 10 40 27c0 16-17 26-40 26S8 73 8 57z" fill="#82c25f" />
      <path
        d="M17 64c4 10 16 15 31 15s27-5 31-15c2 0 4 0 6-1-4 13-18 20-37 20S15 76 11 63c2 1 4 1 6 1z"
        fill="#6aa84e"
        opacity=".55"
      />
      <Pair>
        <path d="M19 31a10 10 0 0 0 20 0a10 10 0 0 0-20 0" fill="#fffbe9" />
      </Pair>
      <Eyes apart={18.5} y={32} r={5.8} />
      <path d="M24 57q24 22 48 0" {...stroke} strokeWidth="3" />
      <path d="M44 49h.1M52 49h.1" {...stroke} stroke="#4c7f38" strokeWidth="3" />
      <Cheeks apart={31} y={54} />
    </>
  ),
  elephant: (
    <>
      <path d="M20 96c1-14 10-20 28-20s27 6 28 20z" fill="#9691ab" />
      <Pair>
        <path d="M30 34C20 22 5 26 3 43c-2 16 7 31 19 30 8-1 12-9 13-17z" fill="#a8a3bb" />
        <path d="M27 40c-7-8-16-5-17 5-1 11 5 20 12 19 5-1 7-6 8-12z" fill="#f0b5b6" />
      </Pair>
      <path d="M22 46c0-18 10-29 26-29s26 11 26 29c0 16-8 27-26 27S22 62 22 46z" fill="#b4afc6" />
      <path
        d="M38 54c0-5 4-8 10-8s10 3 10 8c0 10-2 17 1 22 2 3 6 3 8 0 2-2 6 0 5 4-2 7-10 10-17 7-8-3-10-12-11-20-3-2-6-6-6-13z"
        fill="#a8a3bb"
      />
      <path d="M44 62q6 2 12 0M46 70q5 2 10 0M49 78q5 1 9-2" {...stroke} stroke="#837d9b" strokeWidth="2.2" />
      <path d="M40 22q8-5 16 0" {...stroke} stroke="#9691ab" strokeWidth="3" />
      <Cheeks apart={19} y={57} />
      <Eyes apart={14.5} y={45} r={4.8} />
    </>
  ),
}

/** In the order of the picker. The contract's list would add zod to every page. */
export const avatarNames = Object.keys(animals) as AvatarName[]
