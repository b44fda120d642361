import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'

export interface WordsDeps {
  db: Database
  clock: Clock
}
