import { listSkillLessons, type SkillLesson } from '@capyzen/contracts/courses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PlayCircle } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '#platform/api.ts'
import { defineMessages, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { cn } from '#ui/class-names.ts'

const messages = defineMessages('skill-lessons', {
  watch: { en: 'Watch “{title}”', zh: '看课：《{title}》' },
})

/** By skill, the lesson about it that the learner may watch now; skills without one are left out. */
export function useSkillLessons(skillIds: readonly string[]): ReadonlyMap<string, SkillLesson> {
  const skills = [...new Set(skillIds)].toSorted().join(',')
  const { data } = useQuery({
    queryKey: ['skill-lessons', skills],
    queryFn: ({ signal }) => call(listSkillLessons, { skills }, { signal }),
    enabled: skills !== '',
    placeholderData: keepPreviousData,
  })
  return new Map((data?.lessons ?? []).map((lesson) => [lesson.skillId, lesson]))
}

/** Nothing where there is no lesson. */
export function SkillLessonLink({ lesson, className }: { lesson: SkillLesson | undefined; className?: string }) {
  const t = useText(messages)
  const pick = usePick()
  if (!lesson) return null
  return (
    <Link
      to={paths.course(lesson.courseId)}
      className={cn('text-link inline-flex min-h-11 min-w-0 items-center gap-2', className)}
    >
      <PlayCircle aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">{t('watch', { title: pick(lesson.title) })}</span>
    </Link>
  )
}
