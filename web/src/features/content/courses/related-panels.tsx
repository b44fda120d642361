import { BookOpen, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './messages.ts'

const oralCourses = ['psle-chinese-oral-practice', 'psle-oral-comprehension2']
const workshop = 'psle-chinese-workshop'

function isOral(courseId: string): boolean {
  return oralCourses.some((part) => courseId.includes(part))
}

export function hasRelatedPanels(courseId: string): boolean {
  return isOral(courseId) || courseId === workshop
}

/** Related offers by course id (spec 1 §2). */
export function RelatedPanels({ courseId }: { courseId: string }) {
  const t = useText(messages)
  if (isOral(courseId))
    return (
      <Panel icon={<MessageCircle aria-hidden />} title={t('oralTitle')} text={t('oralWhy')}>
        <ButtonLink to={paths.oralExam()} variant="secondary">
          {t('oralGo')}
        </ButtonLink>
      </Panel>
    )
  if (courseId === workshop)
    return (
      <Panel icon={<BookOpen aria-hidden />} title={t('resourcesTitle')} text={t('resourcesWhy')}>
        <ButtonLink to={paths.aiTutor()} variant="secondary">
          {t('resourcesTutor')}
        </ButtonLink>
        <ButtonLink to={paths.videoTutorials()} variant="secondary">
          {t('resourcesVideos')}
        </ButtonLink>
      </Panel>
    )
  return null
}

function Panel(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  const { icon, title, text, children } = props
  return (
    <section className="rounded-card bg-yuzu-soft p-5">
      <h2 className="flex items-center gap-2 text-lg text-yuzu-ink [&_svg]:size-6 [&_svg]:shrink-0">
        {icon}
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
