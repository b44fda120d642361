import { nameOfKey, nameOfType, type DraftAnswer, type KindName } from '@capyzen/contracts/question-kinds'
import { optionText } from '@capyzen/contracts/question-parts'
import type { AnswerKey, QuestionOption, QuestionType } from '@capyzen/contracts/questions'
import { blanks } from './blanks.ts'
import { character } from './character.ts'
import { choices } from './choices.ts'
import type { MarkedKind, Shown } from './kind.ts'
import { line } from './line.ts'
import { open } from './open.ts'
import { order } from './order.ts'
import { pairs } from './pairs.ts'
import { short } from './short.ts'

type AnyKind = MarkedKind<AnswerKey, DraftAnswer>

/** What the server does with each kind of question, by its name in the contracts. */
const kinds = { choices, short, blanks, order, pairs, points: open, line, character } satisfies Record<
  KindName,
  unknown
>

const named = (name: KindName) => kinds[name] as unknown as AnyKind

export const kindOfKey = (key: AnswerKey): AnyKind => named(nameOfKey(key))
export const kindOfAnswer = ({ kind }: DraftAnswer): AnyKind => named(kind)

/** Of tables, which have no parts of short answers. */
export const kindOfType = (type: QuestionType): AnyKind => named(nameOfType(type))

/** The right answer in the form of an answer; empty without a key. */
export const showKey = (key: AnswerKey | null): string => (key ? kindOfKey(key).show(key) : '')

/** What a key gives away, options by value and label. */
export function saidBy(key: AnswerKey, options: readonly QuestionOption[]): string[] {
  return kindOfKey(key).says(key, (value) => {
    const option = options.find((one) => one.value === value)
    return option === undefined ? [value] : [value, optionText(option)]
  })
}

/** Undefined where there is no short right answer. */
export const showRight = (question: Shown, key: AnswerKey | null): string | undefined =>
  key ? kindOfKey(key).showRight(question, key) : undefined

/** An answer as a reader understands it; undefined where it is readable as it is. */
export const answerInWords = (question: Shown & { type: QuestionType }, answer: string): string | undefined =>
  kindOfType(question.type).inWords?.(question, answer)

/** What the child chose, or the number; null where the child wrote words. */
export const showGiven = (question: Shown, key: AnswerKey, answer: string): string | null =>
  kindOfKey(key).showGiven(question, key, answer)
