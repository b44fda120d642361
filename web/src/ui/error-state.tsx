import { RotateCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Mascot } from '#ui/mascot.tsx'

export interface ErrorStateProps {
  title: string
  /** What is safe, and what to do now. */
  description?: string
  retryLabel?: string
  onRetry?: () => void
  className?: string
}

/** Something could not be fetched. */
export function ErrorState({ title, description, retryLabel, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center px-4 py-10 text-center', className)}>
      <Mascot mood="puzzled" className="w-40" />
      <p className="mt-4 text-xl font-extrabold">{title}</p>
      {description && <p className="mt-2 max-w-md text-ink-soft">{description}</p>}
      {onRetry && retryLabel && (
        <Button className="mt-6" onClick={onRetry}>
          <RotateCw aria-hidden className="size-5" />
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
