import { useText } from '#platform/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'

/** Shaped like the catalogue, so that nothing jumps when it comes. */
export function CatalogueSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-56 w-full rounded-card sm:h-28" />
      <Skeleton className="mt-10 h-7 w-48" />
      <CardSkeletons count={6} />
    </div>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="flex flex-col gap-3 p-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function CourseSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="page-width grid gap-8 py-6 md:py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{t('loading')}</span>
      <div>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-4 h-9 w-4/5" />
        <Skeleton className="mt-3 h-6 w-60" />
        <Skeleton className="mt-5 aspect-video w-full rounded-card" />
      </div>
      <Skeleton className="hidden h-96 rounded-card lg:block" />
    </div>
  )
}
