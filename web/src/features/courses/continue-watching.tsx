import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Progress } from '#ui/progress.tsx'
import { isUnfinished, minutesLeft, useLessonProgress, watchedShare, type BegunLesson } from './lesson-progress.ts'
import { messages } from './messages.ts'

const mostShown = 6

/** Lessons that the pupil has begun and not finished, the latest first; nothing where there are none. */
export function ContinueWatching() {
  const t = useText(messages)
  const lessons = useLessonProgress()
  const unfinished = [...(lessons?.values() ?? [])].filter(isUnfinished).slice(0, mostShown)
  if (unfinished.length === 0) return null
  return (
    <section className="mt-8 md:mt-10">
      <h2 className="text-xl">{t('continueWatching')}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {unfinished.map((lesson) => (
          // On a phone the catalogue must not be far below.
          <li key={lesson.courseId} className="max-sm:nth-[n+4]:hidden">
            <UnfinishedLesson lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnfinishedLesson({ lesson }: { lesson: BegunLesson }) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <article className="group relative flex h-full items-center gap-4 rounded-card border border-line bg-card p-4 shadow-card transition-shadow hover:shadow-float">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-spring text-on-spring [&_svg]:size-5 [&_svg]:fill-current"
      >
        <Play />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 text-base leading-snug">
          <Link
            to={paths.course(lesson.courseId)}
            className="rounded-control group-hover:text-spring-ink after:absolute after:inset-0 after:content-['']"
          >
            {pick(lesson.title)}
          </Link>
        </h3>
        <Progress name={t('watched')} value={watchedShare(lesson) * 100} className="mt-2 h-2" />
        <p className="mt-1.5 text-sm text-ink-soft">{t('minutesLeft', { count: minutesLeft(lesson) })}</p>
      </div>
    </article>
  )
}
