import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'

export function IntroSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="page-width max-w-3xl! py-6 md:py-10">
      <span className="sr-only">{t('loadingPaper')}</span>
      <Skeleton className="h-11 w-44" />
      <Card className="mt-4">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="mt-4 h-9 w-4/5" />
        <div className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </div>
        <Skeleton className="mt-8 h-24 w-full" />
        <Skeleton className="mt-8 h-14 w-48" />
      </Card>
    </div>
  )
}
