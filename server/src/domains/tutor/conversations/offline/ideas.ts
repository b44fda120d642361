import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import type { Solution } from '@capyzen/contracts/solving'
import { Subject } from '@capyzen/contracts/vocabulary'
import { solve } from '#domains/learning/solving'
import { denies, numbersIn, withEqualSigns } from './reading-tries.ts'

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

const leavesOpen = /\b(?:nothing|none|neither|nor|only|just|or|no|without)\b|只|或|还是/iu
const fewCharacters = 3

/** Whether a message says what an idea asks. A no beside it may turn it round, so that nothing is said of it. */
export function isAnswered({ said, answer }: Idea, message: string): boolean {
  const accepted = answer?.accepted ?? []
  const [numbers, phrases] = [accepted.filter((one) => /\d/.test(one)), accepted.filter((one) => !/\d/.test(one))]
  const rest = phrases
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, one) => left.replace(patternOf(one, message), ' '), message)
  if (denies.test(rest) || leavesOpen.test(rest)) return false
  const questionBack = said.en.split(/(?<=[.!]) /).at(-1)!
  return rest !== message || isNumberSaid(numbers, withEqualSigns(message), numbersIn(questionBack))
}

/** A single character says it in a short message only: 风 is in 风扇 too. */
function patternOf(phrase: string, message: string): RegExp {
  if (!/\p{Script=Han}/u.test(phrase)) return new RegExp(`\\b${phrase}\\b`, 'giu')
  const isLong = (message.match(/\p{Script=Han}/gu)?.length ?? 0) > fewCharacters
  return phrase.length === 1 && isLong ? /$^/u : new RegExp(phrase, 'gu')
}

/** Not one of several, nor in a calculation that is asked about. */
function isNumberSaid(accepted: readonly string[], message: string, given: readonly string[]): boolean {
  if (!message.includes('=') && /\d ?[+\-×÷] ?\d/.test(message)) return false
  const said = numbersIn(message.replace(/.*=/su, ''))
  const last = said.at(-1)
  return last !== undefined && accepted.includes(last) && said.every((one) => one === last || given.includes(one))
}
