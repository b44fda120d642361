import { Skeleton } from '#ui/skeleton.tsx'

export function CatalogueSkeleton() {
  return (
    <div className="mt-6">
      <Skeleton className="h-56 w-full rounded-card sm:h-28" />
      <Skeleton className="mt-10 h-7 w-48" />
      <div className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4 md:gap-6 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex overflow-hidden rounded-card border border-line bg-card sm:block">
            <Skeleton className="w-24 shrink-0 rounded-none sm:aspect-video sm:w-full" />
            <div className="flex flex-1 flex-col gap-2 p-3 sm:gap-3 sm:p-5">
              <Skeleton className="h-5 w-32 sm:h-6" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-5 w-24 sm:h-16 sm:w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function CourseSkeleton() {
  return (
    <div className="page-width grid gap-8 py-6 md:py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
