import type { LiveCourse } from '@capyzen/contracts/live-courses'
import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDate, formatTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import type { Child } from './enrol-dialog.tsx'
import { messages, seatMessages } from './messages.ts'
import { formatSpan } from './session-times.ts'

interface SeatForSale {
  course: LiveCourse
  /** How many lessons, and when. */
  facts: ReactNode
  /** Of the family. */
  seatedIds: readonly string[]
  label: string
  name: string
}

/** The button that leads to payment, which is a feature of its own. */
export type SeatCheckout = (seat: SeatForSale) => ReactNode

const CheckoutContext = createContext<SeatCheckout>(() => null)

export const SeatCheckoutProvider = CheckoutContext

interface PaidSeatProps {
  course: LiveCourse
  /** Whom a seat can be for: the viewer alone, or the children of a parent. */
  family?: readonly Child[]
  isFull: boolean
}

/** Seats of a course with a price: those that are held until they are paid, and the way to one more. Never for a child of a family. */
export function PaidSeat({ course, family, isFull }: PaidSeatProps) {
  const t = useText(seatMessages)
  const pick = usePick()
  const checkout = use(CheckoutContext)
  const { holds, enrolledChildIds } = course
  const title = pick(course.title)
  const isUnpaid = holds.some(({ until }) => until !== null)
  const underReview = holds.flatMap(({ studentId, until }) => (until === null ? [studentId] : []))
  const seatedIds = [...enrolledChildIds, ...underReview]
  const others = family?.filter(({ id }) => !seatedIds.includes(id))
  const isWanted = others ? others.length > 0 : underReview.length === 0
  const label = t(isUnpaid ? 'finishPaying' : 'buySeat')
  return (
    <>
      <Holds course={course} family={family} />
      {(isUnpaid || (isWanted && !isFull)) &&
        checkout({
          ...{ course, seatedIds, label },
          name: t(isUnpaid ? 'finishPayingFor' : 'buySeatIn', { title }),
          facts: <SeatFacts course={course} />,
        })}
    </>
  )
}

function Holds({ course, family }: { course: LiveCourse; family: readonly Child[] | undefined }) {
  const t = useText(seatMessages)
  const language = useLanguage()
  return course.holds.map(({ studentId, until }) => {
    const name = family?.find(({ id }) => id === studentId)?.nickname
    const state = until === null ? t('paymentChecked') : t('heldUntil', { time: formatTime(until, language) })
    return (
      <p key={studentId} className="text-sm font-bold">
        {name === undefined ? state : t('ofChild', { name, state })}{' '}
        {until === null && (
          <Link to={`${paths.account()}#payments`} className="text-link inline-block py-1">
            {t('seePayment')}
          </Link>
        )}
      </p>
    )
  })
}

function SeatFacts({ course: { lessons, upcomingSessions } }: { course: LiveCourse }) {
  const t = useText(messages)
  const language = useLanguage()
  const next = upcomingSessions.find(({ isCanceled }) => !isCanceled)
  return (
    <>
      <span className="block">{t('lessons', { count: lessons })}</span>
      {next && (
        <span className="block">
          {t('next', { date: formatLongDate(next.startsAt, language), time: formatSpan(next, language) })}
        </span>
      )}
    </>
  )
}
