import type { PracticeScope, PracticeSet } from '@capyzen/contracts/practice'
import { terms } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { turnMessages } from './messages.ts'
import { practiceQuery, type TurnAnswer } from './queries.ts'

const titles = {
  set: 'setDone',
  own_set: 'setDone',
  skill: 'skillDone',
  topic: 'topicDone',
  lesson: 'lessonDone',
  attempt: 'paperDone',
  question: 'questionDone',
  reviews: 'doneTitle',
} as const satisfies Record<PracticeScope['kind'], keyof typeof turnMessages.words>

interface ScopeDoneProps {
  scope: PracticeScope
  progress: TurnAnswer['progress']
}

/** Nothing is left to ask in a scope: what was done, and where it goes on. Only the reviews are all of a day. */
export function ScopeDone({ scope, progress: { total, right } }: ScopeDoneProps) {
  const t = useText(turnMessages)
  const isEmpty = total === 0 && scope.kind !== 'reviews'
  const description =
    scope.kind === 'reviews'
      ? t('doneReviews')
      : t(scope.kind === 'lesson' ? 'lessonDoneWhy' : 'doneSet', { total, right })
  return (
    <Card className="mt-6">
      <EmptyState
        mood={isEmpty ? 'puzzled' : 'cheering'}
        title={t(isEmpty ? 'emptyScope' : titles[scope.kind])}
        description={isEmpty ? t('emptyScopeWhy') : description}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {scope.kind === 'set' && !isEmpty && <NextSet scope={scope} />}
            {scope.kind === 'lesson' && <ButtonLink to={paths.course(scope.courseId)}>{t('toLesson')}</ButtonLink>}
            <ButtonLink
              to={paths.questionPractice()}
              variant={scope.kind === 'set' || scope.kind === 'lesson' ? 'secondary' : 'primary'}
            >
              {t('back')}
            </ButtonLink>
          </span>
        }
      />
    </Card>
  )
}

type SetScope = Extract<PracticeScope, { kind: 'set' }>

function NextSet({ scope }: { scope: SetScope }) {
  const t = useText(turnMessages)
  const word = useText(vocabularyMessages)
  const { data } = useQuery(practiceQuery)
  const next = data && nextSet(data.sets, scope)
  if (!next) return null
  const { level, subject, term } = next
  const set = [word(level), word(subject), term].filter(Boolean).join(' ')
  return (
    <ButtonLink to={practicePath({ kind: 'set', level, subject, ...(term && { term }) })}>
      {t('nextSet', { set })}
    </ButtonLink>
  )
}

const placeOf = ({ term }: { term?: PracticeSet['term'] | undefined }) => (term ? terms.indexOf(term) : terms.length)

/** Of the same level: the terms after this one first, then those before it, then other subjects. */
export function nextSet(sets: readonly PracticeSet[], scope: SetScope): PracticeSet | undefined {
  const rank = (set: PracticeSet) =>
    (set.subject === scope.subject ? 0 : 2) + (set.subject !== scope.subject || placeOf(set) > placeOf(scope) ? 0 : 1)
  return sets
    .filter(({ level, progress }) => level === scope.level && progress.answered < progress.total)
    .filter((set) => set.subject !== scope.subject || set.term !== (scope.term ?? null))
    .toSorted((one, other) => rank(one) - rank(other) || placeOf(one) - placeOf(other))[0]
}
