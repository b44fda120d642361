import { z } from 'zod'
import { Integer } from './numbers.ts'
import { Bilingual, Language } from './bilingual.ts'
import {
  longestAnswer,
  MarkingPoint,
  MethodMark,
  NamedMistake,
  QuestionImage,
  QuestionType,
  ShortKey,
  type AnswerKey,
  type Question,
  type QuestionOption,
} from './questions.ts'
import { findMisconception, findSkill } from './taxonomy.ts'
import { Difficulty, Level, Subject, Term } from './vocabulary.ts'
import { visibleText } from './visible-text.ts'

/** What is wrong with a draft; the message of its validation issue, at the path of the field. */
export const draftProblems = [
  'one_right',
  'some_right',
  'twice',
  'marks_differ',
  'too_many_method_marks',
  'gap_missing',
  'label_missing',
  'not_an_option',
  'unknown_skill',
  'unknown_misconception',
  'foreign_picture',
  'type_differs',
  'accepts_negation',
] as const
export type DraftProblem = (typeof draftProblems)[number]

const line = visibleText(500)
const wording = Bilingual.extend({ en: visibleText(2_000), zh: visibleText(2_000) })
export const mostMarks = 50
const marks = z.number().int().min(1).max(mostMarks)
const Mistake = NamedMistake.extend({ feedback: wording })

const Choice = z.strictObject({
  text: line,
  isRight: z.boolean().default(false),
  /** Of a wrong choice. */
  mistake: Mistake.nullable().default(null),
})

export const mostMethodMarks = 8

const Method = MethodMark.extend({ label: wording, marks })

/** The answer side as authors write it: right things first and in order; letters and mixing come with `toContent`. */
export const DraftAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choices'), choices: z.array(Choice).min(2).max(8) }),
  z.strictObject({
    kind: z.literal('short'),
    key: ShortKey,
    unit: visibleText(20).nullable().default(null),
    hasWorking: z.boolean().default(false),
    method: z.array(Method).max(mostMethodMarks).default([]),
  }),
  z.strictObject({
    kind: z.literal('blanks'),
    blanks: z
      .array(
        z.strictObject({
          label: visibleText(100).nullable().default(null),
          unit: visibleText(20).nullable().default(null),
          options: z.array(line).max(12).default([]),
          marks,
          key: ShortKey,
        }),
      )
      .min(1)
      .max(30),
    hasWorking: z.boolean().default(false),
    method: z
      .array(Method.extend({ blank: Integer.min(0).max(100) }))
      .max(mostMethodMarks)
      .default([]),
  }),
  z.strictObject({ kind: z.literal('order'), items: z.array(line).min(2).max(8) }),
  z.strictObject({
    kind: z.literal('pairs'),
    pairs: z
      .array(z.strictObject({ left: line, right: line }))
      .min(2)
      .max(8),
  }),
  z.strictObject({
    kind: z.literal('points'),
    points: z
      .array(MarkingPoint.extend({ label: wording.optional(), marks }))
      .min(1)
      .max(20),
    model: visibleText(longestAnswer),
  }),
])
export type DraftAnswer = z.infer<typeof DraftAnswer>

const kindsOfType: Record<QuestionType, readonly DraftAnswer['kind'][]> = {
  MCQ: ['choices'],
  MultipleResponse: ['choices'],
  ShortAnswer: ['short', 'blanks'],
  Cloze: ['blanks'],
  Ordering: ['order'],
  Matching: ['pairs'],
  OpenAnswer: ['points'],
}

export const mostHints = 3

const shape = z.strictObject({
  type: QuestionType,
  language: Language,
  subject: Subject,
  level: Level,
  term: Term.nullable().default(null),
  difficulty: Difficulty,
  /** Taxonomy ids, the primary skill first. */
  skills: z.array(z.string().max(40)).max(4).default([]),
  /** Shown where no skill says it. */
  topic: visibleText(100),
  marks,
  text: visibleText(6_000),
  passage: visibleText(20_000).nullable().default(null),
  image: QuestionImage.extend({
    alt: visibleText(4_000),
    width: z.number().int().min(1).max(20_000),
    height: z.number().int().min(1).max(20_000),
  })
    .nullable()
    .default(null),
  answer: DraftAnswer,
  explanation: wording.nullable().default(null),
  hints: z.array(wording).max(mostHints).default([]),
})

type Report = (problem: DraftProblem, ...path: (string | number)[]) => void

/** A question as its author writes it, its key included; what is null, false or empty may be left out. Only for authors. */
export const QuestionDraft = shape.superRefine((draft, context) => {
  const report: Report = (message, ...path) => context.addIssue({ code: 'custom', message, path })
  for (const [index, skill] of draft.skills.entries()) {
    if (findSkill(skill)?.topic.subject !== draft.subject) report('unknown_skill', 'skills', index)
    if (draft.skills.indexOf(skill) !== index) report('twice', 'skills', index)
  }
  if (draft.image && !/^\/api\/storage\/exam-figures(\/[\w-]+)+\.\w+$/.test(draft.image.url))
    report('foreign_picture', 'image')
  if (!kindsOfType[draft.type].includes(draft.answer.kind)) report('type_differs', 'answer')
  else checkAnswer(draft, report)
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

function checkAnswer({ type, text, marks: whole, answer }: z.infer<typeof shape>, report: Report): void {
  const checkMistakes = (mistakes: readonly { misconception: string }[] = [], ...path: (string | number)[]) => {
    for (const [index, { misconception }] of mistakes.entries())
      if (!findMisconception(misconception)) report('unknown_misconception', ...path, index, 'misconception')
  }
  switch (answer.kind) {
    case 'choices': {
      const rights = answer.choices.filter(({ isRight }) => isRight).length
      if (type === 'MCQ' && rights !== 1) report('one_right', 'answer', 'choices')
      if (type === 'MultipleResponse' && rights === 0) report('some_right', 'answer', 'choices')
      reportTwice(
        answer.choices.map((choice) => choice.text),
        (index) => report('twice', 'answer', 'choices', index, 'text'),
      )
      for (const [index, { mistake, isRight }] of answer.choices.entries())
        if (mistake && (isRight || !findMisconception(mistake.misconception)))
          report('unknown_misconception', 'answer', 'choices', index, 'mistake', 'misconception')
      return
    }
    case 'short':
      if (answer.key.kind === 'text' && acceptNegation(answer.key.accepted))
        report('accepts_negation', 'answer', 'key', 'accepted')
      checkMistakes(answer.key.mistakes, 'answer', 'key', 'mistakes')
      if (sum(answer.method) >= whole && answer.method.length > 0) report('too_many_method_marks', 'answer', 'method')
      return
    case 'blanks':
      if (sum(answer.blanks) !== whole) report('marks_differ', 'marks')
      if (sum(answer.method) >= whole && answer.method.length > 0) report('too_many_method_marks', 'answer', 'method')
      for (const [index, { label, options, key, marks: own }] of answer.blanks.entries()) {
        const path = ['answer', 'blanks', index] as const
        const method = answer.method.filter(({ blank }) => blank === index)
        if (method.length > 0 && sum(method) >= own) report('too_many_method_marks', ...path, 'marks')
        checkMistakes(key.mistakes, ...path, 'key', 'mistakes')
        if (type === 'ShortAnswer' && !label) report('label_missing', ...path, 'label')
        if (type === 'Cloze' && !text.includes(`[${index + 1}]`)) report('gap_missing', 'text')
        if (key.kind === 'text' && acceptNegation(key.accepted)) report('accepts_negation', ...path, 'key', 'accepted')
        if (options.length > 0 && !(key.kind === 'text' && key.accepted.every((word) => options.includes(word))))
          report('not_an_option', ...path, 'options')
      }
      return
    case 'order':
      return reportTwice(answer.items, (index) => report('twice', 'answer', 'items', index))
    case 'pairs':
      reportTwice(
        answer.pairs.map(({ left }) => left),
        (index) => report('twice', 'answer', 'pairs', index, 'left'),
      )
      return reportTwice(
        answer.pairs.map(({ right }) => right),
        (index) => report('twice', 'answer', 'pairs', index, 'right'),
      )
    case 'points':
      if (sum(answer.points) !== whole) report('marks_differ', 'marks')
  }
}

const negations = /\b(?:not|never|no|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't)\b|不|没有?|无|未/g

/** One wording says the contrary of another. Marking points may take either of two views. */
function acceptNegation(wordings: readonly string[]): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[\s.,!?。，！？]+/g, ' ')
      .trim()
  const all = new Set(wordings.map(plain))
  return [...all].some((wording) => {
    const denied = plain(wording.replace(negations, ''))
    return denied !== wording && denied !== '' && all.has(denied)
  })
}

const sum = (parts: readonly { marks: number }[]) => parts.reduce((total, part) => total + part.marks, 0)

function reportTwice(texts: readonly string[], report: (index: number) => void): void {
  for (const [index, text] of texts.entries()) if (texts.indexOf(text) !== index) report(index)
}

export type DraftContent = Pick<
  Question,
  'type' | 'text' | 'passage' | 'options' | 'prompts' | 'blanks' | 'hasWorking' | 'image' | 'unit' | 'marks' | 'topic'
> & {
  key: AnswerKey
}

/**
 * What a student sees of a draft, and its key. `seed` mixes what is put in order and the right side of pairs; the text
 * is good enough for previews only, because it would give the order away.
 */
export function toContent(draft: QuestionDraft, seed = draft.text): DraftContent {
  const { type, text, passage, image, marks: whole, answer, language, topic, skills } = draft
  return {
    type,
    text,
    passage,
    image,
    marks: whole,
    topic: findSkill(skills[0] ?? '')?.topic.label[language] ?? topic,
    ...{ options: [], prompts: [], blanks: [], hasWorking: false, unit: null },
    ...answerContent(type, seed, answer),
  }
}

function answerContent(
  type: QuestionType,
  seed: string,
  answer: DraftAnswer,
): Partial<DraftContent> & { key: AnswerKey } {
  switch (answer.kind) {
    case 'choices': {
      const lettered = answer.choices.map((choice, index) => ({ ...choice, value: letter(index) }))
      const values = lettered.flatMap(({ isRight, value }) => (isRight ? [value] : []))
      const mistakes = Object.fromEntries(lettered.flatMap(({ value, mistake }) => (mistake ? [[value, mistake]] : [])))
      return {
        options: letterOptions(answer.choices.map((choice) => choice.text)),
        key: {
          ...(type === 'MCQ' ? { kind: 'option', value: values[0] ?? '' } : { kind: 'options', values }),
          ...(Object.keys(mistakes).length > 0 && { mistakes }),
        },
      }
    }
    case 'short': {
      const { key, unit, hasWorking, method } = answer
      return {
        unit,
        hasWorking,
        key: key.kind === 'number' && method.length > 0 ? { ...key, method } : key,
      }
    }
    case 'blanks':
      return {
        hasWorking: answer.hasWorking,
        blanks: answer.blanks.map(({ label, unit, options }) => ({ label, unit, options })),
        key: {
          kind: 'blanks',
          blanks: answer.blanks.map(({ marks: own, key }) => ({ marks: own, key })),
          ...(answer.method.length > 0 && { method: answer.method }),
        },
      }
    case 'order': {
      const { options, values } = mixed(answer.items, seed)
      return { options, key: { kind: 'order', values } }
    }
    case 'pairs': {
      const { options, values } = mixed(
        answer.pairs.map(({ right }) => right),
        seed,
      )
      return { options, prompts: answer.pairs.map(({ left }) => left), key: { kind: 'pairs', values } }
    }
    case 'points':
      return { key: { kind: 'points', points: answer.points, model: answer.model } }
  }
}

function mixed(inOrder: readonly string[], seed: string) {
  const texts = mix(inOrder, seed)
  return { options: letterOptions(texts), values: inOrder.map((text) => letter(texts.indexOf(text))) }
}

export const letter = (index: number) => 'ABCDEFGH'.charAt(index)

export const letterOptions = (texts: readonly string[]): QuestionOption[] =>
  texts.map((text, index) => ({ value: letter(index), label: `${letter(index)}. ${text}` }))

/** The same for the same seed, and never the order it was given. */
export function mix(texts: readonly string[], seed: string): string[] {
  let state = [...seed].reduce((sum, character) => (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0, 7)
  const mixed = [...texts]
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (index + 1)
    ;[mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!]
  }
  return mixed.some((text, index) => text !== texts[index]) ? mixed : [...mixed.slice(1), mixed[0]!]
}

/** The inverse of `toContent`, for stored versions; null for a question without a key. */
export function answerOfContent(content: Omit<DraftContent, 'key'> & { key: AnswerKey | null }): DraftAnswer | null {
  const { key, options, prompts, blanks, unit, hasWorking } = content
  const textOf = (value: string) =>
    options.find((option) => option.value === value)?.label.replace(/^[A-Z]\. /, '') ?? ''
  switch (key?.kind) {
    case undefined:
      return null
    case 'option':
    case 'options': {
      const right = key.kind === 'option' ? [key.value] : key.values
      return {
        kind: 'choices',
        choices: options.map(({ value }) => ({
          text: textOf(value),
          isRight: right.includes(value),
          mistake: key.mistakes?.[value] ?? null,
        })),
      }
    }
    case 'number': {
      const { method = [], ...own } = key
      return { kind: 'short', key: own, unit, hasWorking, method }
    }
    case 'ratio':
    case 'time':
    case 'text':
      return { kind: 'short', key, unit, hasWorking, method: [] }
    case 'blanks':
      return {
        kind: 'blanks',
        blanks: key.blanks.map((blank, index) => ({
          ...(blanks[index] ?? { label: null, unit: null, options: [] }),
          ...blank,
        })),
        hasWorking,
        method: key.method ?? [],
      }
    case 'order':
      return { kind: 'order', items: key.values.map(textOf) }
    case 'pairs':
      return {
        kind: 'pairs',
        pairs: key.values.map((value, index) => ({ left: prompts[index] ?? '', right: textOf(value) })),
      }
    case 'points':
      return { kind: 'points', points: key.points, model: key.model }
  }
}

/** Whether a paper may give the question other marks than its own: those of parts are fixed by the key. */
export const hasFreeMarks = (key: AnswerKey | null): boolean =>
  key !== null &&
  key.kind !== 'blanks' &&
  key.kind !== 'points' &&
  !(key.kind === 'number' && (key.method ?? []).length > 0)
