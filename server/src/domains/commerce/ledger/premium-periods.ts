import { effectiveEntries } from '@capyzen/contracts/ledger'
import { dayMs } from '#platform/durations'
import type { EntitlingEntry } from './entry.ts'

/** Milliseconds since 1970; an entry has several where another period interrupts its months. */
export interface Piece {
  position: number
  startsAt: number
  endsAt: number
  isGrace?: true
}

/** The processor tries to renew a card subscription for some days after its end. */
const graceMs = 3 * dayMs

/**
 * Fixed periods stand where they are; prepaid months follow each other and fill what is free, so that no paid day is
 * covered twice. Takes the entries in order.
 */
export function premiumPieces(all: readonly EntitlingEntry[]): Piece[] {
  const entries = effectiveEntries(all)
  const giving = entries.filter(
    ({ kind, product, reverses }) => product === 'premium' && reverses === null && kind !== 'credit',
  )
  const backOf = (position: number) => entries.filter(({ reverses }) => reverses === position)
  const fixed: Piece[] = []
  const grace: Piece[] = []
  for (const entry of giving) {
    const { position, months, startsAt, endsAt } = entry
    if (months !== null || !startsAt || !endsAt) continue
    const whole = { position, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }
    const kept = takeBack([whole], priceOf(entry, entries), backOf(position))
    fixed.push(...kept)
    const after = graceAfter(whole, entry, entries)
    if (after && kept.at(-1)?.endsAt === whole.endsAt) grace.push(after)
  }
  fixed.sort((a, b) => a.startsAt - b.startsAt)
  const prepaid: Piece[] = []
  let cursor = -Infinity
  for (const entry of giving) {
    if (entry.months === null) continue
    const pieces = layOut(entry, Math.max(cursor, entry.at.getTime()), fixed)
    const kept = takeBack(pieces, priceOf(entry, entries), backOf(entry.position))
    cursor = kept.at(-1)?.endsAt ?? cursor
    prepaid.push(...kept)
  }
  return [...fixed, ...prepaid, ...grace]
}

/** Months from the first free instant, interrupted by fixed periods. */
function layOut({ position, months }: EntitlingEntry, earliest: number, fixed: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  let at = earliest
  let left: number | undefined
  while (left === undefined || left > 0) {
    const standing = fixed.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
    if (standing) {
      at = standing.endsAt
      continue
    }
    left ??= addMonths(at, months ?? 0) - at
    const next = fixed.find(({ startsAt, endsAt }) => startsAt > at && endsAt > startsAt)
    const endsAt = Math.min(at + left, next?.startsAt ?? Infinity)
    pieces.push({ position, startsAt: at, endsAt })
    left -= endsAt - at
    at = endsAt
  }
  return pieces
}

/** With what was credited towards the period, so that a refund takes back the share that its money paid for. */
function priceOf(
  { amountCents, orderId, startsAt, endsAt }: EntitlingEntry,
  entries: readonly EntitlingEntry[],
): number {
  const credits = entries.filter(
    (other) =>
      other.kind === 'credit' &&
      other.orderId === orderId &&
      other.startsAt?.getTime() === startsAt?.getTime() &&
      other.endsAt?.getTime() === endsAt?.getTime(),
  )
  return credits.reduce((sum, credit) => sum + credit.amountCents, amountCents)
}

/** Each refund takes its share from the end, but nothing that has passed; the whole of the amount, or no amount, ends it. */
function takeBack(pieces: readonly Piece[], priceCents: number, back: readonly EntitlingEntry[]): Piece[] {
  const length = pieces.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)
  let kept = [...pieces]
  let refunded = 0
  for (const entry of back) {
    refunded -= entry.amountCents
    const isWhole = entry.kind === 'adjustment' || refunded >= priceCents
    const share = isWhole ? length : Math.ceil((length * -entry.amountCents) / priceCents)
    kept = cut(kept, share, entry.at.getTime())
  }
  return kept
}

function cut(pieces: readonly Piece[], length: number, notBefore: number): Piece[] {
  const kept = [...pieces]
  let left = length
  while (left > 0) {
    const last = kept.pop()
    if (!last) break
    const endsAt = Math.max(last.endsAt - left, Math.min(last.endsAt, Math.max(last.startsAt, notBefore)))
    left -= last.endsAt - endsAt
    if (endsAt > last.startsAt) {
      kept.push({ ...last, endsAt })
      break
    }
  }
  return kept
}

/** The subscription that the charge paid for ended later for good. */
const isEndOf = (charge: EntitlingEntry, { kind, orderId, reverses, endsAt, position }: EntitlingEntry): boolean =>
  kind === 'adjustment' &&
  orderId !== null &&
  orderId === charge.orderId &&
  reverses === null &&
  endsAt !== null &&
  position > charge.position

/** Until the subscription ends for good, which an adjustment of the order says, or money goes back. */
function graceAfter(period: Piece, entry: EntitlingEntry, entries: readonly EntitlingEntry[]): Piece | undefined {
  if (entry.kind !== 'charge' || entry.orderId === null) return undefined
  const ends = entries
    .filter((other) => other.reverses === entry.position || isEndOf(entry, other))
    .map(({ reverses, at, endsAt }) => (reverses === null ? (endsAt ?? at) : at).getTime())
  const endsAt = Math.min(period.endsAt + graceMs, ...ends.map((end) => Math.max(end, period.endsAt)))
  return endsAt > period.endsAt
    ? { position: period.position, startsAt: period.endsAt, endsAt, isGrace: true }
    : undefined
}

/** Positions of the entries whose premium covers this moment. */
export function premiumGivenBy(entries: readonly EntitlingEntry[], now: Date): number[] {
  const at = now.getTime()
  const covering = premiumPieces(entries).filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  return [...new Set(covering.map(({ position }) => position))].sort((a, b) => a - b)
}

/** Premium by card is paid until now, or in its days of grace, and has not been ended. */
export function isRenewing(all: readonly EntitlingEntry[], now: Date): boolean {
  const entries = effectiveEntries(all)
  const at = now.getTime()
  return entries.some((entry) => {
    const { position, kind, product, months, startsAt, endsAt, orderId } = entry
    if (kind !== 'charge' || product !== 'premium' || months !== null || orderId === null) return false
    if (!startsAt || !endsAt) return false
    const whole = { position, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }
    const grace = graceAfter(whole, entry, entries)
    return grace !== undefined && at < grace.endsAt && !entries.some((other) => isEndOf(entry, other))
  })
}

const singaporeMs = 8 * 3_600_000

/** The same day of a later month in Singapore, or its last day where that month is shorter. */
export function addMonths(at: number, months: number): number {
  const local = new Date(at + singaporeMs)
  const wanted = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(wanted, lastDay))
  return local.getTime() - singaporeMs
}
