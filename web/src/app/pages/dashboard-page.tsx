import { Suspense } from 'react'
import { latePart } from '#platform/late-part.ts'
import { usePageTitle } from '#shared/page-title.ts'
import { ChildLinks } from '#features/identity/families/child-links.tsx'
import { PlanCard } from '#features/learning/daily-plan/plan-card.tsx'
import { DashboardScreen } from '#features/learning/progress/dashboard-screen.tsx'
import { messages } from '#features/learning/progress/messages.ts'
import { StreakCard } from '#features/learning/streaks/streak-card.tsx'
import { DayLine } from '#features/learning/weekly-reports/day-line.tsx'
import { WeekLine } from '#features/learning/weekly-reports/week-line.tsx'
import { paths } from '#paths'

const DashboardClasses = latePart(() => import('./dashboard-classes.tsx').then((m) => m.DashboardClasses))
const AcademyToday = latePart(() => import('./dashboard-today.tsx').then((m) => m.AcademyToday))

export function DashboardPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return (
    <DashboardScreen
      streak={<StreakCard />}
      plan={<PlanCard />}
      family={
        <ChildLinks
          to={(childId) => paths.childWeek(childId)}
          about={(childId) => (
            <>
              <DayLine childId={childId} none={null} />
              <WeekLine childId={childId} />
            </>
          )}
        />
      }
      classes={
        <Suspense fallback={<div data-loading className="min-h-60" />}>
          <DashboardClasses />
        </Suspense>
      }
      academy={
        <Suspense fallback={<div data-loading className="min-h-60" />}>
          <AcademyToday />
        </Suspense>
      }
    />
  )
}
