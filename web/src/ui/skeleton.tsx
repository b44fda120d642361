import { cn } from '#ui/class-names.ts'

/** A grey shape as large as what will stand there, so that nothing moves when it comes. Give it a size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-control bg-well', className)} />
}
