import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'

/** A collection of recorded words that an operator has loaded, with what its licence asks to be shown. */
export const audioPacks = pgTable('audio_packs', {
  id: uuid().primaryKey().$defaultFn(newId),
  name: text().notNull().unique(),
  language: text({ enum: words(Language) }).notNull(),
  attribution: text().notNull(),
  licence: text().notNull(),
  loadedAt: timestamp('loaded_at').notNull(),
})

export const spokenWords = pgTable(
  'spoken_words',
  {
    language: text({ enum: words(Language) }).notNull(),
    /** As it is written; English in lower case. */
    word: text().notNull(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => audioPacks.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.word] }), index('spoken_words_pack').on(table.packId)],
)
