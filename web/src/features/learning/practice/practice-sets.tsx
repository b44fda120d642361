import type { PracticeSet } from '@capyzen/contracts/practice'
import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { useText } from '#platform/i18n.ts'
import { useAddressFilters } from '#shared/address-filters.ts'
import { FilterSelect } from '#shared/filter-select.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { messages } from './messages.ts'
import { practicePath } from '#features/learning/questions/practice-path.ts'

const all = 'all'
const setFilters = { level: [all, ...levels], subject: [all, ...subjects] } as const

export function PracticeSets({ sets }: { sets: PracticeSet[] }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const { filters, choose } = useAddressFilters(setFilters)
  const found = sets.filter(
    ({ level, subject }) =>
      (filters.level === all || filters.level === level) && (filters.subject === all || filters.subject === subject),
  )
  const has = (name: 'level' | 'subject', value: string) => value === all || sets.some((set) => set[name] === value)
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{t('sets')}</h2>
      {sets.length > 0 && (
        <div className="mt-4 grid max-w-xl grid-cols-2 gap-4">
          {(['level', 'subject'] as const).map((name) => (
            <FilterSelect
              key={name}
              label={t(name)}
              value={filters[name]}
              values={setFilters[name].filter((value) => has(name, value))}
              nameOf={(value) => (value === all ? t('all') : word(value))}
              onChoose={(value) => choose(name, value)}
            />
          ))}
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState mood="sleeping" title={t('noSets')} {...(sets.length > 0 && { description: t('noSetsFor') })} />
      ) : (
        <ul className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {found.map((set) => (
            <li key={[set.level, set.subject, set.term].join(' ')} className="flex">
              <SetCard set={set} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SetCard({ set }: { set: PracticeSet }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const { level, subject, term, progress } = set
  const { total, answered, right } = progress
  const title = [word(level), word(subject)].join(' ')
  const action = t(answered === 0 ? 'start' : answered < total ? 'continue' : 'again')
  return (
    <Card className="flex w-full flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-xl">{title}</h3>
        {term && <Badge tone="yuzu">{term}</Badge>}
      </div>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">{t('setProgress', { answered, total, right })}</p>
      <Progress name={title} value={answered} max={total} className="mt-2 mb-5" />
      <ButtonLink
        to={practicePath({ kind: 'set', level, subject, ...(term && { term }) })}
        variant={answered < total ? 'primary' : 'secondary'}
        aria-label={t('startSet', { action, set: [title, term].filter(Boolean).join(' ') })}
        className="mt-auto"
      >
        {action}
      </ButtonLink>
    </Card>
  )
}
