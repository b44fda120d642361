import type { LiveCourse } from '@capyzen/contracts/live-courses'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useSession } from '#features/identity/auth/session.tsx'
import { hasCode } from '#platform/api.ts'
import { textNow, usePick, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { errorMessage } from '#shared/error-message.ts'
import { childrenQuery } from '#shared/family-queries.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { EnrolDialog, useEnrolNow, type Child } from './enrol-dialog.tsx'
import { messages, seatMessages } from './messages.ts'
import { PaidSeat } from './paid-seat.tsx'
import { useJoinClass, useLeave } from './queries.ts'

/** How a viewer gets a seat, or gives it back. */
export function SeatPart({ course }: { course: LiveCourse }) {
  const session = useSession()
  if (session === 'loading') return null
  if (session === 'visitor') return course.isOpen ? <LogIn course={course} /> : <NotYet course={course} />
  if (session.userType === 'parent' && !session.isChild) return <ParentPart course={course} />
  if (course.isEnrolled)
    return (
      <>
        <OwnSeat course={course} studentId={session.id} />
        <ClassToJoin course={course} studentId={session.id} isChild={false} />
      </>
    )
  // Teachers sit in no course themselves.
  if (session.userType !== 'student' || session.isConfirmedTeacher)
    return course.isOpen ? null : <NotYet course={course} />
  return <Ways course={course} isChild={session.isChild} />
}

const isFull = ({ currentEnrollment, maxStudents }: LiveCourse) =>
  currentEnrollment !== null && currentEnrollment >= maxStudents

function NotYet({ course: { tutor, upcomingSessions } }: { course: LiveCourse }) {
  const t = useText(messages)
  const hasDates = upcomingSessions.some(({ isCanceled }) => !isCanceled)
  const why = tutor !== null ? 'noDates' : hasDates ? 'noTeacher' : 'noTeacherNoDates'
  return <p className="text-sm text-ink-soft">{t(why)}</p>
}

function LogIn({ course }: { course: LiveCourse }) {
  const t = useText(seatMessages)
  const pick = usePick()
  return (
    <ButtonLink
      to={loginReturningTo(paths.classroom())}
      variant="secondary"
      size="small"
      className="self-start"
      aria-label={t('logInFor', { title: pick(course.title) })}
    >
      {t('logIn')}
    </ButtonLink>
  )
}

function Ways({ course, isChild }: { course: LiveCourse; isChild: boolean }) {
  const t = useText(seatMessages)
  const pick = usePick()
  const [isOpen, setOpen] = useState(false)
  const { enrolNow, isBusy } = useEnrolNow(course)
  const title = pick(course.title)
  const asksParent = course.ways.includes('paid') && isChild
  const isPaid = course.ways.includes('paid') && !isChild
  if (!course.isOpen) return <NotYet course={course} />
  if (isFull(course)) return isPaid ? <PaidSeat course={course} isFull /> : null
  if (course.ways.includes('free'))
    return (
      <Button
        size="small"
        className="self-start"
        loading={isBusy}
        aria-label={t('takeSeatIn', { title })}
        onClick={() => void enrolNow()}
      >
        {t('takeSeat')}
      </Button>
    )
  return (
    <>
      {isPaid && <PaidSeat course={course} isFull={false} />}
      {asksParent && <AskParent asks={{ kind: 'live_course', contentId: course.id }} />}
      <HowToGetCode course={course} />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        aria-label={t('enterCodeFor', { title })}
        onClick={() => setOpen(true)}
      >
        {t('enterCode')}
      </Button>
      {isOpen && <EnrolDialog course={course} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A code is another way than to pay, of which nothing more is said. */
function HowToGetCode({ course }: { course: LiveCourse }) {
  const t = useText(seatMessages)
  return course.ways.includes('paid') ? null : <p className="text-sm text-ink-soft">{t('byCode')}</p>
}

function ParentPart({ course }: { course: LiveCourse }) {
  const t = useText(seatMessages)
  const pick = usePick()
  const { data } = useQuery(childrenQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { children } = data
  const seated = children.filter(({ id }) => course.enrolledChildIds.includes(id))
  const others = children.filter(({ id }) => !course.enrolledChildIds.includes(id))
  const isFree = course.ways.includes('free')
  const title = pick(course.title)
  return (
    <>
      {seated.map((child) => (
        <Fragment key={child.id}>
          <OwnSeat course={course} studentId={child.id} child={child} />
          <ClassToJoin course={course} studentId={child.id} isChild />
        </Fragment>
      ))}
      {seated.length > 0 && <CalendarLink course={course} />}
      {!course.isOpen && <NotYet course={course} />}
      {course.isOpen && children.length === 0 && (
        <ButtonLink to={paths.family()} variant="secondary" size="small" className="self-start">
          {t('addChild')}
        </ButtonLink>
      )}
      {course.isOpen && course.ways.includes('paid') && others.length > 0 && (
        <PaidSeat course={course} family={others} isFull={isFull(course)} />
      )}
      {course.isOpen && others.length > 0 && !isFull(course) && (
        <>
          {!isFree && <HowToGetCode course={course} />}
          <Button
            variant={isFree ? 'primary' : 'secondary'}
            size="small"
            className="self-start"
            aria-label={t(isFree ? 'enrolChildIn' : 'enterCodeFor', { title })}
            onClick={() => setOpen(true)}
          >
            {t(isFree ? 'enrolChild' : 'enterCode')}
          </Button>
        </>
      )}
      {isOpen && <EnrolDialog course={course} family={others} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Homework is set to classes, and a seat alone is none. */
function ClassToJoin({ course, studentId, isChild }: { course: LiveCourse; studentId: string; isChild: boolean }) {
  const t = useText(seatMessages)
  const pick = usePick()
  const joining = useJoinClass()
  const found = course.classesToJoin.find((one) => one.studentId === studentId)
  if (!found) return null
  const { className: name, joinCode: code } = found
  if (isChild) return <p className="text-sm text-ink-soft">{t('classOfChild', { name })}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="text-ink-soft">{t('classWhy', { name })}</p>
      <Button
        variant="secondary"
        size="small"
        loading={joining.isPending}
        aria-label={t('joinClassOf', { title: pick(course.title) })}
        onClick={() =>
          joining.mutate(code, {
            onSuccess: () => toast.success(textNow(seatMessages, 'classJoined', { name })),
            onError: (error) => toast.error(errorMessage(error)),
          })
        }
      >
        {t('joinClass')}
      </Button>
    </div>
  )
}

function OwnSeat({ course, studentId, child }: { course: LiveCourse; studentId: string; child?: Child }) {
  const t = useText(seatMessages)
  const pick = usePick()
  const leaving = useLeave()
  const title = pick(course.title)
  const name = child?.nickname ?? ''
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {child ? <p className="mr-auto font-bold">{t('childHasSeat', { name })}</p> : <CalendarLink course={course} />}
      <ConfirmButton
        variant="quiet"
        size="small"
        loading={leaving.isPending}
        aria-label={child ? t('leaveOfChild', { name, title }) : t('leaveOf', { title })}
        confirmation={{
          title: child ? t('leaveAskChild', { name, title }) : t('leaveAsk', { title }),
          description: t(course.ways.includes('free') ? 'leaveWhy' : 'leaveWhyCode'),
          confirmLabel: t('leave'),
          danger: true,
        }}
        onConfirm={() =>
          leaving.mutate(
            { courseId: course.id, studentId },
            {
              onSuccess: () => toast.success(textNow(seatMessages, 'left')),
              onError: (error) =>
                hasCode(error, 'conflict')
                  ? toast.info(textNow(seatMessages, 'seatIsPaid'), textNow(seatMessages, 'seatIsPaidWhy'))
                  : toast.error(textNow(seatMessages, 'leaveFailed')),
            },
          )
        }
      >
        {t('leave')}
      </ConfirmButton>
    </div>
  )
}
