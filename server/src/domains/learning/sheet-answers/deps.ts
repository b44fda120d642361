import type { Pool } from 'pg'
import type { ListReader } from '#domains/learning/attempts'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'

export interface SheetAnswersDeps {
  db: Database
  pool: Pool
  domains: readonly Domain[]
  clock: Clock
  lists: ListReader
}
