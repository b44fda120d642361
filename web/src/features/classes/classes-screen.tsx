import type { Viewer } from '@capyzen/contracts/auth'
import { Link } from 'react-router'
import { RequireSession, useViewer } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { JoinedClassesCard } from './joined-classes-card.tsx'
import { messages } from './messages.ts'
import { NotForYou } from './not-for-you.tsx'
import { TaughtClasses } from './taught-classes.tsx'

/** Teachers see the classes they teach, pupils those they are in. */
export function ClassesScreen() {
  return (
    <RequireSession loading={<ClassesSkeleton />}>
      <Classes />
    </RequireSession>
  )
}

function Classes() {
  const t = useText(messages)
  const viewer = useViewer()
  if (!viewer) return null
  if (viewer.isConfirmedTeacher) return <TaughtClasses />
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      {viewer.userType === 'student' ? (
        <JoinedClassesCard headingLevel="h1" />
      ) : (
        <>
          <h1 className="text-2xl md:text-3xl">{t('classes')}</h1>
          <Card className="mt-5 md:mt-7">
            {viewer.userType === 'teacher' ? <WaitingTeacher viewer={viewer} /> : <NotForYou />}
          </Card>
        </>
      )}
    </div>
  )
}

function WaitingTeacher({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  return (
    <EmptyState
      mood="thinking"
      title={t('waiting')}
      description={t('waitingWhy')}
      action={
        viewer.isAdministrator && (
          <Link to={`${paths.users()}?filter=to_confirm`} className={buttonLook({ variant: 'secondary' })}>
            {t('confirmTeachers')}
          </Link>
        )
      }
    />
  )
}

function ClassesSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="page-width py-6 md:py-10">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-7 h-48 w-full" />
    </div>
  )
}
