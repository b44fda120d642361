import { messages } from '#features/auth/fetch-messages.ts'
import { useText } from '#platform/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export function ListSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="mt-5 flex flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-20 w-full" />
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-20 w-full" />
      ))}
    </div>
  )
}

export function EditorSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="mt-3 flex flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-20 w-full" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
      <Skeleton className="h-56 w-full" />
    </div>
  )
}
