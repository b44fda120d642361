import type { Bilingual } from '@capyzen/contracts/bilingual'
import { QuestionDraft, type DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { MarkingPoint, MethodMark, NamedMistake, QuestionType, ShortKey } from '@capyzen/contracts/questions'

/** A wrong answer that is known, as typed; nothing is sent while no misconception is chosen. */
export interface MistakeValues {
  /** What the student writes; alternatives one per line. Unused for a choice. */
  given: string
  misconception: string | null
  feedback: Bilingual
}

/** What each kind of key may ask for; `any` stands for none. */
export const keyForms = {
  number: ['any', 'lowest_terms', 'exact_decimal'],
  ratio: ['any', 'lowest_terms'],
  time: ['any', 'twelve_hours', 'twenty_four_hours'],
  text: ['any'],
} as const
export type KeyForm = (typeof keyForms)[ShortKey['kind']][number]

export interface KeyValues {
  kind: ShortKey['kind']
  /** Of a number, ratio or time. */
  value: string
  form: KeyForm
  /** Of a number: what the child is asked to write. */
  writtenUnit: string
  isLoose: boolean
  /** One per line. */
  accepted: string
  mistakes: MistakeValues[]
}

interface BlankValues {
  label: string
  unit: string
  /** One per line. */
  options: string
  marks: string
  key: KeyValues
  /** Steps of the shared working that earn marks of this part. */
  method: StepValues[]
}

export interface StepValues {
  label: Bilingual
  marks: string
  result: string
  /** Not shown; kept while the result stays. */
  calculations?: string[] | undefined
}

interface PointValues {
  label: Bilingual
  marks: string
  /** One per line. */
  anyOf: string
  except: string
}

type Rest = Omit<QuestionDraft, 'marks' | 'answer' | 'passage' | 'explanation'>

/** What the editor holds: the answers of all types, so that changing the type loses nothing. Amounts are text as typed. */
export interface QuestionValues extends Rest {
  marks: string
  passage: string
  explanation: Bilingual
  choices: { text: string; isRight: boolean; mistake: MistakeValues }[]
  key: KeyValues
  unit: string
  hasWorking: boolean
  method: StepValues[]
  /** Of a short answer, whose one field becomes (a), (b) …. */
  hasParts: boolean
  blanks: BlankValues[]
  items: string[]
  pairs: { left: string; right: string }[]
  points: PointValues[]
  model: string
}

export const emptyText: Bilingual = { en: '', zh: '' }
export const emptyMistake: MistakeValues = { given: '', misconception: null, feedback: emptyText }
const emptyKey: KeyValues = {
  ...{ kind: 'number', value: '', form: 'any', writtenUnit: '', isLoose: false },
  ...{ accepted: '', mistakes: [] },
}
export const emptyBlank: BlankValues = {
  label: '',
  unit: '',
  options: '',
  marks: '1',
  key: { ...emptyKey, kind: 'text' },
  method: [],
}
export const emptyPoint: PointValues = { label: emptyText, marks: '1', anyOf: '', except: '' }
export const emptyMethod: StepValues = { label: emptyText, marks: '1', result: '' }
const emptyChoice = { text: '', isRight: false, mistake: emptyMistake }

export const newValues: QuestionValues = {
  type: 'MCQ',
  language: 'en',
  subject: 'math',
  level: 'P3',
  term: null,
  difficulty: 'medium',
  skills: [],
  topic: '',
  marks: '2',
  text: '',
  passage: '',
  image: null,
  explanation: emptyText,
  hints: [emptyText],
  choices: Array.from({ length: 4 }, (_, index) => ({ ...emptyChoice, isRight: index === 0 })),
  key: emptyKey,
  unit: '',
  hasWorking: false,
  method: [],
  hasParts: false,
  blanks: [emptyBlank],
  items: ['', '', ''],
  pairs: Array.from({ length: 3 }, () => ({ left: '', right: '' })),
  points: [emptyPoint],
  model: '',
}

export const addedChoice = emptyChoice

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** 0 for anything else. */
export const wholeNumber = (text: string) =>
  /^\d{1,4}$/.test(text.normalize('NFKC').trim()) ? Number(text.normalize('NFKC')) : 0
const trimmed = ({ en, zh }: Bilingual): Bilingual => ({ en: en.trim(), zh: zh.trim() })
const isEmpty = ({ en, zh }: Bilingual) => en.trim() === '' && zh.trim() === ''
const orNull = (text: string) => text.trim() || null

/** The draft of the editor, which may still be incomplete; `QuestionDraft` says what is missing. */
export function draftOf(values: QuestionValues): QuestionDraft {
  const { type, language, subject, level, term, difficulty, skills, image } = values
  const hints = values.hints.map(trimmed)
  return {
    ...{ type, language, subject, level, term, difficulty, skills },
    topic: values.topic.trim(),
    marks: wholeNumber(values.marks),
    text: values.text.trim(),
    passage: orNull(values.passage),
    image: image && { ...image, alt: image.alt.trim() },
    answer: answerOf(values),
    explanation: isEmpty(values.explanation) ? null : trimmed(values.explanation),
    // Only the last one may be left empty, so that errors stay beside their hints.
    hints: hints.filter((hint, index) => !isEmpty(hint) || index < hints.length - 1),
  }
}

export const hasBlanks = ({ type, hasParts }: Pick<QuestionValues, 'type' | 'hasParts'>) =>
  type === 'Cloze' || (type === 'ShortAnswer' && hasParts)

function answerOf(values: QuestionValues): DraftAnswer {
  const { type, hasWorking, method, blanks } = values
  if (hasBlanks(values))
    return {
      kind: 'blanks',
      blanks: blanks.map(({ label, unit, options, marks, key }) => ({
        label: type === 'Cloze' ? null : orNull(label),
        unit: orNull(unit),
        options: lines(options),
        marks: wholeNumber(marks),
        key: keyOf(key),
      })),
      hasWorking: type === 'ShortAnswer' && hasWorking,
      method: methodOfParts(values).map(({ blank, ...step }) => ({ blank, ...methodOf(step) })),
    }
  switch (type) {
    case 'MCQ':
    case 'MultipleResponse':
      return {
        kind: 'choices',
        choices: values.choices.map(({ text, isRight, mistake }) => ({
          text: text.trim(),
          isRight,
          mistake: isRight ? null : mistakeOf(mistake),
        })),
      }
    case 'ShortAnswer':
    case 'Cloze': {
      const key = keyOf(values.key)
      return {
        kind: 'short',
        key,
        unit: orNull(values.unit),
        hasWorking,
        method: hasWorking && key.kind === 'number' ? method.map(methodOf) : [],
      }
    }
    case 'Ordering':
      return { kind: 'order', items: values.items.map((item) => item.trim()) }
    case 'Matching':
      return {
        kind: 'pairs',
        pairs: values.pairs.map(({ left, right }) => ({ left: left.trim(), right: right.trim() })),
      }
    case 'OpenAnswer':
      return { kind: 'points', points: values.points.map(pointOf), model: values.model.trim() }
  }
}

/** In the order of the draft: those of the first part come first. */
export const methodOfParts = ({ type, hasWorking, blanks }: Pick<QuestionValues, 'type' | 'hasWorking' | 'blanks'>) =>
  type === 'ShortAnswer' && hasWorking
    ? blanks.flatMap(({ key, method }, blank) =>
        key.kind === 'number' ? method.map((step) => ({ ...step, blank })) : [],
      )
    : []

const methodOf = ({ label, marks, result, calculations }: StepValues): MethodMark => ({
  label: trimmed(label),
  marks: wholeNumber(marks),
  result: result.trim(),
  ...(calculations && { calculations }),
})

function mistakeOf({ misconception, feedback }: MistakeValues): NamedMistake | null {
  return misconception === null ? null : { misconception, feedback: trimmed(feedback) }
}

function keyOf({ kind, value, form, writtenUnit, isLoose, accepted, mistakes }: KeyValues): ShortKey {
  const known = mistakes.flatMap((values) => {
    const mistake = mistakeOf(values)
    return mistake ? [{ ...mistake, given: values.given }] : []
  })
  if (kind === 'text')
    return {
      kind,
      accepted: lines(accepted),
      ...(isLoose && { wording: 'loose' as const }),
      ...(known.length > 0 && {
        mistakes: known.map(({ given, ...mistake }) => ({ ...mistake, values: lines(given) })),
      }),
    }
  const unit = writtenUnit.trim()
  // A form of another kind is no form of this one; the schema would say so of a stranger's.
  const isOfKind = (keyForms[kind] as readonly string[]).includes(form) && form !== 'any'
  return {
    kind,
    value: value.trim(),
    ...(isOfKind && { form }),
    ...(kind === 'number' && unit !== '' && { unit }),
    ...(known.length > 0 && { mistakes: known.map(({ given, ...mistake }) => ({ ...mistake, value: given.trim() })) }),
  } as ShortKey
}

function pointOf({ label, marks, anyOf, except }: PointValues): MarkingPoint {
  const refused = lines(except)
  return {
    ...(!isEmpty(label) && { label: trimmed(label) }),
    marks: wholeNumber(marks),
    anyOf: lines(anyOf),
    ...(refused.length > 0 && { except: refused }),
  }
}

/** The values of a saved question. */
export function valuesOf(draft: QuestionDraft): QuestionValues {
  const { answer, marks, passage, explanation, ...rest } = draft
  return {
    ...newValues,
    ...rest,
    marks: String(marks),
    passage: passage ?? '',
    explanation: explanation ?? emptyText,
    ...answerValues(answer, draft.type),
  }
}

function answerValues(answer: DraftAnswer, type: QuestionType): Partial<QuestionValues> {
  switch (answer.kind) {
    case 'choices':
      return {
        choices: answer.choices.map(({ text, isRight, mistake }) => ({
          text,
          isRight,
          mistake: mistake ? { ...mistake, given: '' } : emptyMistake,
        })),
      }
    case 'short':
      return {
        key: keyValues(answer.key),
        unit: answer.unit ?? '',
        hasWorking: answer.hasWorking,
        method: answer.method.map(stepValues),
      }
    case 'blanks':
      return {
        hasParts: type === 'ShortAnswer',
        hasWorking: answer.hasWorking,
        blanks: answer.blanks.map(({ label, unit, options, marks, key }, index) => ({
          label: label ?? '',
          unit: unit ?? '',
          options: options.join('\n'),
          marks: String(marks),
          key: keyValues(key),
          method: answer.method.filter(({ blank }) => blank === index).map(stepValues),
        })),
      }
    case 'order':
      return { items: answer.items }
    case 'pairs':
      return { pairs: answer.pairs }
    case 'points':
      return {
        model: answer.model,
        points: answer.points.map(({ label = emptyText, marks, anyOf, except = [] }) => ({
          label,
          marks: String(marks),
          anyOf: anyOf.join('\n'),
          except: except.join('\n'),
        })),
      }
  }
}

const stepValues = ({ label, marks, result, calculations }: MethodMark): StepValues => ({
  ...{ label, result },
  ...(calculations && { calculations }),
  marks: String(marks),
})

function keyValues(key: ShortKey): KeyValues {
  if (key.kind === 'text')
    return {
      ...emptyKey,
      kind: 'text',
      accepted: key.accepted.join('\n'),
      isLoose: key.wording === 'loose',
      mistakes: (key.mistakes ?? []).map(({ values, ...mistake }) => ({ ...mistake, given: values.join('\n') })),
    }
  return {
    ...emptyKey,
    kind: key.kind,
    value: key.value,
    form: key.form ?? 'any',
    writtenUnit: (key.kind === 'number' && key.unit) || '',
    mistakes: (key.mistakes ?? []).map(({ value, ...mistake }) => ({ ...mistake, given: value })),
  }
}

export type ProblemKey =
  | 'missing'
  | 'tooLong'
  | 'badMarks'
  | 'badNumber'
  | 'badForm'
  | 'oneRight'
  | 'someRight'
  | 'twice'
  | 'marksDiffer'
  | 'tooManyMethodMarks'
  | 'gapMissing'
  | 'notAnOption'
  | 'acceptsNegation'
  | 'invalid'

const ofDraft: Record<string, ProblemKey> = {
  one_right: 'oneRight',
  some_right: 'someRight',
  twice: 'twice',
  marks_differ: 'marksDiffer',
  too_many_method_marks: 'tooManyMethodMarks',
  gap_missing: 'gapMissing',
  label_missing: 'missing',
  not_an_option: 'notAnOption',
  accepts_negation: 'acceptsNegation',
}

/** The value of a ratio or a time. */
function isOtherKey(draft: QuestionDraft, path: readonly PropertyKey[]): boolean {
  const owner = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown>)[name], draft)
  return ['ratio', 'time'].includes((owner as { kind?: string }).kind ?? '')
}

/** By the dotted path of the draft's field. */
export function problemsOf(draft: QuestionDraft): Map<string, ProblemKey> {
  const problems = new Map<string, ProblemKey>()
  for (const { path, code, message } of QuestionDraft.safeParse(draft).error?.issues ?? []) {
    const field = path.join('.')
    const last = String(path.at(-1))
    const problem: ProblemKey =
      code === 'custom'
        ? (ofDraft[message] ?? 'invalid')
        : last === 'marks'
          ? 'badMarks'
          : code === 'invalid_format' && (last === 'value' || last === 'result')
            ? isOtherKey(draft, path)
              ? 'badForm'
              : 'badNumber'
            : code === 'too_big'
              ? 'tooLong'
              : code === 'too_small'
                ? 'missing'
                : 'invalid'
    if (!problems.has(field)) problems.set(field, problem)
  }
  return problems
}
