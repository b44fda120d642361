import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Database } from './database.ts'

export interface Part {
  limit: number
  offset: number
}

/** All that there are. */
export const wholePart: Part = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** One kind of thing that is kept about a person. Together they are all that is kept: a test holds them to the tables. */
export interface PersonalDataSource {
  /** Names the file in the archive: `exam-attempts`. */
  kind: string
  /** What it is, in a sentence for a parent. */
  title: Bilingual
  /** The tables it reads from. */
  tables: readonly string[]
  /** As JSON, oldest first; never a password, token or key, not even hashed. All of them, or the part that is asked for. */
  read(db: Database, userId: string, part?: Part): Promise<object[]>
  /** A kind that grows for years is asked for in parts, so that an archive never holds all of it. Its order leaves no tie. */
  isInParts?: true
  /** How many, where reading all of them only to count would be long work. */
  count?(db: Database, userId: string): Promise<number>
}
