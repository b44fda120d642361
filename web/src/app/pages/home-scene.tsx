import { Head, Yuzu } from '#ui/mascot-parts.tsx'

export function Hills() {
  return (
    <svg viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden className="absolute inset-0 size-full">
      <g className="home-stars" fill="var(--sun)">
        <circle cx="180" cy="60" r="2.5" />
        <circle cx="330" cy="130" r="2" />
        <circle cx="690" cy="24" r="2.5" />
        <circle cx="820" cy="34" r="2" />
        <circle cx="1240" cy="60" r="2.5" />
        <circle cx="1380" cy="120" r="2" />
        <circle cx="470" cy="40" r="1.8" />
      </g>
      <path
        d="M0 236c120-66 230-84 350-46 90 28 150 30 240-14 130-62 250-66 370-10 90 42 150 40 240 6 90-34 170-28 240 2v146H0z"
        fill="var(--hill-far)"
      />
      <path d="M0 292c160-44 300-52 450-26 170 30 300 26 450-4 190-38 360-34 540 6v52H0z" fill="var(--hill-near)" />
      <g fill="var(--hill-tree)">
        <path d="M118 276c-16 0-24-12-18-24-8-10-2-24 10-25 2-14 22-15 26-2 13-1 20 14 12 24 8 12 0 27-16 27v16h-14z" />
        <path d="M182 284c-12 0-18-9-13-18-6-8-1-18 8-19 2-10 16-10 19-1 10 0 15 11 9 18 5 9 0 20-11 20v12h-12z" />
        <path d="M1330 272c-16 0-24-12-18-24-8-10-2-24 10-25 2-14 22-15 26-2 13-1 20 14 12 24 8 12 0 27-16 27v18h-14z" />
      </g>
    </svg>
  )
}

/** Its lower edge is the water line; ripples reach below it. */
export function SpringScene() {
  return (
    <svg
      viewBox="0 0 500 300"
      aria-hidden
      className="relative mx-auto block h-auto w-full max-w-[380px] overflow-visible md:max-w-none"
    >
      <circle cx="104" cy="96" r="40" fill="var(--sun)" />
      <g className="home-steam" fill="none" stroke="var(--steam)" strokeWidth="7" strokeLinecap="round">
        <path d="M120 178c-16-20 14-32 0-54s10-30 2-44" />
        <path d="M388 160c-16-20 14-32 0-54s10-30 2-44" />
        <path d="M84 240c-10-14 10-22 0-38" />
      </g>

      <path d="M6 300c-4-28 14-46 42-46 8-22 44-30 64-10 22-14 56-4 60 20 10 6 14 20 12 36z" fill="var(--stone)" />
      <path d="M330 300c-2-24 14-40 38-38 8-26 52-34 72-8 30-4 52 16 50 46z" fill="var(--stone)" />
      <g fill="none" strokeLinecap="round">
        <path
          d="M30 262c6-10 20-14 30-8M92 246c10-8 24-6 32 2M394 250c8-10 24-12 34-4"
          stroke="var(--stone-light)"
          strokeWidth="6"
        />
        <path d="M112 300c0-12-8-22-20-24M440 300c2-16-4-28-18-34" stroke="var(--stone-dark)" strokeWidth="4" />
      </g>

      <g transform="translate(432 214)">
        <path d="M-34-16h68l-7 46h-54z" fill="var(--wood)" />
        <path d="M-32-3h64l-1.6 10h-60.8z" fill="var(--wood-dark)" />
        <path d="M-14-14v42M10-14v42" stroke="var(--wood-dark)" strokeWidth="2" />
        <g transform="translate(-13 -10) scale(.62)">
          <Yuzu />
        </g>
        <g transform="translate(14 -10) scale(.62) rotate(12)">
          <Yuzu />
        </g>
        <path d="M-37-19h74v8h-74z" fill="var(--wood)" />
      </g>

      <path d="M148 300c-2-54 30-96 102-96s104 42 102 96z" fill="#a9784d" />
      <g transform="translate(250 204) scale(1.36)">
        <Head eyes="content" mouth="smile" />
      </g>

      <g fill="none" stroke="var(--ripple)" strokeWidth="5" strokeLinecap="round">
        <path d="M120 306c60 16 200 16 260 0" />
        <path d="M172 322c46 10 110 10 156 0" />
        <path d="M64 318h34M398 324h44M20 306h22" />
      </g>
      <g className="home-float">
        <g transform="translate(96 314) scale(.7) rotate(-10)">
          <Yuzu />
        </g>
        <path d="M74 315c10 6 34 6 44 0v9H74z" fill="var(--water)" />
        <path d="M72 315c12 7 36 7 48 0" fill="none" stroke="var(--ripple)" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
