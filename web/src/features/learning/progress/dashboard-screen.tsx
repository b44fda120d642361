import type { Viewer } from '@capyzen/contracts/auth'
import type { Dashboard } from '@capyzen/contracts/progress'
import { useQuery } from '@tanstack/react-query'
import { BookX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { mistakesPath } from '#features/learning/questions/practice-path.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { SkillLessonLink, useSkillLessons } from '#shared/skill-lessons.tsx'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AnswersCard, TimeCard } from './day-charts.tsx'
import { ExamsCard, LevelsCard } from './exam-cards.tsx'
import { LessonsCard, SkillsCard } from './growth-cards.tsx'
import { messages, stepMessages } from './messages.ts'
import { dashboardQuery } from './queries.ts'
import { RangeChooser, ranges } from './range-chooser.tsx'
import { StepLink } from './step-link.tsx'

interface Slots {
  streak?: ReactNode
  plan?: ReactNode
  /** For parents: their children. */
  family?: ReactNode
  /** For teachers: their classes with this week's work. */
  classes?: ReactNode
  /** For administrators: today's figures. */
  academy?: ReactNode
}

export function DashboardScreen(slots: Slots) {
  return (
    <RequireSession loading={<Loading messages={messages.words} className="page-width py-8 md:py-12" />}>
      <Page {...slots} />
    </RequireSession>
  )
}

function Page({ family, classes, academy, ...slots }: Slots) {
  const viewer = useViewer()
  if (!viewer) return null
  const isParent = !viewer.isChild && viewer.userType === 'parent'
  return (
    <div className="page-width py-8 md:py-12">
      {viewer.isAdministrator ? (
        <>
          {academy}
          {isParent && <div className="mt-6">{family}</div>}
          {viewer.isConfirmedTeacher && classes}
        </>
      ) : isParent ? (
        <ForParents>{family}</ForParents>
      ) : viewer.userType === 'teacher' || viewer.isConfirmedTeacher ? (
        <ForTeachers>{viewer.isConfirmedTeacher && classes}</ForTeachers>
      ) : (
        <OwnDashboard viewer={viewer} {...slots} />
      )}
    </div>
  )
}

function OwnDashboard({ viewer, streak, plan }: { viewer: Viewer } & Pick<Slots, 'streak' | 'plan'>) {
  const t = useText(messages)
  const { filters, choose } = useAddressFilters(ranges)
  const dashboard = useQuery(dashboardQuery(filters.days))
  const { data } = dashboard
  return (
    <>
      <h1 className="text-3xl break-words">{t('hello', { name: viewer.name })}</h1>
      <p className="mt-2 min-h-7 max-w-2xl text-ink-soft">{data && <Encouraged by={data.encouragement} />}</p>
      <Fetched query={dashboard} messages={messages.words} skeleton={<DashboardSkeleton />} className="mt-6" inCard>
        {(found) => (
          <>
            <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
              <Next steps={found.nextSteps} isNew={found.isNew} isWide={!streak && !plan} />
              {(streak ?? plan) && (
                <div className="flex flex-col gap-5">
                  {streak}
                  {plan}
                </div>
              )}
            </div>
            {!found.isNew && (
              <section aria-labelledby="records" className="mt-9">
                <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
                  <h2 id="records" className="text-xl">
                    {t('records')}
                  </h2>
                  <RangeChooser days={filters.days} onChoose={(days) => choose('days', days)} />
                </div>
                <div className="mt-4 grid gap-5 lg:grid-cols-2">
                  <Cards dashboard={found} />
                </div>
              </section>
            )}
          </>
        )}
      </Fetched>
    </>
  )
}

function Encouraged({ by }: { by: Dashboard['encouragement'] }) {
  const t = useText(messages)
  const pick = usePick()
  switch (by.kind) {
    case 'mastered':
      return t('mastered', { skill: pick(by.skill) })
    case 'corrected':
    case 'days':
      return t(by.kind, { count: by.count })
    default:
      return t(by.kind)
  }
}

function Next({ steps, isNew, isWide }: { steps: Dashboard['nextSteps']; isNew: boolean; isWide: boolean }) {
  const t = useText(messages)
  const step = useText(stepMessages)
  const lessons = useSkillLessons(steps.flatMap((one) => (one.kind === 'skill' ? [one.skillId] : [])))
  return (
    <section aria-labelledby="next-steps" className={isWide ? 'lg:col-span-2' : ''}>
      <h2 id="next-steps" className="text-xl">
        {isNew ? step('begin') : t('nextHeading')}
      </h2>
      <ol className={isWide ? 'mt-3 grid gap-4 lg:grid-cols-3' : 'mt-3 grid gap-4'}>
        {steps.map((one, index) => (
          <li key={index} className="flex flex-col">
            <StepLink
              step={one}
              className="w-full grow rounded-card border border-line bg-card shadow-card transition-colors hover:border-spring"
            />
            {one.kind === 'skill' && <SkillLessonLink lesson={lessons.get(one.skillId)} className="ml-4" />}
          </li>
        ))}
      </ol>
      {!isNew && (
        <Link to={mistakesPath} className="mt-2 text-link inline-flex min-h-11 items-center gap-2 font-bold">
          <BookX aria-hidden className="size-5 shrink-0" />
          {t('mistakesBook')}
        </Link>
      )}
      {isNew && (
        <Card className="mt-6 flex flex-col items-center gap-x-6 gap-y-3 text-center sm:flex-row sm:text-left">
          <Mascot mood="reading" className="w-32 shrink-0" />
          <div>
            <p className="text-lg font-extrabold">{t('newTitle')}</p>
            <p className="mt-1 text-ink-soft">{t('newAbout')}</p>
          </div>
        </Card>
      )}
    </section>
  )
}

function Cards({ dashboard }: { dashboard: Dashboard }) {
  const { days, week, exams, levels, lessons, skills, activity } = dashboard
  return (
    <>
      <TimeCard days={days} week={week} />
      <AnswersCard days={days} />
      <ExamsCard exams={exams} days={days.length} />
      {levels.length > 0 && <LevelsCard levels={levels} />}
      <SkillsCard skills={skills} />
      <LessonsCard lessons={lessons} />
      <div className={levels.length > 0 ? 'lg:col-span-2' : ''}>
        <ActivityCard activity={activity} today={days.at(-1)?.day ?? ''} />
      </div>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-4">
          <Skeleton className="h-7 w-36" />
          {[1, 2, 3].map((step) => (
            <Skeleton key={step} className="h-20 w-full rounded-card" />
          ))}
        </div>
        <div className="grid gap-5">
          <Skeleton className="h-36 w-full rounded-card" />
          <Skeleton className="h-32 w-full rounded-card" />
        </div>
      </div>
      <div className="mt-9 grid gap-5 lg:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-72 w-full rounded-card" />
        ))}
      </div>
    </>
  )
}

function ForParents({ children }: { children: ReactNode }) {
  const t = useText(messages)
  return (
    <>
      <h1 className="text-3xl">{t('parentHeading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('parentLead')}</p>
      <div className="mt-6">{children}</div>
    </>
  )
}

/** Without classes the way to where they are made. */
function ForTeachers({ children }: { children: ReactNode }) {
  const t = useText(messages)
  if (children)
    return (
      <>
        <h1 className="text-3xl">{t('classesHeading')}</h1>
        {children}
        <ButtonLink to={paths.classes()} variant="secondary" className="mt-6">
          {t('toClasses')}
        </ButtonLink>
      </>
    )
  return (
    <Card className="flex flex-col items-center gap-x-8 gap-y-4 text-center sm:flex-row sm:text-left">
      <Mascot mood="calm" className="w-36 shrink-0" />
      <div>
        <h1 className="text-2xl">{t('teacherHeading')}</h1>
        <p className="mt-2 max-w-xl text-ink-soft">{t('teacherLead')}</p>
        <ButtonLink to={paths.classes()} className="mt-5">
          {t('toClasses')}
        </ButtonLink>
      </div>
    </Card>
  )
}
