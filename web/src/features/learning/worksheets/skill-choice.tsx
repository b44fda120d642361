import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/class-names.ts'
import { makerMessages } from './maker-messages.ts'
import { sheetSkillsQuery } from './queries.ts'

/** As many as the contract takes. */
const mostSkills = 12

interface SkillChoiceProps {
  level: Level
  subject: Subject
  chosen: readonly string[]
  onChoose: (skills: readonly string[]) => void
}

interface OfferedSkill {
  id: string
  questions: number
}

/** The skills that have questions, by topic; folded while all of them are meant. */
export function SkillChoice({ level, subject, chosen, onChoose }: SkillChoiceProps) {
  const t = useText(makerMessages)
  const id = useId()
  const query = useQuery(sheetSkillsQuery({ level, subject }))
  const [isOpen, open] = useState(false)
  return (
    <div role="group" aria-labelledby={`${id}-name`}>
      <p id={`${id}-name`} className="mb-1.5 font-bold">
        {t('skills')}
      </p>
      <Fetched query={query} messages={{ loadFailed: makerMessages.words.skillsFailed }} lines={1}>
        {({ skills, questions }) =>
          questions === 0 ? (
            <p className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">{t('noQuestions')}</p>
          ) : (
            <div className="rounded-control border border-line">
              <div className="flex flex-wrap items-center justify-between gap-x-4 py-1 pr-1 pl-4">
                <p role="status">
                  {chosen.length === 0 ? t('allSkills') : t('skillsChosen', { count: chosen.length })}
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  aria-expanded={isOpen}
                  aria-controls={id}
                  onClick={() => open(!isOpen)}
                >
                  {t(isOpen ? 'hideSkills' : 'chooseSkills')}
                  <ChevronDown aria-hidden className={cn('size-5', isOpen && 'rotate-180')} />
                </Button>
              </div>
              <div id={id} hidden={!isOpen} className="border-t border-line">
                {isOpen && <Topics skills={skills} chosen={chosen} onChoose={onChoose} />}
              </div>
            </div>
          )
        }
      </Fetched>
    </div>
  )
}

function Topics({
  skills,
  chosen,
  onChoose,
}: { skills: OfferedSkill[] } & Pick<SkillChoiceProps, 'chosen' | 'onChoose'>) {
  const t = useText(makerMessages)
  const pick = usePick()
  const topics = byTopic(skills)
  const isFull = chosen.length >= mostSkills
  return (
    <>
      {(chosen.length > 0 || isFull) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 pl-4 text-sm">
          <p className="text-ink-soft">{isFull && t('mostSkills', { count: mostSkills })}</p>
          <Button variant="quiet" size="small" onClick={() => onChoose([])}>
            {t('clearSkills')}
          </Button>
        </div>
      )}
      <div className="max-h-72 overflow-y-auto overscroll-contain px-4 pb-3">
        {topics.map(({ id, label, offered }) => (
          <div key={id} className="pt-3">
            <p className="text-sm font-bold text-ink-soft">{pick(label)}</p>
            <ul>
              {offered.map((skill) => (
                <li key={skill.id}>
                  <Checkbox
                    checked={chosen.includes(skill.id)}
                    disabled={isFull && !chosen.includes(skill.id)}
                    onCheckedChange={(isChosen) =>
                      onChoose(isChosen ? [...chosen, skill.id] : chosen.filter((one) => one !== skill.id))
                    }
                  >
                    {pick(skill.label)}
                    <span className="ml-2 text-sm text-ink-soft tabular-nums">
                      {t('countSpoken', { count: skill.questions })}
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

/** In the order of the syllabus, as the server names them; what the taxonomy doesn't know has no name to choose it by. */
function byTopic(skills: readonly OfferedSkill[]) {
  const known = skills.flatMap(({ id, questions }) => {
    const entry = findSkill(id)
    return entry ? [{ topic: entry.topic, id, questions, label: entry.skill.label }] : []
  })
  return [...Map.groupBy(known, ({ topic }) => topic.id).values()].map((offered) => ({
    id: offered[0]!.topic.id,
    label: offered[0]!.topic.label,
    offered,
  }))
}
