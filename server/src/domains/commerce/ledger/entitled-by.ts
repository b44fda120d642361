import { effectiveEntries } from '@capyzen/contracts/ledger'
import type { EntitlingEntry } from './entry.ts'
import { premiumPieces, type Piece } from './premium-periods.ts'

export interface Entitled {
  /** Without overlaps, oldest first; `position` is the first entry that gives it. */
  premium: { startsAt: Date; endsAt: Date; position: number }[]
  /** `position` is the first entry that still gives it. */
  content: { contentId: string; amountCents: number; at: Date; position: number }[]
}

/** What one learner's entries give; the rules are in decision 0029. */
export function entitledBy(entries: readonly EntitlingEntry[]): Entitled {
  const inOrder = [...entries].sort((a, b) => a.position - b.position)
  const content = new Map<string, Entitled['content'][number]>()
  for (const { contentId, amountCents, at, startsAt, position } of givingContent(inOrder))
    if (!content.has(contentId)) content.set(contentId, { contentId, amountCents, at: startsAt ?? at, position })
  return { premium: merge(premiumPieces(inOrder)), content: [...content.values()] }
}

/** Entries whose content has not been taken back, in order. */
export function givingContent<Entry extends EntitlingEntry>(all: readonly Entry[]) {
  const entries = effectiveEntries(all)
  return entries.flatMap((entry) =>
    entry.product === 'content' &&
    entry.kind !== 'credit' &&
    entry.contentId !== null &&
    entry.reverses === null &&
    !isTakenBack(entry, entries)
      ? [{ ...entry, contentId: entry.contentId }]
      : [],
  )
}

/** The money is back, or there was none and a decision took it back. */
function isTakenBack({ position, amountCents }: EntitlingEntry, entries: readonly EntitlingEntry[]): boolean {
  const back = entries.filter(({ reverses }) => reverses === position)
  const refunded = -back.reduce((sum, entry) => sum + entry.amountCents, 0)
  return back.some(({ kind }) => kind === 'adjustment') || (back.length > 0 && refunded >= amountCents)
}

function merge(pieces: readonly Piece[]): Entitled['premium'] {
  const merged: { startsAt: number; endsAt: number; position: number }[] = []
  for (const { startsAt, endsAt, position } of [...pieces].sort((a, b) => a.startsAt - b.startsAt)) {
    const last = merged.at(-1)
    if (last && startsAt <= last.endsAt) {
      last.endsAt = Math.max(last.endsAt, endsAt)
      last.position = Math.min(last.position, position)
    } else merged.push({ startsAt, endsAt, position })
  }
  return merged.map(({ position, ...period }) => ({
    startsAt: new Date(period.startsAt),
    endsAt: new Date(period.endsAt),
    position,
  }))
}
