import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import type { OrderRow } from './stored.ts'

/** What a seat costs, and whether this learner can have one. */
interface SeatOffer {
  title: Bilingual
  listPriceCents: number
  /** The course is open, and the learner may sit in it. */
  isForSale: boolean
  isOwned: boolean
  /** One is free, or held for the learner. */
  isLeft: boolean
}

interface SeatBuyer {
  courseId: string
  learnerId: string
  now: Date
}

type OrderedSeat = SeatBuyer & { orderId: string }

/** Seats of live courses, of which there are so many. They are held and freed as `orderChanged` says. */
interface SeatSales {
  /** Undefined for a course that has no price or is not shown. */
  offer(db: DatabaseOrTransaction, buyer: SeatBuyer): Promise<SeatOffer | undefined>
  /** In the transaction of a checkout: keeps a seat for half an hour; once more is no error. */
  hold(tx: Transaction, order: OrderedSeat): Promise<'held' | 'none_left'>
  /** In the transaction that completes the order. */
  give(tx: Transaction, order: OrderedSeat): Promise<'given' | 'already_owned' | 'none_left'>
  /** Whether the order of that column has a seat now. */
  hasSeat(orderId: AnyPgColumn): SQL
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** One domain sells seats. */
    seatSales: SeatSales
  }
}

export function seatSalesOf(domains: readonly Domain[]): SeatSales {
  const sales = domains.flatMap(({ seatSales }) => seatSales ?? [])[0]
  if (!sales) throw new Error('No domain sells seats')
  return sales
}

/** What an order of a seat is about; undefined for other orders. */
export const seatOf = ({ id: orderId, kind, contentId: courseId, learnerId }: OrderRow) =>
  kind === 'live_course' && courseId !== null ? { orderId, courseId, learnerId } : undefined
