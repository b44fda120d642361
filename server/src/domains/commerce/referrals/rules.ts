import { singaporeDay, startOfSingaporeDay } from '@capyzen/contracts/singapore-days'

const newForMs = 30 * 86_400_000

/** An account counts as a friend who was invited only while it is new. */
export const isNewAccount = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < newForMs

/** The calendar year in Singapore that contains `now`. */
export function yearAround(now: Date): { from: Date; until: Date } {
  const year = Number(singaporeDay(now).slice(0, 4))
  return { from: startOfSingaporeDay(`${year}-01-01`), until: startOfSingaporeDay(`${year + 1}-01-01`) }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** `S…`: enough for the referrer to recognise a friend. `—` for a deleted account. */
export function initialOf(name: string | null): string {
  if (name === null) return '—'
  const [first] = graphemes.segment(name.trim())
  return `${first?.segment.toUpperCase() ?? ''}…`
}
