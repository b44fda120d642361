import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Database } from './database.ts'

/** One kind of thing that is kept about a person. Together they are all that is kept: a test holds them to the tables. */
export interface PersonalDataSource {
  /** Names the file in the archive: `exam-attempts`. */
  kind: string
  /** What it is, in a sentence for a parent. */
  title: Bilingual
  /** The tables it reads from. */
  tables: readonly string[]
  /** As JSON, oldest first; never a password, token or key, not even hashed. */
  read(db: Database, userId: string): Promise<object[]>
  /** How many, where reading all of them only to count would be long work. */
  count?(db: Database, userId: string): Promise<number>
}
