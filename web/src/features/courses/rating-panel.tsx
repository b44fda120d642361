import { useText } from '#platform/i18n.ts'
import { StarRating } from '#ui/star-rating.tsx'
import { messages } from './messages.ts'
import { useRateCourse } from './queries.ts'

/** Stars for a lesson by who has watched some of it; their own stay and can be changed. */
export function RatingPanel({ courseId, ownStars }: { courseId: string; ownStars: number | null }) {
  const t = useText(messages)
  const rate = useRateCourse(courseId)
  const stars = rate.isPending ? rate.variables : ownStars
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-yuzu-soft px-5 py-4">
      <div>
        <h2 className="text-lg text-yuzu-ink">{t('rateTitle')}</h2>
        <p role="status" className="text-sm">
          {stars === null ? t('rateWhy') : t('rated', { count: stars })}
        </p>
      </div>
      <StarRating
        name={t('rateTitle')}
        value={stars}
        onValueChange={(next) => rate.mutate(next)}
        labelOf={(count) => t('starCount', { count })}
      />
    </section>
  )
}
