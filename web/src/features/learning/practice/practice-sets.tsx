import type { PracticeSet, PracticeTopic } from '@capyzen/contracts/practice'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels, subjects, terms } from '@capyzen/contracts/vocabulary-values'
import { useText } from '#platform/i18n.ts'
import { FilterSelect } from '#shared/filter-select.tsx'
import { useLevelFilters } from '#shared/level-filters.ts'
import { NothingAtLevel } from '#shared/nothing-at-level.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { messages } from './messages.ts'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { TopicLinks } from './topic-links.tsx'

const all = 'all'
const setFilters = { level: [all, ...levels], subject: [all, ...subjects] } as const

interface PracticeSetsProps {
  sets: PracticeSet[]
  topics: PracticeTopic[]
  ownLevel: Level | null
}

/** Begins with the student's own level, and puts nothing of another in its place unasked. */
export function PracticeSets({ sets, topics, ownLevel }: PracticeSetsProps) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const { filters, choose, clear, isOwn } = useLevelFilters(setFilters, ownLevel)
  const found = sets.filter(
    ({ level, subject }) =>
      (filters.level === all || filters.level === level) && (filters.subject === all || filters.subject === subject),
  )
  const has = (name: 'level' | 'subject', value: string) =>
    value === all || value === filters[name] || sets.some((set) => set[name] === value)
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
      {found.length === 0 && isOwn && ownLevel ? (
        <NothingAtLevel level={ownLevel} onShowAll={clear} />
      ) : found.length === 0 ? (
        <EmptyState mood="sleeping" title={t('noSets')} {...(sets.length > 0 && { description: t('noSetsFor') })} />
      ) : (
        <ul className="mt-5 grid gap-5 md:grid-cols-2">
          {groupsOf(found).map((group) => (
            <li key={`${group[0].level} ${group[0].subject}`} className="flex">
              <SubjectCard sets={group} topics={topics} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Group = [PracticeSet, ...PracticeSet[]]

/** One group for each level and subject, in the order of their first sets. */
function groupsOf(sets: PracticeSet[]): Group[] {
  const groups = new Map<string, Group>()
  for (const set of sets) {
    const name = `${set.level} ${set.subject}`
    const group = groups.get(name)
    if (group) group.push(set)
    else groups.set(name, [set])
  }
  return [...groups.values()]
}

const placeOf = ({ term }: PracticeSet) => (term === null ? terms.length : terms.indexOf(term))

function SubjectCard({ sets, topics }: { sets: Group; topics: PracticeTopic[] }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const [{ level, subject }] = sets
  const sum = (name: keyof PracticeSet['progress']) => sets.reduce((total, { progress }) => total + progress[name], 0)
  const [total, answered, right] = [sum('total'), sum('answered'), sum('right')]
  const title = `${word(level)} ${word(subject)}`
  return (
    <Card className="w-full">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">{t('setProgress', { answered, total, right })}</p>
      <Progress name={title} value={answered} max={total} className="mt-2" />
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {sets
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map((set) => (
            <li key={set.term} className="flex">
              <SetLink set={set} title={title} />
            </li>
          ))}
      </ul>
      <TopicLinks topics={topics.filter((topic) => topic.level === level && topic.subject === subject)} />
    </Card>
  )
}

function SetLink({ set: { level, subject, term, progress }, title }: { set: PracticeSet; title: string }) {
  const t = useText(messages)
  const { total, answered } = progress
  const action = t(answered === 0 ? 'start' : answered < total ? 'continue' : 'again')
  return (
    <ButtonLink
      data-track="practice-set"
      to={practicePath({ kind: 'set', level, subject, ...(term && { term }) })}
      variant="secondary"
      className="w-full flex-col gap-0!"
    >
      <span>
        <span className="sr-only">{t('startSet', { action, set: title })}</span> {term ?? t('all')}
      </span>
      <span className="text-sm font-normal text-ink-soft tabular-nums">
        {answered} / {total}
      </span>
    </ButtonLink>
  )
}
