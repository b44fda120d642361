import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** CC-CEDICT for Chinese and WordNet for English, loaded once by a job; and our own definitions of English words. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    language: text({ enum: ['en', 'zh'] }).notNull(),
    /** Lower case for English, simplified characters for Chinese. */
    headword: text().notNull(),
    /** Within the headword, the most usual first; ours at -1. */
    position: integer().notNull(),
    kind: text({ enum: ['noun', 'verb', 'adjective', 'adverb'] }),
    /** Pinyin with tone marks; null for English. */
    reading: text(),
    meaning: text().notNull(),
    /** In the other language; of our own definitions only. */
    gloss: text(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.headword, table.position] }),
    // Finds the Chinese word of an English one.
    index('dictionary_meanings').using('hash', table.meaning),
  ],
)

export type DictionaryRow = typeof dictionaryEntries.$inferInsert
