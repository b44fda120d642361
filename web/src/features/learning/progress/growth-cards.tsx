import type { Dashboard } from '@capyzen/contracts/progress'
import { Sprout, Star } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Progress } from '#ui/progress.tsx'
import { messages } from './messages.ts'
import { CardLink, Facts, SectionCard } from './section-card.tsx'

export function LessonsCard({ lessons }: Pick<Dashboard, 'lessons'>) {
  const t = useText(messages)
  const pick = usePick()
  const { started, completed, next } = lessons
  return (
    <SectionCard title={t('lessons')}>
      {started === 0 ? (
        <p className="mt-2 text-ink-soft">{t('noLessons')}</p>
      ) : (
        <>
          <p className="mt-2 font-bold tabular-nums">{t('lessonsDone', { done: completed, count: started })}</p>
          <Progress name={t('lessonsName')} value={completed} max={started} className="mt-3" />
        </>
      )}
      {next ? (
        <CardLink to={paths.course(next.courseId)}>{t('goOnWith', { title: pick(next.title) })}</CardLink>
      ) : (
        <CardLink to={paths.courses()}>{t('toLessons')}</CardLink>
      )}
    </SectionCard>
  )
}

export function SkillsCard({ skills }: Pick<Dashboard, 'skills'>) {
  const t = useText(messages)
  const pick = usePick()
  const { mastered, proficient, growing, newest } = skills
  return (
    <SectionCard title={t('skills')}>
      {mastered + proficient + growing === 0 ? (
        <p className="mt-2 text-ink-soft">{t('noSkills')}</p>
      ) : (
        <Facts
          facts={[
            { name: t('mastery_mastered'), value: formatNumber(mastered) },
            { name: t('mastery_proficient'), value: formatNumber(proficient) },
            { name: t('mastery_growing'), value: formatNumber(growing) },
          ]}
        />
      )}
      {newest.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
          {newest.map(({ id, label, mastery }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{pick(label)}</span>
              {mastery === 'mastered' ? (
                <Badge tone="leaf" icon={Star}>
                  {t('mastery_mastered')}
                </Badge>
              ) : (
                <Badge tone="spring" icon={Sprout}>
                  {t('mastery_proficient')}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      <CardLink to={paths.questionPractice()}>{t('toPractice')}</CardLink>
    </SectionCard>
  )
}
