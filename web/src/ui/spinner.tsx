import { LoaderCircle } from 'lucide-react'
import { cn } from '#ui/class-names.ts'

export function Spinner({ name, className }: { name?: string; className?: string }) {
  return (
    <span role={name ? 'status' : undefined} className={cn('inline-flex size-6', className)}>
      <LoaderCircle aria-hidden className="size-full animate-spin" />
      {name && <span className="sr-only">{name}</span>}
    </span>
  )
}
