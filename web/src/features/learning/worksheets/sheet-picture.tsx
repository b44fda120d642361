import { useState } from 'react'
import { cn } from '#ui/class-names.ts'

/** The top of the first page of a sheet, as if it lay on a desk. Faint lines stand in until it is there, and where it can't be had. */
export function SheetPicture({ src }: { src: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <span
      aria-hidden
      className="absolute inset-x-[15%] top-[9%] block aspect-[210/297] overflow-hidden rounded-[3px] bg-[#fff] shadow-float transition-transform duration-200 group-hover:-translate-y-1"
    >
      {state !== 'shown' && <Lines isWaiting={state === 'loading'} />}
      {state !== 'failed' && (
        <img
          src={src}
          alt=""
          width={420}
          height={594}
          loading="lazy"
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={cn('absolute inset-0 size-full object-cover object-top', state !== 'shown' && 'opacity-0')}
        />
      )}
    </span>
  )
}

const lengths = ['45%', '80%', '72%', '84%', '60%', '78%', '50%']

function Lines({ isWaiting }: { isWaiting: boolean }) {
  return (
    <span className={cn('absolute inset-0 flex flex-col gap-[5%] p-[10%]', isWaiting && 'animate-shimmer')}>
      {lengths.map((width, line) => (
        <span
          key={line}
          style={{ width }}
          className={cn('block rounded-pill bg-[#e7e1d6]', line === 0 ? 'h-[3.5%]' : 'h-[2%]')}
        />
      ))}
    </span>
  )
}
