import { cn } from '#ui/class-names.ts'

/** A placeholder of the content's size, so that nothing moves when it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-control bg-well', className)} />
}
