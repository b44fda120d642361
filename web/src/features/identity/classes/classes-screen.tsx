import type { Viewer } from '@capyzen/contracts/auth'
import { Link } from 'react-router'
import { ResendEmailButton } from '#features/identity/auth/resend-email-button.tsx'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Loading } from '#shared/fetched.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForTeachersOnly, TaughtClasses } from './taught-classes.tsx'
import { JoinedClassesCard } from './joined-classes-card.tsx'
import { messages } from './messages.ts'

export function ClassesScreen() {
  const viewer = useViewer()
  return (
    <RequireSession loading={<Loading messages={messages.words} className="page-width py-6 md:py-10" />}>
      {viewer && <Classes viewer={viewer} />}
    </RequireSession>
  )
}

function Classes({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  if (viewer.isConfirmedTeacher) return <TaughtClasses />
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      {viewer.userType === 'student' ? (
        <JoinedClassesCard headingLevel="h1" />
      ) : (
        <>
          <h1 className="text-2xl md:text-3xl">{t('classes')}</h1>
          {viewer.userType === 'teacher' ? (
            <WaitingTeacher viewer={viewer} />
          ) : (
            <ForTeachersOnly className="mt-5 md:mt-7" />
          )}
        </>
      )}
    </div>
  )
}

/** Administrators confirm a teacher only with a confirmed email or a phone number (`changeRole`). */
function WaitingTeacher({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const { email, emailVerified, phone } = viewer
  if (email !== null && !emailVerified) {
    return (
      <Card className="mt-5 md:mt-7">
        <EmptyState
          mood="reading"
          title={t('confirmEmailFirst')}
          description={t('confirmEmailFirstWhy', { email })}
          action={<ResendEmailButton email={email} />}
        />
      </Card>
    )
  }
  if (email === null && phone === null) {
    return (
      <Card className="mt-5 md:mt-7">
        <EmptyState
          mood="thinking"
          title={t('addEmailFirst')}
          description={t('addEmailFirstWhy')}
          action={
            <Link to={paths.account()} className={buttonVariants({ variant: 'primary' })}>
              {t('toAccount')}
            </Link>
          }
        />
      </Card>
    )
  }
  return (
    <Card className="mt-5 md:mt-7">
      <EmptyState
        mood="thinking"
        title={t('waiting')}
        description={t('waitingWhy')}
        action={
          viewer.isAdministrator && (
            <Link to={`${paths.users()}?filter=to_confirm`} className={buttonVariants({ variant: 'secondary' })}>
              {t('confirmTeachers')}
            </Link>
          )
        }
      />
    </Card>
  )
}
