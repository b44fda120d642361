import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { NamedMistake, ShortKey } from '@capyzen/contracts/questions'
import { emptyText, lines, trimmed } from './typed-values.ts'

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

export const emptyMistake: MistakeValues = { given: '', misconception: null, feedback: emptyText }
export const emptyKey: KeyValues = {
  ...{ kind: 'number', value: '', form: 'any', writtenUnit: '', isLoose: false },
  ...{ accepted: '', mistakes: [] },
}

export function mistakeOf({ misconception, feedback }: MistakeValues): NamedMistake | null {
  return misconception === null ? null : { misconception, feedback: trimmed(feedback) }
}

export function keyOf({ kind, value, form, writtenUnit, isLoose, accepted, mistakes }: KeyValues): ShortKey {
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

export function keyValues(key: ShortKey): KeyValues {
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
