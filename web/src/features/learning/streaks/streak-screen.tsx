import { freezeRules, type Streak } from '@capyzen/contracts/streaks'
import { useQuery } from '@tanstack/react-query'
import { Clock, PenLine, Snowflake } from 'lucide-react'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { messages } from './messages.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { streakQuery } from './queries.ts'
import { Society } from './society.tsx'
import { DaysInARow, FlameMark, todayKey } from './streak-card.tsx'

const views = { view: ['personal', 'friends', 'society'] } as const

export function StreakScreen() {
  const t = useText(messages)
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.dashboard()} label={t('toDashboard')} />
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <RequireSession loading={<Loading messages={messages.words} skeleton={<StreakSkeleton />} className="mt-6" />}>
        <Views />
      </RequireSession>
    </div>
  )
}

function Views() {
  const t = useText(messages)
  const { filters, choose } = useAddressFilters(views)
  const query = useQuery(streakQuery)
  return (
    <Tabs
      name={t('views')}
      value={filters.view}
      onValueChange={(view) => choose('view', view)}
      tabs={[
        { value: 'personal', label: t('personal') },
        { value: 'friends', label: t('friends') },
        { value: 'society', label: t('societyShort') },
      ]}
      className="mt-6"
      listClassName="max-w-xl"
    >
      <TabPanel value="personal">
        <Fetched query={query} messages={messages.words} skeleton={<StreakSkeleton />} inCard>
          {(streak) => <Personal streak={streak} />}
        </Fetched>
      </TabPanel>
      <TabPanel value="friends">
        <Card className="text-center">
          <Badge tone="yuzu" icon={Clock}>
            {t('comingSoon')}
          </Badge>
          <EmptyState mood="calm" title={t('friendsTitle')} description={t('friendsWhy')} className="pt-4" />
        </Card>
      </TabPanel>
      <TabPanel value="society">
        <Fetched query={query} messages={messages.words} skeleton={<StreakSkeleton />} inCard>
          {(streak) => <Society {...streak} />}
        </Fetched>
      </TabPanel>
    </Tabs>
  )
}

function Personal({ streak }: { streak: Streak }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-5 lg:gap-6">
        <Now {...streak} />
        {streak.broken && <Broken {...streak.broken} hasBegun={streak.current > 0} />}
        <FreezesCard {...streak.freezes} />
      </div>
      <MonthCalendar {...streak} />
    </div>
  )
}

function Now({ current, longest, learnedToday, learningDays, xp }: Streak) {
  const t = useText(messages)
  const facts = [
    { label: t('longest'), value: t('days', { count: longest }) },
    { label: t('learningDays'), value: formatNumber(learningDays) },
    { label: t('points'), value: formatNumber(xp) },
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <FlameMark isLit={current > 0} isLarge />
        <div className="min-w-0 flex-1">
          <DaysInARow count={current} className="text-3xl" />
          <p className="text-ink-soft">{t(todayKey({ current, learnedToday }))}</p>
        </div>
        {!learnedToday && (
          <ButtonLink to={paths.questionPractice()} icon={PenLine} className="w-full">
            {t('practise')}
          </ButtonLink>
        )}
      </div>
      <dl className="mt-5 grid grid-cols-3 gap-3 border-t border-line pt-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Broken({ days, lastDay, hasBegun }: NonNullable<Streak['broken']> & { hasBegun: boolean }) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <Card className="bg-yuzu-soft">
      <h2 className="text-lg">{t('brokenTitle', { count: days })}</h2>
      <p className="mt-1">{t(hasBegun ? 'brokenAndBegun' : 'brokenWhy', { date: formatDate(lastDay, language) })}</p>
    </Card>
  )
}

function FreezesCard({ held, nextInDays }: Streak['freezes']) {
  const t = useText(messages)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{t('freezes')}</h2>
        <p className="inline-flex items-center gap-2 font-bold">
          {Array.from({ length: freezeRules.mostHeld }, (_, at) => (
            <span
              key={at}
              aria-hidden
              className={cn(
                'flex size-9 items-center justify-center rounded-[10px] border-2',
                at < held
                  ? 'border-spring bg-spring-soft text-spring-ink'
                  : 'border-dashed border-line text-line-strong',
              )}
            >
              <Snowflake className="size-5" />
            </span>
          ))}
          <span className="ml-1">{t('freezesHeld', { count: held, most: freezeRules.mostHeld })}</span>
        </p>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{t('freezesHow')}</p>
      {nextInDays !== null && <p className="mt-1 text-sm font-bold">{t('nextFreeze', { count: nextInDays })}</p>}
    </Card>
  )
}

function StreakSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-5">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
      <Skeleton className="h-100 w-full" />
    </div>
  )
}
