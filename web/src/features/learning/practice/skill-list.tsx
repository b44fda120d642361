import type { CallResult } from '@capyzen/contracts/endpoint'
import type { Mastery, readPractice } from '@capyzen/contracts/practice'
import { usePick, useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { messages } from './messages.ts'
import { practicePath } from '#features/learning/questions/practice-path.ts'

type PractisedSkill = CallResult<typeof readPractice>['skills'][number]

const tones: Record<Mastery, 'plain' | 'yuzu' | 'spring' | 'leaf'> = {
  attempted: 'plain',
  familiar: 'yuzu',
  proficient: 'spring',
  mastered: 'leaf',
}

export function MasteryBadge({ mastery }: { mastery: Mastery }) {
  const t = useText(messages)
  return <Badge tone={tones[mastery]}>{t(mastery)}</Badge>
}

/** Practised skills by subject, as far as they have come. */
export function SkillList({ skills }: { skills: PractisedSkill[] }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const pick = usePick()
  const subjects = [...new Set(skills.map(({ subject }) => subject))]
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{t('skills')}</h2>
      <p className="mt-1 max-w-2xl text-ink-soft">{t('skillsWhy')}</p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {subjects.map((subject) => (
          <Card key={subject}>
            <h3 className="text-lg">{word(subject)}</h3>
            <ul className="mt-2 divide-y divide-line">
              {skills
                .filter((skill) => skill.subject === subject)
                .map(({ id, label, topic, mastery, answered, right }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                    <div className="min-w-40 flex-1">
                      <p className="font-bold">{pick(label)}</p>
                      <p className="text-sm text-ink-soft tabular-nums">
                        {pick(topic)} · {t('skillAnswers', { right, answered })}
                      </p>
                    </div>
                    <MasteryBadge mastery={mastery} />
                    <ButtonLink
                      to={practicePath({ kind: 'skill', skillId: id })}
                      variant="quiet"
                      size="small"
                      aria-label={t('practiseSkill', { skill: pick(label) })}
                    >
                      {t('practise')}
                    </ButtonLink>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}
