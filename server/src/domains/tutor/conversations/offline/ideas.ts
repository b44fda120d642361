import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import { Subject } from '@capyzen/contracts/vocabulary'

export interface Idea {
  subject: Subject
  /** Words of a key stand together in any order; spelling is forgiven. */
  keys: readonly string[]
  zhKeys: readonly string[]
  said: Bilingual
}

const IdeasFile = z.record(
  Subject,
  z.array(Bilingual.extend({ words: z.string().min(1), chineseWords: z.string().min(1).optional() }).strict()),
)

/** What is taught from P3 to P6, explained. */
export const ideas: readonly Idea[] = Object.entries(
  IdeasFile.parse(parse(readFileSync(new URL('ideas.yaml', import.meta.url), 'utf8'))),
).flatMap(([subject, written]) =>
  written.map(({ words, chineseWords, en, zh }) => ({
    subject: subject as Subject,
    keys: words.split(', '),
    zhKeys: chineseWords?.split('、') ?? [],
    said: { en, zh },
  })),
)
