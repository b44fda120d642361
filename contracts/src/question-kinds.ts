import { z } from 'zod'
import { blanks, BlanksAnswer, BlanksKey } from './question-kinds/blanks.ts'
import { character, CharacterAnswer, CharacterKey } from './question-kinds/character.ts'
import { choices, ChoicesAnswer, OptionKey, OptionsKey } from './question-kinds/choices.ts'
import type { QuestionKind } from './question-kinds/kind.ts'
import { line, LineAnswer, PointKey } from './question-kinds/line.ts'
import { open, PointsAnswer, PointsKey } from './question-kinds/open.ts'
import { order, OrderAnswer, OrderKey } from './question-kinds/order.ts'
import { pairs, PairsAnswer, PairsKey } from './question-kinds/pairs.ts'
import { RatioKey, ScoredNumberKey, short, ShortAnswer, TextKey, TimeKey } from './question-kinds/short.ts'
import type { QuestionType } from './question-parts.ts'

/* The kinds of questions. One more is a file beside these, and a line in each list here. */

/** The answer side as authors write it: right things first and in order; letters and mixing come with `toContent`. */
export const DraftAnswer = z.discriminatedUnion('kind', [
  ChoicesAnswer,
  ShortAnswer,
  BlanksAnswer,
  OrderAnswer,
  PairsAnswer,
  PointsAnswer,
  LineAnswer,
  CharacterAnswer,
])
export type DraftAnswer = z.infer<typeof DraftAnswer>

/** How a question is marked. No operation returns a key. */
export const AnswerKey = z.discriminatedUnion('kind', [
  OptionKey,
  OptionsKey,
  ScoredNumberKey,
  RatioKey,
  TimeKey,
  TextKey,
  BlanksKey,
  OrderKey,
  PairsKey,
  PointsKey,
  PointKey,
  CharacterKey,
])
export type AnswerKey = z.infer<typeof AnswerKey>

/** By the kind of its answer. */
export const questionKinds = { choices, short, blanks, order, pairs, points: open, line, character }
export type KindName = keyof typeof questionKinds

type AnyKind = QuestionKind<DraftAnswer, AnswerKey>

/** The first kind that serves a type: of short answers, those without parts. */
export function nameOfType(type: QuestionType): KindName {
  const names = Object.keys(questionKinds) as KindName[]
  return names.find((name) => questionKinds[name].types.includes(type))!
}

/** Each kind takes its own answers and keys only, which the compiler can't follow through a lookup. */
export const kindOfAnswer = ({ kind }: DraftAnswer): AnyKind => questionKinds[kind] as unknown as AnyKind

export function nameOfKey(key: AnswerKey): KindName {
  const names = Object.keys(questionKinds) as KindName[]
  return names.find((name) => questionKinds[name].keys.includes(key.kind))!
}

export const kindOfKey = (key: AnswerKey): AnyKind => questionKinds[nameOfKey(key)] as unknown as AnyKind
