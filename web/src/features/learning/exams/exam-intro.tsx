import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Hourglass, Printer, Timer } from 'lucide-react'
import { isSignedOut } from '#platform/api.ts'
import { textNow, usePick, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo, paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { LanguageToggle } from '#ui/language-toggle.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { attemptPath } from './attempt-path.ts'
import { clockFace, useSecondsLeft, type ClockReading } from './exam-clock.ts'
import { messages } from './messages.ts'
import { PaperFacts } from './paper-card.tsx'
import { paperLabels, subjectTones } from './paper-labels.ts'
import { attemptQuery, useStartAttempt, type PaperPage } from './queries.ts'

export function ExamIntro({ page }: { page: PaperPage }) {
  const t = useText(messages)
  const pick = usePick()
  const { paper, openAttemptId, latestSubmittedAttemptId } = page
  return (
    <div className="page-width max-w-3xl! py-6 md:py-10">
      <div className="flex items-center justify-between">
        <ButtonLink to={paths.mockExam()} variant="quiet" size="small" className="-ml-4" icon={ChevronLeft}>
          {t('backToList')}
        </ButtonLink>
        <LanguageToggle className="-mr-3" />
      </div>
      <Card className="mt-4 md:p-9">
        <Badge tone={subjectTones[paper.subject]}>{pick(paperLabels(paper).subject)}</Badge>
        <h1 className="mt-3 mb-6 text-2xl md:text-3xl">{pick(paper.title)}</h1>
        <PaperFacts paper={paper} />
        <section className="mt-8 rounded-control bg-well px-5 py-4">
          <h2 className="text-lg">{t('instructions')}</h2>
          <p className="mt-1 whitespace-pre-line">{pick(paper.instructions)}</p>
        </section>
        <div className="mt-8 flex flex-col gap-4">
          {paper.isOnlineAvailable && page.extraTime > 1 && (
            <p className="flex items-center gap-2 font-bold">
              <Timer aria-hidden className="size-5 text-spring" />
              {t('extraTime', { count: Math.round(paper.durationMinutes * page.extraTime) })}
            </p>
          )}
          {paper.isOnlineAvailable || page.openAttemptId ? (
            <StartOptions page={page} />
          ) : (
            <p className="font-bold">{t('printOnlyAbout')}</p>
          )}
          <ButtonLink
            to={paths.printPaper(paper.id)}
            variant="secondary"
            icon={Printer}
            data-track="print-paper"
            className="self-start"
          >
            {t('print')}
          </ButtonLink>
          {latestSubmittedAttemptId && openAttemptId === null && (
            <ButtonLink to={attemptPath(paper.id, latestSubmittedAttemptId)} variant="secondary" className="self-start">
              {t('lastResult')}
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  )
}

function StartOptions({ page: { paper, openAttemptId } }: { page: PaperPage }) {
  if (openAttemptId) return <ContinueButton paperId={paper.id} attemptId={openAttemptId} />
  return <StartButton paperId={paper.id} />
}

function StartButton({ paperId }: { paperId: string }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const start = useStartAttempt(paperId)
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: ({ attempt }) => void navigate(attemptPath(paperId, attempt.id)),
      onError: (error) => {
        if (isSignedOut(error)) return void navigate(loginReturningTo(paths.takeExam(paperId)))
        toast.error(textNow(messages, 'startFailed'), textNow(messages, 'startFailedAdvice'))
      },
    })
  return (
    <div>
      <Button data-track="start-exam" size="large" loading={start.isPending} onClick={begin} className="min-w-44">
        {t('start')}
      </Button>
      <p className="mt-3 text-ink-soft">{t('startNote')}</p>
    </div>
  )
}

/** Fetches the attempt for its clock, so it is cached when the button is pressed. */
function ContinueButton({ paperId, attemptId }: { paperId: string; attemptId: string }) {
  const t = useText(messages)
  const { data } = useQuery(attemptQuery(attemptId))
  return (
    <div>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 font-bold">
        <span className="flex items-center gap-2">
          <Hourglass aria-hidden className="size-5 text-yuzu-ink" />
          {t('openNote')}
        </span>
        {data?.clock && <TimeLeft deadline={data.attempt.deadline} clock={data.clock} />}
      </p>
      <ButtonLink to={attemptPath(paperId, attemptId)} data-track="continue-exam" size="large" className="min-w-44">
        {t('continue')}
      </ButtonLink>
    </div>
  )
}

function TimeLeft({ deadline, clock }: { deadline: string; clock: ClockReading }) {
  const t = useText(messages)
  const left = useSecondsLeft(deadline, clock)
  return <span className="tabular-nums">{t('timeLeft', { time: clockFace(left) })}</span>
}
