import { splitParts } from '@capyzen/contracts/answer-parts'
import type { SheetMark, SheetPhoto, SheetQuestion } from '@capyzen/contracts/sheet-answers'
import type { Question } from '@capyzen/contracts/questions'
import { changedParts, partOf, valueOf, withPart } from './answer-parts.ts'

/** What the last photograph showed of one part, and whether a person has agreed. */
export interface SeenPart extends Pick<SheetMark, 'values' | 'doubt' | 'picture'> {
  isConfirmed: boolean
}

/** Answers on their way from the paper to being marked, of one learner. */
export interface Draft {
  /** Of the one marking that comes of it. */
  key: string
  /** What was sent with the key, in case its answer was lost: other answers are another marking. */
  sent: string | null
  /** By question. */
  answers: Record<string, string>
  /** Parts that a person entered: no photograph changes them. */
  own: string[]
  /** By question and part. */
  seen: Record<string, SeenPart>
  sides: number[]
  /** Null before the first photograph. */
  pages: number | null
}

export const emptyDraft = (key: string): Draft => ({
  ...{ key, sent: null, answers: {}, own: [], seen: {}, sides: [], pages: null },
})

const nameOf = (question: Question, part: number) => `${question.id} ${part}`

export const isEmpty = ({ answers, sides }: Draft): boolean =>
  sides.length === 0 && Object.values(answers).every((answer) => answer === '')

export const answerOf = ({ answers }: Draft, question: Question): string => answers[question.id] ?? ''

/** What a person entered stands; `isLookedAt` where it also settles what was uncertain in the photograph. */
export function enter(draft: Draft, question: Question, answer: string, isLookedAt = true): Draft {
  const changed = changedParts(question, answerOf(draft, question), answer)
  const own = new Set(draft.own)
  const seen = { ...draft.seen }
  for (const part of changed) {
    const name = nameOf(question, part)
    if (partOf(question, answer, part) === '') own.delete(name)
    else own.add(name)
    if (isLookedAt && seen[name]) seen[name] = { ...seen[name], isConfirmed: true }
  }
  return { ...draft, answers: { ...draft.answers, [question.id]: answer }, own: [...own], seen }
}

export function confirm(draft: Draft, places: readonly Place[]): Draft {
  const seen = { ...draft.seen }
  for (const { question, part } of places) {
    const name = nameOf(question.question, part)
    if (seen[name]) seen[name] = { ...seen[name], isConfirmed: true }
  }
  return { ...draft, seen }
}

/** What a photograph shows fills what nobody entered; a later one of the same side counts in place of the one before. */
export function takeIn(draft: Draft, questions: readonly SheetQuestion[], photo: SheetPhoto): Draft {
  const answers = { ...draft.answers }
  const seen = { ...draft.seen }
  const own = new Set(draft.own)
  for (const { question: index, part, values, doubt, picture } of photo.marks) {
    const asked = questions[index]
    if (!asked || asked.isClosed) continue
    const { question } = asked
    const name = nameOf(question, part)
    const isOwn = own.has(name)
    if (!isOwn)
      answers[question.id] = withPart(question, answers[question.id] ?? '', part, valueOf(question, values) ?? '')
    const isSettled = isOwn && draft.seen[name]?.isConfirmed !== false
    seen[name] = { values, doubt, picture, isConfirmed: isSettled || doubt === null }
  }
  for (const { question } of questions)
    if (!isWholeOrder(question, answers[question.id] ?? '')) answers[question.id] = ''
  const sides = photo.page === null ? draft.sides : [...new Set([...draft.sides, photo.page])].toSorted((a, b) => a - b)
  return { ...draft, answers, seen, sides, pages: photo.pages ?? draft.pages }
}

/** Some letters of an order are no order. */
function isWholeOrder({ type, options }: Question, answer: string): boolean {
  if (type !== 'Ordering' || answer === '') return true
  const parts = splitParts(answer)
  return parts.length === options.length && options.every(({ value }) => parts.includes(value))
}

/** A part of an answer that was seen on paper. */
export interface Place {
  question: SheetQuestion
  /** On the paper, from 1. */
  number: number
  part: number
  seen: SeenPart
  /** What stands in the field now. */
  value: string
}

function placesOf(draft: Draft, questions: readonly SheetQuestion[]): Place[] {
  return questions.flatMap((asked, index) =>
    Object.entries(draft.seen)
      .filter(([name]) => name.startsWith(`${asked.question.id} `))
      .map(([name, seen]) => {
        const part = Number(name.slice(asked.question.id.length + 1))
        const value = partOf(asked.question, answerOf(draft, asked.question), part)
        return { question: asked, number: index + 1, part, seen, value }
      })
      .toSorted((a, b) => a.part - b.part),
  )
}

export const doubtfulPlaces = (draft: Draft, questions: readonly SheetQuestion[]): Place[] =>
  placesOf(draft, questions).filter(({ seen }) => seen.doubt !== null && !seen.isConfirmed)

/** Where a person entered something else than the photograph was read as. */
export const differingPlaces = (draft: Draft, asked: SheetQuestion): (Place & { read: string })[] =>
  placesOf(draft, [asked]).flatMap((place) => {
    const read = valueOf(asked.question, place.seen.values)
    const isOpen = place.seen.doubt !== null && !place.seen.isConfirmed
    return read === null || read === '' || read === place.value || isOpen ? [] : [{ ...place, read }]
  })

/** What the photographs alone would have had marked; undefined where nothing was read of the question. */
export function readAs(draft: Draft, asked: SheetQuestion): string | undefined {
  const read = placesOf(draft, [asked]).filter(({ seen }) => seen.values !== null)
  if (read.length === 0) return undefined
  return read.reduce(
    (answer, { part, seen }) =>
      withPart(asked.question, answer, part, valueOf(asked.question, seen.values) ?? seen.values?.join(' ') ?? ''),
    '',
  )
}

/** What is sent to be marked: nothing for what was left empty, or is closed. */
export const answersToMark = (draft: Draft, questions: readonly SheetQuestion[]) =>
  questions.flatMap((asked) => {
    const answer = answerOf(draft, asked.question)
    if (asked.isClosed || answer.trim() === '') return []
    const read = readAs(draft, asked)
    const differs = read !== undefined && read !== answer
    return [{ questionVersionId: asked.question.id, answer, ...(differs && { readAs: read }) }]
  })
