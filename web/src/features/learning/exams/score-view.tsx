import { hasAchievementLevel } from '@capyzen/contracts/achievement-levels'
import type { SubmittedAttempt } from '@capyzen/contracts/exams'
import { Dumbbell, RotateCcw } from 'lucide-react'
import { LateAnswers } from '#features/learning/attempts/late-answers.tsx'
import { formatDateTime } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { paths } from '#paths'
import { LanguageToggle } from '#ui/language-toggle.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { achievementRange } from './achievement-range.ts'
import { BandLine } from './band-line.tsx'
import { minutesUsed, secondsAllowed, usedAllTime } from './exam-clock.ts'
import { resultMessages } from './exam-messages.ts'
import { PaperReview } from './paper-review.tsx'
import { SectionScores, TopicScores } from './part-scores.tsx'
import { withoutClosed } from './without-closed.ts'

export function ScoreView({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const pick = usePick()
  const told = withoutClosed(attempt)
  const hasAnswers = told.topics.some(({ questions }) => questions.some(({ isAnswered }) => isAnswered))
  const hasMistakes = told.topics.some(({ questions }) => questions.some(({ isCorrect }) => !isCorrect))
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <div className="flex items-center justify-between gap-3">
        <p className="font-bold text-ink-soft">{pick(attempt.paper.title)}</p>
        <LanguageToggle className="-mr-3" />
      </div>
      <h1 className="text-2xl md:text-3xl">{t('result')}</h1>
      {attempt.closedMarks > 0 && (
        <Card className="mt-4 flex items-center gap-5">
          <Mascot mood="thinking" className="w-20 shrink-0" />
          <div className="min-w-0">
            <p className="font-bold">{t(told.totalMarks > 0 ? 'someClosed' : 'allClosed')}</p>
            <p className="mt-1 text-ink-soft">{t('closedWhy')}</p>
          </div>
        </Card>
      )}
      <LateAnswers
        diskKey={attempt.id}
        handedIn={attempt.topics.flatMap(({ questions }) =>
          questions.map(({ question: { id, number }, answer }) => ({ questionId: id, number, answer })),
        )}
      />
      {told.totalMarks > 0 && <ScoreCard attempt={told} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {hasMistakes && (
          <ButtonLink to={mistakesPath(attempt.id)} icon={Dumbbell}>
            {t(hasAnswers ? 'practiseMistakes' : 'practiseThese')}
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.takeExam(attempt.paper.id)}
          variant={hasMistakes ? 'secondary' : 'primary'}
          icon={RotateCcw}
        >
          {t('retake')}
        </ButtonLink>
        <ButtonLink to={paths.mockExam()} variant="secondary">
          {t('backToList')}
        </ButtonLink>
      </div>
      {/* Rows of empty bars would say nothing. */}
      {hasAnswers && (
        <>
          <SectionScores attempt={told} />
          <TopicScores attempt={told} />
        </>
      )}
      <PaperReview attempt={attempt} />
    </div>
  )
}

function ScoreCard({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const { score, totalMarks, paper } = attempt
  const share = score / totalMarks
  const questions = attempt.topics.flatMap((topic) => topic.questions)
  const answered = questions.filter(({ isAnswered }) => isAnswered).length
  const provisional = questions.filter((one) => one.provisional).length
  const isMostlyEmpty = answered * 2 < questions.length
  const { mood, message } = praise(share, answered, isMostlyEmpty)
  const percent = formatPercent(share)
  const ranOut = attempt.submittedBy === 'expiry' || usedAllTime(attempt)
  const minutes = { used: minutesUsed(attempt), total: Math.round(secondsAllowed(attempt) / 60) }
  const range = achievementRange(attempt)
  const selfChecked = questions.reduce((sum, { check }) => sum + check.selfCheckedMarks, 0)
  const facts = [
    [
      t('correctLabel'),
      t('ofCount', { part: questions.filter(({ isCorrect }) => isCorrect).length, count: questions.length }),
    ],
    [t('answeredLabel'), t('ofCount', { part: answered, count: questions.length })],
    [t('timeUsed'), t('minutesOf', minutes)],
  ] as const
  return (
    <Card className="mt-4">
      <div className="flex flex-col items-center gap-x-8 gap-y-2 sm:flex-row">
        <Mascot mood={mood} className="w-36 shrink-0 sm:w-44" />
        <div className="min-w-0 flex-1 text-center sm:text-left">
          <p className="sr-only">{t('scoreOf', { score, count: totalMarks })}</p>
          <p className="flex flex-wrap items-baseline justify-center gap-x-3 sm:justify-start">
            <span aria-hidden className="text-[3.25rem] leading-none font-extrabold tabular-nums">
              {score}
            </span>
            <span aria-hidden className="text-xl font-bold text-ink-soft tabular-nums">
              {t('outOf', { total: totalMarks })}
            </span>
            <span className="rounded-pill bg-spring-soft px-3 py-0.5 text-xl font-extrabold text-spring-ink tabular-nums">
              {percent}
            </span>
          </p>
          {selfChecked > 0 && (
            <p className="mt-2 text-ink-soft tabular-nums">
              {t('withSelfCheck', { score: score + selfChecked, total: totalMarks })}
            </p>
          )}
          <p className="mt-4 text-lg font-bold">{t(message)}</p>
        </div>
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-2 border-t border-line pt-5 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 sm:block">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-col gap-2 text-sm text-ink-soft">
        {/* A few answers are not enough for an estimate. */}
        {hasAchievementLevel(paper.level) && !isMostlyEmpty && <BandLine range={range} />}
        {provisional > 0 && <p>{t('provisionalNote', { count: provisional })}</p>}
        <p>
          {t('submittedOn', { date: formatDateTime(attempt.submittedAt) })}
          {ranOut && ` · ${t('submittedByExpiry')}`}
        </p>
      </div>
    </Card>
  )
}

/** Praises the work and looking at mistakes, never speed. */
function praise(share: number, answered: number, isMostlyEmpty: boolean) {
  if (answered === 0) return { mood: 'sleeping', message: 'praiseNone' } as const
  if (isMostlyEmpty) return { mood: 'reading', message: 'praiseBegun' } as const
  if (share === 1) return { mood: 'cheering', message: 'praiseAll' } as const
  if (share >= 0.75) return { mood: 'cheering', message: 'praiseMost' } as const
  if (share >= 0.45) return { mood: 'calm', message: 'praiseSome' } as const
  return { mood: 'reading', message: 'praiseFew' } as const
}

/** The address that practises what was not right in an attempt. */
const mistakesPath = (attemptId: string) =>
  `${paths.questionPractice()}?${new URLSearchParams({ kind: 'attempt', attemptId }).toString()}`
