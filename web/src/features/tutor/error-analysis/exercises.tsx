import type { ExerciseSet } from '@capyzen/contracts/error-analysis'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { resultMessages } from './result-messages.ts'

/** Sets of practice for what went wrong, which can be done at once. */
export function Exercises({ sets }: { sets: readonly ExerciseSet[] }) {
  const t = useText(resultMessages)
  const pick = usePick()
  return (
    <Card className="bg-spring-soft text-spring-ink">
      <h3 className="text-lg">{t('exercises')}</h3>
      {sets.length === 0 && <p className="mt-2">{t('noExercises')}</p>}
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {sets.map(({ skill, questions, isNearby }) => (
          <li
            key={skill.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-card p-4 text-ink"
          >
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-bold">{pick(skill.label)}</span>
              <span className="text-sm text-ink-soft">
                {[t('questionsInSet', { count: questions }), ...(isNearby ? [t('nearby')] : [])].join(' · ')}
              </span>
            </span>
            <ButtonLink
              to={practicePath({ kind: 'skill', skillId: skill.id })}
              size="small"
              aria-label={t('practiseOf', { label: pick(skill.label) })}
            >
              {t('doIt')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
