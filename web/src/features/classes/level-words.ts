import type { Level } from '@capyzen/contracts/auth'

export const levels = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const satisfies readonly Level[]

/** A select has no empty value, so no level has a name. */
export const noLevel = 'none'
export type LevelChoice = Level | typeof noLevel
