import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveEntries } from '@capyzen/contracts/ledger'
import { dayMs } from '#platform/durations'
import { entitledBy } from './entitled-by.ts'
import type { EntitlingEntry } from './entry.ts'
import { addMonths, premiumPieces } from './premium-periods.ts'

const start = Date.parse('2026-01-10T12:00:00+08:00')
const at = (days: number) => new Date(start + days * dayMs)

/** Entries at positions 1, 2, … */
function ledger(...entries: Partial<EntitlingEntry>[]): EntitlingEntry[] {
  return entries.map((entry, index) => ({
    ...{ position: index + 1, kind: 'charge', at: at(0), amountCents: 3_000, product: 'premium', contentId: null },
    ...{ months: null, startsAt: null, endsAt: null, orderId: null, reverses: null },
    ...entry,
  }))
}
const month = (days: number, more: Partial<EntitlingEntry> = {}) => ({ months: 1, at: at(days), ...more })
const refund = (reverses: number, days: number, cents: number): Partial<EntitlingEntry> => ({
  ...{ kind: 'refund', reverses, at: at(days), amountCents: -cents },
})
const undoing = (reverses: number, days: number): Partial<EntitlingEntry> => ({
  ...{ kind: 'refund_reversal', reverses, at: at(days) },
})
const card = (from: number, to: number, more: Partial<EntitlingEntry> = {}) => ({
  ...{ at: at(from), startsAt: at(from), endsAt: at(to), orderId: 'order' },
  ...more,
})
const periods = (entries: EntitlingEntry[]) =>
  entitledBy(entries).premium.map(({ startsAt, endsAt }) => [
    (startsAt.getTime() - start) / dayMs,
    (endsAt.getTime() - start) / dayMs,
  ])

describe('addMonths', () => {
  it.each([
    ['2026-01-31T23:59:00+08:00', 1, '2026-02-28T23:59:00+08:00'],
    ['2028-01-31T00:00:00+08:00', 1, '2028-02-29T00:00:00+08:00'],
    ['2026-11-30T07:00:00+08:00', 3, '2027-02-28T07:00:00+08:00'],
    ['2026-03-01T01:00:00+08:00', 1, '2026-04-01T01:00:00+08:00'],
  ])('counts from %s by %i to the same day in Singapore, or the last', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(new Date(to).toISOString())
  })
})

describe('premium of entitledBy', () => {
  it.each([
    ['begins now', [month(0)], [[0, 31]]],
    ['begins at the end of what there is', [month(0), month(5)], [[0, 59]]],
    [
      'begins now after a gap',
      [month(0), month(40)],
      [
        [0, 31],
        [40, 68],
      ],
    ],
    ['ends now with the whole refund', [month(0), refund(1, 10, 3_000)], [[0, 10]]],
    ['vanishes when a month is refunded that has not begun', [month(0), month(1), refund(2, 10, 3_000)], [[0, 31]]],
    ['loses a third from the end', [month(0), refund(1, 1, 1_000)], [[0, 31 * (2 / 3)]]],
    ['loses nothing that has passed', [month(0), refund(1, 25, 1_500)], [[0, 25]]],
    ['is not touched by a refund after its end', [month(0), refund(1, 40, 3_000)], [[0, 31]]],
    ['ends with the last of several refunds', [month(0), refund(1, 1, 1_500), refund(1, 2, 1_500)], [[0, 2]]],
    ['lets later months move forward', [month(0), month(1), refund(1, 10, 3_000)], [[0, 41]]],
    [
      'ends when a decision takes a reward back',
      [month(0, { kind: 'reward', amountCents: 0 }), { kind: 'adjustment', amountCents: 0, reverses: 1, at: at(4) }],
      [[0, 4]],
    ],
    ['of a card has three days of grace', [card(0, 30)], [[0, 33]]],
    ['of a card goes on with its renewal', [card(0, 30), card(30, 60)], [[0, 63]]],
    [
      'of a card ends without grace once it is ended',
      [card(0, 30), { kind: 'adjustment', amountCents: 0, orderId: 'order', at: at(20), endsAt: at(30) }],
      [[0, 30]],
    ],
    [
      'of a card has grace until it is ended',
      [card(0, 30), { kind: 'adjustment', amountCents: 0, orderId: 'order', at: at(31), endsAt: at(31) }],
      [[0, 31]],
    ],
    ['is as before once a refund failed', [month(0), month(1), refund(1, 10, 3_000), undoing(3, 12)], [[0, 59]]],
    [
      'keeps another refund beside one that failed',
      [month(0), refund(1, 1, 1_000), refund(1, 2, 2_000), undoing(3, 4)],
      [[0, 31 * (2 / 3)]],
    ],
    [
      'of a card has its grace again once a refund failed',
      [card(0, 30), refund(1, 10, 3_000), undoing(2, 12)],
      [[0, 33]],
    ],
    [
      'loses the share that money paid of a period that was partly credited',
      [card(0, 30, { amountCents: 1_000 }), card(0, 30, { kind: 'credit', amountCents: 2_000 }), refund(1, 1, 1_000)],
      [[0, 20]],
    ],
    [
      'of a card is whole where nothing was charged',
      [card(0, 30, { amountCents: 0 }), card(0, 30, { kind: 'credit' })],
      [[0, 33]],
    ],
    ['of a card ends now with the whole refund', [card(0, 30), refund(1, 10, 3_000)], [[0, 10]]],
    ['keeps months while a card pays', [month(0), card(10, 40)], [[0, 61]]],
    [
      'keeps a reward until the card ends',
      [card(0, 30), month(5, { kind: 'reward', amountCents: 0 }), card(30, 60)],
      [[0, 91]],
    ],
  ] as [string, Partial<EntitlingEntry>[], number[][]][])('%s', (_what, entries, expected) => {
    const found = periods(ledger(...entries)).flat()
    expect(found).toHaveLength(expected.flat().length)
    expected.flat().forEach((days, index) => expect(found[index]).toBeCloseTo(days, 5))
  })
})

describe('content of entitledBy', () => {
  const content = (more: Partial<EntitlingEntry> = {}) => ({
    product: 'content' as const,
    contentId: 'fractions',
    ...more,
  })
  const owned = (...entries: Partial<EntitlingEntry>[]) => entitledBy(ledger(...entries)).content

  it('stays after a part is refunded, and goes with the whole', () => {
    const part = content(refund(1, 1, 1_000))
    expect(owned(content(), part)).toMatchObject([{ contentId: 'fractions', amountCents: 3_000, position: 1 }])
    expect(owned(content(), part, content(refund(1, 2, 2_000)))).toEqual([])
  })

  it('comes back with a refund that failed, and goes with the next', () => {
    const [all, failed] = [content(refund(1, 1, 3_000)), content(undoing(2, 2))]
    expect(owned(content(), all, failed)).toMatchObject([{ contentId: 'fractions', position: 1 }])
    expect(owned(content(), all, failed, content(refund(1, 3, 3_000)))).toEqual([])
  })

  it('stays while another entry gives it', () => {
    const code = content({ kind: 'grant', amountCents: 0, at: at(3) })
    expect(owned(content(), code, content(refund(1, 4, 3_000)))).toMatchObject([
      { amountCents: 0, position: 2, at: at(3) },
    ])
  })
})

/** Random histories in the order of time. */
const histories = fc
  .array(
    fc.record({
      what: fc.constantFrom('month', 'reward', 'card', 'refund', 'end', 'take back', 'undo'),
      afterHours: fc.integer({ min: 0, max: 24 * 20 }),
      cents: fc.integer({ min: 1, max: 3_000 }),
      which: fc.nat(20),
    }),
    { maxLength: 14 },
  )
  .map((steps) => {
    const entries: EntitlingEntry[] = []
    let hours = 0
    for (const { what, afterHours, cents, which } of steps) {
      hours += afterHours
      const now = hours / 24
      const giving = entries.filter(({ reverses, months, startsAt }) => reverses === null && (months || startsAt))
      const taken = giving[which % Math.max(1, giving.length)]
      const left = taken
        ? entries
            .filter(({ reverses }) => reverses === taken.position)
            .reduce((sum, e) => sum + e.amountCents, taken.amountCents)
        : 0
      const takingBack = effectiveEntries(entries).filter(({ reverses }) => reverses !== null)
      const back = takingBack[which % Math.max(1, takingBack.length)]
      const lastCard = entries.filter(({ orderId, startsAt }) => orderId && startsAt).at(-1)
      const from = lastCard ? Math.max(now, (lastCard.endsAt!.getTime() - start) / dayMs) : now
      const made: Partial<EntitlingEntry> | undefined = {
        month: month(now),
        reward: month(now, { kind: 'reward' as const, amountCents: 0 }),
        card: { ...card(from, from + 30), at: at(now) },
        refund: taken && left > 0 ? refund(taken.position, now, Math.min(left, cents)) : undefined,
        end: lastCard && {
          ...card(0, 0),
          kind: 'adjustment' as const,
          amountCents: 0,
          at: at(now),
          startsAt: null,
          endsAt: at(now),
        },
        undo: back && undoing(back.position, now),
        'take back': taken && { kind: 'adjustment' as const, amountCents: 0, reverses: taken.position, at: at(now) },
      }[what]
      if (made) entries.push({ ...ledger(made)[0]!, position: entries.length + 1 })
    }
    return entries
  })

const coverageBefore = (entries: EntitlingEntry[], until: number) =>
  entitledBy(entries)
    .premium.map(({ startsAt, endsAt }) => [startsAt.getTime(), Math.min(endsAt.getTime(), until)] as const)
    .filter(([from, to]) => to > from)

describe('entitledBy, for random histories', () => {
  it('is as if neither had been once a taking back is undone', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        expect(entitledBy(entries)).toEqual(entitledBy(effectiveEntries(entries)))
      }),
      { numRuns: 200 },
    )
  })

  it('never changes what has passed, but where undoing a taking back fills it', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        for (let count = 1; count < entries.length; count += 1) {
          const next = entries[count]!.at.getTime()
          const [before, after] = [count, count + 1].map((end) => coverageBefore(entries.slice(0, end), next))
          if (entries[count]!.kind !== 'refund_reversal') expect(after).toEqual(before)
          else
            for (const [from, to] of before!)
              expect(after!.some(([start, end]) => start <= from && to <= end)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('covers no moment twice but by grace', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const pieces = premiumPieces(entries)
          .filter(({ isGrace }) => !isGrace)
          .sort((a, b) => a.startsAt - b.startsAt)
        pieces.forEach((piece, index) => {
          expect(piece.endsAt).toBeGreaterThan(piece.startsAt)
          const before = pieces[index - 1]
          if (before) expect(piece.startsAt).toBeGreaterThanOrEqual(before.endsAt)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('gives each unrefunded month whole', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const pieces = premiumPieces(entries)
        for (const { position, months } of entries) {
          if (months === null || entries.some(({ reverses }) => reverses === position)) continue
          const own = pieces.filter((piece) => piece.position === position)
          const length = own.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)
          expect(length / dayMs).toBeGreaterThanOrEqual(28)
          expect(length).toBe(addMonths(own[0]!.startsAt, 1) - own[0]!.startsAt)
        }
      }),
      { numRuns: 500 },
    )
  })
})
