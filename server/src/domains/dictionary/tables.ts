import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** CC-CEDICT for Chinese and WordNet for English, loaded once by a job. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    language: text({ enum: ['en', 'zh'] }).notNull(),
    /** Small letters for English, simplified characters for Chinese. */
    headword: text().notNull(),
    /** Order within the headword, the most usual first. */
    position: integer().notNull(),
    kind: text({ enum: ['noun', 'verb', 'adjective', 'adverb'] }),
    /** Pinyin with tone marks; null for English. */
    reading: text(),
    meaning: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.headword, table.position] })],
)

export type DictionaryRow = typeof dictionaryEntries.$inferInsert
