import type { GameItem, PlaySummary } from '@capyzen/contracts/language-arts'
import type { GivenResult } from '@capyzen/contracts/second-tries'

/**
 * `asking`: the child reads and answers. `marking`: the answer is on its way. `told`: what came of it is shown.
 * `finished`: all items are answered.
 */
export type Phase = 'asking' | 'marking' | 'told' | 'finished'

export interface PlayState {
  index: number
  phase: Phase
  /** By item; null for those without an answer. */
  results: readonly (GivenResult | null)[]
  summary: PlaySummary | null
}

export type PlayStep =
  | { kind: 'sent' }
  /** The answer could not be sent: the child may send it again. */
  | { kind: 'failed' }
  | { kind: 'marked'; result: GivenResult; summary: PlaySummary | null }
  | { kind: 'next' }

const isOpen = (result: GivenResult | null | undefined) => result?.outcome !== 'answered'

/** Begins with the first item that is not answered yet. */
export function beginAt(items: readonly Pick<GameItem, 'given'>[]): PlayState {
  const results = items.map(({ given }) => given)
  return { index: Math.max(0, results.findIndex(isOpen)), phase: 'asking', results, summary: null }
}

export function stepOf(state: PlayState, step: PlayStep): PlayState {
  switch (step.kind) {
    case 'sent':
      return { ...state, phase: 'marking' }
    case 'failed':
      return { ...state, phase: 'asking' }
    case 'marked': {
      const { result, summary } = step
      const results = state.results.map((before, index) => (index === state.index ? result : before))
      return { ...state, results, summary, phase: isOpen(result) ? 'asking' : 'told' }
    }
    case 'next': {
      const later = state.results.findIndex((result, index) => index > state.index && isOpen(result))
      const next = later === -1 ? state.results.findIndex(isOpen) : later
      return next === -1 ? { ...state, phase: 'finished' } : { ...state, index: next, phase: 'asking' }
    }
  }
}

/** `mended` is right at the second try, `tried` wrong but answered. */
export type Lantern = 'unlit' | 'right' | 'mended' | 'tried'

export function lanternOf(result: GivenResult | null): Lantern {
  if (result?.outcome !== 'answered') return 'unlit'
  if (!result.isCorrect) return 'tried'
  return result.tries > 1 ? 'mended' : 'right'
}
