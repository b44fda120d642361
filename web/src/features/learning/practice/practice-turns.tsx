import type { PracticeScope } from '@capyzen/contracts/practice'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { hasCode } from '#platform/api.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { messages, turnMessages } from './messages.ts'
import { practiceQuery, turnQuery, type TurnAnswer } from './queries.ts'
import { ScopeDone } from './scope-done.tsx'
import { TurnCard } from './turn-card.tsx'

/** One question after the other, until nothing is left today. */
export function PracticeTurns({ scope }: { scope: PracticeScope }) {
  const t = useText(turnMessages)
  const query = useQuery(turnQuery(scope))
  const waitsForExam = scope.kind === 'attempt' && hasCode(query.error, 'conflict')
  const heading = useRef<HTMLHeadingElement>(null)
  const turnId = query.data?.turn?.id
  const shownTurn = useRef(turnId)
  // The heading above the next question takes the focus; the first question leaves it where it is.
  useEffect(() => {
    if (shownTurn.current !== undefined && turnId !== shownTurn.current) heading.current?.focus()
    shownTurn.current = turnId
  }, [turnId])
  const [readPassage, setReadPassage] = useState<string | null>(null)
  const passage = query.data?.turn?.question.passage ?? null
  return (
    <div className={cn('page-width py-6 md:py-10', passage === null ? 'max-w-3xl!' : 'max-w-3xl! lg:max-w-6xl!')}>
      <Link to={paths.questionPractice()} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl focus-visible:outline-none md:text-3xl">
        <ScopeTitle scope={scope} turn={query.data} />
      </h1>
      {waitsForExam ? (
        <Card className="mt-6">
          <EmptyState
            mood="reading"
            title={t('examOpen')}
            description={t('examOpenWhy')}
            action={<ButtonLink to={paths.mockExam()}>{t('toExams')}</ButtonLink>}
          />
        </Card>
      ) : (
        <Fetched query={query} messages={messages.words} lines={4} className="mt-6" unknown={<UnknownPractice />}>
          {(data) => (
            <>
              {data.progress.total > 0 && scope.kind !== 'reviews' && <ScopeProgress progress={data.progress} />}
              {data.turn ? (
                <TurnCard
                  key={data.turn.id}
                  scope={scope}
                  turn={data.turn}
                  isPassageRead={passage !== null && passage === readPassage}
                  onNext={() => {
                    setReadPassage(passage)
                    void query.refetch()
                  }}
                  nextError={query.isFetching ? null : query.error}
                />
              ) : (
                <ScopeDone scope={scope} progress={data.progress} />
              )}
            </>
          )}
        </Fetched>
      )}
    </div>
  )
}

function ScopeTitle({ scope, turn }: { scope: PracticeScope; turn: TurnAnswer | undefined }) {
  const t = useText(turnMessages)
  const word = useText(vocabularyMessages)
  const pick = usePick()
  switch (scope.kind) {
    case 'set':
      return [word(scope.level), word(scope.subject), scope.term].filter(Boolean).join(' ')
    case 'topic':
      return <TopicTitle {...scope} />
    case 'lesson':
      return t('lessonTitle')
    case 'skill':
      return turn?.turn?.skill ? pick(turn.turn.skill.label) : t('reviews')
    case 'reviews':
      return t('reviews')
    case 'attempt':
      return t('fromExam')
    case 'question':
      return turn?.turn?.skill ? pick(turn.turn.skill.label) : t('oneQuestion')
    case 'own_set':
      return t('ownSet')
  }
}

function TopicTitle({ topicId, level }: Extract<PracticeScope, { kind: 'topic' }>) {
  const word = useText(vocabularyMessages)
  const pick = usePick()
  const { data } = useQuery(practiceQuery)
  const topic = data?.topics.find(({ id }) => id === topicId)
  return [word(level), topic && pick(topic.label)].filter(Boolean).join(' ')
}

function ScopeProgress({ progress: { answered, total } }: Pick<TurnAnswer, 'progress'>) {
  const t = useText(turnMessages)
  const label = t('progress', { answered, total })
  return (
    <div className="mt-3 flex items-center gap-4">
      <Progress name={label} value={answered} max={total} className="flex-1" />
      <span className="text-sm font-bold text-ink-soft tabular-nums">{label}</span>
    </div>
  )
}

export function UnknownPractice() {
  const t = useText(turnMessages)
  return (
    <div className="page-width max-w-3xl py-8">
      <EmptyState
        mood="puzzled"
        title={t('unknown')}
        action={<ButtonLink to={paths.questionPractice()}>{t('back')}</ButtonLink>}
      />
    </div>
  )
}
