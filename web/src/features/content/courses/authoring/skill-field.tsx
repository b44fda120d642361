import { mostLessonSkills } from '@capyzen/contracts/course-authoring'
import { findSkill, topics } from '@capyzen/contracts/taxonomy'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { usePick, useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { messages } from './editor-messages.ts'
import type { OfEntry } from './entry-fields.tsx'

/** What a lesson is about: questions of these skills follow it, and who is weak in them is shown the lesson. */
export function SkillField({ form }: OfEntry) {
  const t = useText(messages)
  const pick = usePick()
  const { field } = useController({ control: form.control, name: 'skills' })
  const subject = useWatch({ control: form.control, name: 'subject' })
  const chosen = field.value
  const dropOthers = useEffectEvent(() => {
    const fitting = chosen.filter((id) => findSkill(id)?.topic.subject === subject)
    if (fitting.length < chosen.length) field.onChange(fitting)
  })
  useEffect(() => dropOthers(), [subject])
  const options = topics
    .filter((topic) => topic.subject === subject)
    .flatMap(({ label, skills }) =>
      skills.map((skill) => ({ value: skill.id, label: `${pick(label)} · ${pick(skill.label)}` })),
    )
    .filter(({ value }) => !chosen.includes(value))
  return (
    <Card>
      <h2 className="text-xl">{t('skills')}</h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-soft">{t('skillsWhy')}</p>
      {chosen.length > 0 && (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {chosen.map((id) => {
            const found = findSkill(id)
            const name = found ? pick(found.skill.label) : id
            return (
              <li key={id} className="flex items-center gap-4">
                <span className="min-w-0 flex-1 py-2">
                  <span className="font-bold">{name}</span>
                  {found && <span className="text-sm text-ink-soft"> · {pick(found.topic.label)}</span>}
                </span>
                <button
                  type="button"
                  aria-label={t('removeSkill', { skill: name })}
                  onClick={() => field.onChange(chosen.filter((one) => one !== id))}
                  className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-spring-ink"
                >
                  <X aria-hidden className="size-5" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {chosen.length < mostLessonSkills && (
        <Field label={t('addSkill')} className="mt-4 max-w-xl">
          {(control) => (
            <Select
              {...control}
              // Emptied again after each choice.
              key={chosen.length}
              value={undefined}
              placeholder={t('chooseSkill')}
              options={options}
              onValueChange={(id: string) => field.onChange([...chosen, id])}
            />
          )}
        </Field>
      )}
    </Card>
  )
}
