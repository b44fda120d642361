import { RotateCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface ErrorStateProps {
  title: string
  description?: string
  retryLabel?: string
  onRetry?: () => void
  className?: string
}

export function ErrorState({ title, description, retryLabel, onRetry, className }: ErrorStateProps) {
  const retry = onRetry && retryLabel && (
    <Button onClick={onRetry}>
      <RotateCw aria-hidden className="size-5" />
      {retryLabel}
    </Button>
  )
  return (
    <div role="alert" className={className}>
      <EmptyState mood="puzzled" title={title} {...(description && { description })} action={retry} />
    </div>
  )
}
