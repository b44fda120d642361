import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import type { Solution } from '@capyzen/contracts/solving'
import { Subject } from '@capyzen/contracts/vocabulary'
import { solve } from '#domains/learning/solving'

export interface Idea {
  subject: Subject
  /** Words of a key stand together in any order; spelling is forgiven. */
  keys: readonly string[]
  zhKeys: readonly string[]
  said: Bilingual
  /** A sum that examples to try are like. */
  practice: Solution | undefined
  /** What its question back asks for, in words or numbers of which one is enough, and what is said then. */
  answer: { accepted: readonly string[]; said: Bilingual } | undefined
}

const IdeasFile = z.record(
  Subject,
  z.array(
    Bilingual.extend({
      words: z.string().min(1),
      chineseWords: z.string().min(1).optional(),
      practice: z.string().optional(),
      answer: Bilingual.extend({ accepted: z.string().min(1) })
        .strict()
        .optional(),
    }).strict(),
  ),
)

function solutionOf(text: string): Solution {
  const made = solve(text, { level: 'P6' })
  if (!made.isSolved) throw new Error(`ideas.yaml: “${text}” is not solved`)
  return made
}

/** What is taught from P3 to P6, explained. */
export const ideas: readonly Idea[] = Object.entries(
  IdeasFile.parse(parse(readFileSync(new URL('ideas.yaml', import.meta.url), 'utf8'))),
).flatMap(([subject, written]) =>
  written.map(({ words, chineseWords, en, zh, practice, answer }) => ({
    subject: subject as Subject,
    keys: words.split(', '),
    zhKeys: chineseWords?.split('、') ?? [],
    said: { en, zh },
    practice: practice === undefined ? undefined : solutionOf(practice),
    answer: answer && { accepted: answer.accepted.split(', '), said: { en: answer.en, zh: answer.zh } },
  })),
)

/** The idea that a reply explains, whose question back is its last word. */
export const ideaSaidIn = (reply: string): Idea | undefined =>
  ideas.find(({ said }) => reply.endsWith(said.en) || reply.endsWith(said.zh))
