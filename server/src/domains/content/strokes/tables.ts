import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Characters that children mix up in writing, each pair in both orders, with how to tell them apart. */
export const confusableCharacters = pgTable(
  'confusable_characters',
  {
    character: text().notNull(),
    confusedWith: text('confused_with').notNull(),
    hintEn: text('hint_en').notNull(),
    hintZh: text('hint_zh').notNull(),
  },
  (table) => [primaryKey({ columns: [table.character, table.confusedWith] })],
)
