import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** What most of the work of a domain needs. */
export interface Deps {
  db: Database
  clock: Clock
}
