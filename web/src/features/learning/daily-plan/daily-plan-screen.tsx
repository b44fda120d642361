import type { Viewer } from '@capyzen/contracts/auth'
import type { DailyPlan } from '@capyzen/contracts/daily-plan'
import { planBonusXp } from '@capyzen/contracts/learning-events'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements } from '#features/identity/entitlements/queries.ts'
import { formatShortDay, formatTime, formatWeekday } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { hasCode } from '#platform/api.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { PlanItems } from './plan-items.tsx'
import { planProgress } from './plan-progress.ts'
import { dailyPlanQuery, useRefreshPlan } from './queries.ts'
import { WeekCard } from './week-card.tsx'

/** Parts of other features: the card of the streak, and what takes the place of the path without premium. */
interface DailyPlanParts {
  streak?: ReactNode
  offer?: ReactNode
}

export function DailyPlanScreen(parts: DailyPlanParts) {
  const t = useText(messages)
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <RequireSession loading={<Loading messages={messages.words} skeleton={<PlanSkeleton />} className="mt-8" />}>
        <Plan {...parts} />
      </RequireSession>
    </div>
  )
}

function Plan({ streak, offer }: DailyPlanParts) {
  const viewer = useViewer()
  const query = useQuery(dailyPlanQuery)
  // Without premium its offer stands among the items.
  const isWaiting = useEntitlements().isLoading
  if (!viewer) return null
  return (
    <Fetched
      query={query}
      isWaiting={isWaiting}
      messages={messages.words}
      skeleton={<PlanSkeleton />}
      className="mt-8"
      inCard
    >
      {(plan) =>
        isNobodysPlan(plan, viewer) ? (
          <NotStudent viewer={viewer} />
        ) : (
          <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            {plan.liveSession && plan.liveSession.state !== 'later' && <OpenLesson session={plan.liveSession} />}
            <PlanColumn plan={plan} viewer={viewer} offer={offer} />
            <div className="flex flex-col gap-6">
              {streak}
              <WeekCard week={plan.week} today={plan.day} />
              <LiveSession session={plan.liveSession} />
            </div>
          </div>
        )
      }
    </Fetched>
  )
}

/** Parents and teachers have no level, so that nothing can be planned for them. */
const isNobodysPlan = ({ items, level }: DailyPlan, { userType, isChild }: Viewer) =>
  items.length === 0 && level === null && userType !== 'student' && !isChild

function PlanColumn({ plan, viewer, offer }: { plan: DailyPlan; viewer: Viewer; offer: ReactNode }) {
  const { items, isFinished, hasPath } = plan
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isFinished ? <FinishedCard plan={plan} viewer={viewer} /> : items.length > 0 && <PlanHead plan={plan} />}
      {items.length > 0 && <PlanItems items={items} />}
      {items.length === 0 && !(hasPath && plan.level === null) && <NothingPlanned hasPath={hasPath} />}
      {hasPath && plan.level === null && <LevelCard viewer={viewer} />}
      {plan.canRefresh && <RefreshPath />}
      {!hasPath && offer}
    </div>
  )
}

function PlanHead({ plan: { items, hasBonus } }: { plan: DailyPlan }) {
  const t = useText(messages)
  const { done, total, minutes } = planProgress(items)
  const label = t('progress', { done, total })
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{t('path')}</h2>
        <p className="text-sm font-bold text-ink-soft tabular-nums">
          {label} · {t('minutesLeft', { count: minutes })}
        </p>
      </div>
      <Progress name={label} value={done} max={total} className="mt-2" />
      {hasBonus && <p className="mt-2 text-sm text-ink-soft">{t('bonus', { xp: planBonusXp })}</p>}
    </div>
  )
}

function FinishedCard({ plan: { hasBonus }, viewer }: { plan: DailyPlan; viewer: Viewer }) {
  const t = useText(messages)
  const isLooking = viewer.isAdministrator || viewer.isConfirmedTeacher
  const why = isLooking ? t('finishedLooking') : hasBonus ? t('finishedWhy', { xp: planBonusXp }) : t('finishedBegun')
  return (
    <Card className="flex flex-col items-center gap-x-8 gap-y-3 text-center sm:flex-row sm:text-left">
      <Mascot mood="cheering" className="w-32 shrink-0" />
      <div role="status">
        <h2 className="text-xl">{t('finished')}</h2>
        <p className="mt-1 text-ink-soft">{why}</p>
      </div>
    </Card>
  )
}

function NothingPlanned({ hasPath }: { hasPath: boolean }) {
  const t = useText(messages)
  return (
    <Card>
      <EmptyState
        mood="calm"
        title={t(hasPath ? 'nothing' : 'nothingDue')}
        description={t(hasPath ? 'nothingWhy' : 'nothingDueWhy')}
        action={<ButtonLink to={paths.questionPractice()}>{t('toPractice')}</ButtonLink>}
        isCompact
      />
    </Card>
  )
}

function LevelCard({ viewer: { isChild } }: { viewer: Viewer }) {
  const t = useText(messages)
  return (
    <Card>
      <EmptyState
        mood="thinking"
        title={t('chooseLevel')}
        description={t(isChild ? 'askForLevel' : 'chooseLevelWhy')}
        action={isChild ? undefined : <ButtonLink to={paths.account()}>{t('toAccount')}</ButtonLink>}
        isCompact
      />
    </Card>
  )
}

function NotStudent({ viewer: { userType } }: { viewer: Viewer }) {
  const t = useText(messages)
  const isParent = userType === 'parent'
  return (
    <Card className="mt-8">
      <EmptyState
        mood="reading"
        title={t('notStudent')}
        description={t(isParent ? 'notStudentWhy' : 'notStudentTeacherWhy')}
        action={isParent ? <ButtonLink to={paths.family()}>{t('toFamily')}</ButtonLink> : undefined}
        isCompact
      />
    </Card>
  )
}

function RefreshPath() {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const refresh = useRefreshPlan()
  const send = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        outcome === 'refreshed' ? toast.success(t('refreshed')) : toast.info(t('nothingElse')),
      onError: (error) =>
        hasCode(error, 'limit_reached') ? toast.info(t('refreshedAlready')) : toast.error(errorMessage(error)),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {/* Its icon, not its edge, stands below the cards' edge. */}
      <Button variant="quiet" icon={RefreshCw} className="-ml-5" loading={refresh.isPending} onClick={send}>
        {t('refresh')}
      </Button>
      <p className="text-sm text-ink-soft">{t('refreshWhy')}</p>
    </div>
  )
}

/** Before everything else, as the class is waiting. */
function OpenLesson({ session }: { session: NonNullable<DailyPlan['liveSession']> }) {
  const t = useText(messages)
  const pick = usePick()
  const { id, title, topic, startsAt, state, place } = session
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-spring lg:col-span-2">
      <div className="min-w-0">
        <p className="text-sm font-bold text-spring-ink">
          {state === 'on' ? t('liveOn') : t('liveOpening', { time: formatTime(startsAt) })}
        </p>
        <h2 className="text-xl wrap-anywhere">{pick(title)}</h2>
        <p className="text-ink-soft wrap-anywhere">{pick(topic)}</p>
      </div>
      <ButtonLink to={place === 'room' ? paths.liveRoom(id) : paths.classroom()} icon={Video}>
        {t('live')}
      </ButtonLink>
    </Card>
  )
}

function LiveSession({ session }: { session: DailyPlan['liveSession'] }) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <Card>
      <h2 className="text-xl">{t('live')}</h2>
      {session ? (
        <>
          <p className="mt-1 font-bold">{pick(session.title)}</p>
          <p>{pick(session.topic)}</p>
          <p className="mt-1 text-ink-soft">
            {t('liveTime', {
              day: `${formatWeekday(session.startsAt, undefined, 'long')} ${formatShortDay(session.startsAt)}`,
              from: formatTime(session.startsAt),
              to: formatTime(session.endsAt),
            })}
          </p>
        </>
      ) : (
        <p className="mt-1 text-ink-soft">{t('liveNone')}</p>
      )}
      <ButtonLink to={paths.classroom()} variant="secondary" size="small" icon={Video} className="mt-3">
        {t('toClassroom')}
      </ButtonLink>
    </Card>
  )
}

function PlanSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-16 w-full" />
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className="h-32 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
