import { eq } from 'drizzle-orm'
import type { SolvingRefusal } from '@capyzen/contracts/solving'
import { people } from '#domains/identity/auth'
import { solve } from '#domains/learning/solving'
import { caringReply, judgeWords } from '#domains/tutor/conversations'
import { readClosed } from '#domains/tutor/tutor-chat'
import { nearestQuestion } from './bank.ts'
import { askModel, type ModelDeps } from './model-help.ts'
import type { SolvedRow } from './views.ts'
import { explainWord, wordAskedFor } from './word-help.ts'

export type HelpDeps = ModelDeps

export type Help = Pick<
  SolvedRow,
  'language' | 'isHintsOnly' | 'source' | 'refusal' | 'solution' | 'nearestId' | 'written'
>

/** A sign that the learner needs a person. */
export function signOfNeed(text: string): 'distress' | 'danger' | undefined {
  const judgement = judgeWords(text)
  return judgement === 'distress' || judgement === 'danger' ? judgement : undefined
}

/** Of these the academy knows what is wrong with the question, so nothing else is asked about it. */
const isFinal = new Set<SolvingRefusal>([
  'empty',
  'too_long',
  'too_large',
  'ambiguous',
  'divides_by_zero',
  'below_zero',
  'no_single_answer',
  'contradiction',
])

/**
 * Words of care to who is in need. A question is computed where it can be; else a word explained, the bank's nearest
 * question, or what the model writes and the academy computes again; else why nothing is said.
 */
export async function findHelp(deps: HelpDeps, userId: string, text: string): Promise<Help> {
  const { db } = deps
  const [[learner], isClosed] = await Promise.all([
    db.select({ level: people.level }).from(people).where(eq(people.id, userId)),
    readClosed(deps, userId),
  ])
  const level = learner?.level ?? 'P6'
  const language = /\p{Script=Han}/u.test(text) ? ('zh' as const) : ('en' as const)
  const isHintsOnly = isClosed(text)
  const none = { language, isHintsOnly, source: null, refusal: null, solution: null, nearestId: null, written: {} }
  const sign = signOfNeed(text)
  if (sign) return { ...none, written: { asked: caringReply(sign, language) } }
  const solved = solve(text, { level })
  if (solved.isSolved) return { ...none, source: 'engine', solution: solved }
  const refused = { ...none, refusal: solved.reason }
  if (judgeWords(text) !== 'fine' || isFinal.has(solved.reason)) return refused
  const word = wordAskedFor(text)
  const explained = word === undefined ? undefined : await explainWord(db, word, language)
  if (explained) return { ...none, source: 'dictionary', written: explained }
  const near = await nearestQuestion(deps, text)
  if (near) return { ...none, source: 'bank', nearestId: near.id }
  const written = await askModel(deps, { userId, text, language, level })
  if (written === 'disagrees') return { ...none, refusal: 'unsure' }
  return written ? { ...none, source: 'model', written } : refused
}
