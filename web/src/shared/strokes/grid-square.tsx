import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface GridSquareProps extends ComponentProps<'svg'> {
  /** Of its sides in CSS pixels; it shrinks where there is less room. */
  size?: number | undefined
}

const usualSize = 320

/** 田字格: the square with its cross, in which children learn to place strokes. What it holds has a box of 1,000. */
export function GridSquare({ size = usualSize, className, style, children, ...rest }: GridSquareProps) {
  return (
    <svg
      viewBox="0 0 1000 1000"
      {...rest}
      style={{ width: size, maxWidth: '100%', ...style }}
      className={cn('block aspect-square rounded-card border-2 border-line-strong bg-card text-ink', className)}
    >
      <path
        d="M 500 0 V 1000 M 0 500 H 1000"
        className="stroke-line-strong"
        strokeOpacity="0.55"
        strokeWidth="4"
        strokeDasharray="26 20"
        fill="none"
      />
      {children}
    </svg>
  )
}

/** In its place while strokes are loaded. */
export function PendingSquare({ size = usualSize }: { size?: number | undefined }) {
  return (
    <div style={{ width: size, maxWidth: '100%' }}>
      <Skeleton className="aspect-square rounded-card" />
    </div>
  )
}
