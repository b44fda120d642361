import type { DomainDeps } from '#platform/domain'
import type { Generators } from '#domains/learning/practice'
import type { Typesetter } from './typesetting/sheet.ts'

export interface WorksheetDeps extends Pick<
  DomainDeps,
  'db' | 'clock' | 'storage' | 'domains' | 'lists' | 'jobs' | 'log'
> {
  /** Of questions that are made anew. */
  generators: Generators
  typesetter: Typesetter
}

/** What making a sheet needs; it is printed later. */
export type MakingDeps = Omit<WorksheetDeps, 'typesetter' | 'lists' | 'jobs' | 'log'>
