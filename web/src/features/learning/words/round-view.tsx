import type { WordRound } from '@capyzen/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { usePremiumAccess } from '#features/identity/entitlements/queries.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { deckPath, homePath } from './address.ts'
import { ExerciseCard } from './exercise-card.tsx'
import { messages, roundMessages } from './messages.ts'
import { roundQuery, useAnswerExercise, type RoundOf } from './queries.ts'
import { RoundResult } from './round-result.tsx'
import { unsentOf } from './unsent-answers.ts'

/** One exercise after the other, and how it went. */
export function RoundView({ of }: { of: RoundOf }) {
  const t = useText(roundMessages)
  const query = useQuery(roundQuery(of))
  const back = useBack(of)
  return (
    <div className="page-width max-w-3xl! py-6 md:py-10">
      <Link to={back.to} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        {back.label}
      </Link>
      <h1 className="mt-1 text-2xl md:text-3xl">{t(of === 'review' ? 'review' : of.game)}</h1>
      <Fetched query={query} messages={messages.words} lines={4} className="mt-6" unknown={<Nothing of={of} />}>
        {({ round }) =>
          round ? (
            <Round key={round.id} of={of} round={round} onAgain={() => void query.refetch()} />
          ) : (
            <Nothing of={of} />
          )
        }
      </Fetched>
    </div>
  )
}

/** Without premium there is nothing behind a review but the plan it came from. */
function useBack(of: RoundOf): { to: string; label: string } {
  const t = useText(roundMessages)
  const viewer = useViewer()
  const isOpen = usePremiumAccess() === true
  if (of !== 'review') return { to: deckPath(of.source), label: t('toWords') }
  if (!isOpen) return { to: paths.dailyPlan(), label: t('toPlan') }
  return { to: homePath({ language: 'en', level: viewer?.level ?? 'P3' }), label: t('toWords') }
}

function Nothing({ of }: { of: RoundOf }) {
  const t = useText(roundMessages)
  const back = useBack(of)
  const isReview = of === 'review'
  return (
    <Card className="mt-6">
      <EmptyState
        mood={isReview ? 'cheering' : 'puzzled'}
        title={t(isReview ? 'noReview' : 'nothing')}
        description={t(isReview ? 'noReviewWhy' : 'nothingWhy')}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    </Card>
  )
}

function Round({ of, round, onAgain }: { of: RoundOf; round: WordRound; onAgain: () => void }) {
  const t = useText(roundMessages)
  const { exercises } = round
  const firstOpen = exercises.findIndex(({ result }) => result === null)
  // An answer that is shown stays until the learner goes on.
  const [shown, setShown] = useState(firstOpen)
  const done = exercises.filter(({ result }) => result !== null).length
  const heading = useRef<HTMLDivElement>(null)
  useSendKept(of, round.id)
  const goOn = () => {
    setShown(firstOpen)
    // What was pressed is gone.
    heading.current?.focus()
  }
  const current = exercises[shown]
  const label = t('progress', { done, count: exercises.length })
  return (
    <>
      <div ref={heading} tabIndex={-1} className="scroll-mt-24 focus-visible:outline-none">
        {exercises.length > 1 && (
          <div className="mt-3 flex items-center gap-4">
            <Progress name={label} value={done} max={exercises.length} className="flex-1" />
            <span className="text-sm font-bold text-ink-soft tabular-nums">{label}</span>
          </div>
        )}
      </div>
      {current ? (
        <ExerciseCard
          key={shown}
          of={of}
          roundId={round.id}
          place={shown}
          state={current}
          isLast={firstOpen === -1}
          onNext={goOn}
        />
      ) : (
        <RoundResult of={of} round={round} onAgain={onAgain} />
      )}
    </>
  )
}

/** Sends what a visit without a network has left. */
function useSendKept(of: RoundOf, roundId: string) {
  const { mutate } = useAnswerExercise(of)
  useEffect(() => {
    for (const answer of unsentOf(roundId)) mutate(answer)
  }, [mutate, roundId])
}
