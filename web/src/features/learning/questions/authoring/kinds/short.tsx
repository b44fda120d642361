import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import { GroupProblem, Line } from '#features/learning/questions/authoring/field-kit.tsx'
import { KeyFields } from '#features/learning/questions/authoring/key-fields.tsx'
import { emptyKey, keyOf, keyValues, type KeyValues } from '#features/learning/questions/authoring/key-values.ts'
import {
  MethodFields,
  methodOf,
  stepValues,
  type StepValues,
} from '#features/learning/questions/authoring/method-fields.tsx'
import { orNull } from '#features/learning/questions/authoring/typed-values.ts'
import { useText } from '#platform/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { EditorKind, FieldsProps } from './kind.ts'

export interface ShortValues {
  key: KeyValues
  unit: string
  hasWorking: boolean
  method: StepValues[]
  /** The one field becomes (a), (b) …, which are blanks. */
  hasParts: boolean
}

/** Gaps of a cloze have none. */
export function Switches({ values: { type, hasParts, hasWorking }, change }: FieldsProps<ShortValues>) {
  const t = useText(messages)
  if (type !== 'ShortAnswer') return null
  return (
    <div className="flex flex-wrap gap-x-8">
      <Checkbox checked={hasParts} onCheckedChange={(next) => change({ hasParts: next })}>
        {t('hasParts')}
      </Checkbox>
      <Checkbox checked={hasWorking} onCheckedChange={(next) => change({ hasWorking: next })}>
        {t('hasWorking')}
      </Checkbox>
    </div>
  )
}

function Fields({ values, change }: FieldsProps<ShortValues>) {
  const t = useText(messages)
  const { key, unit, method, hasWorking } = values
  return (
    <>
      <KeyFields value={key} onChange={(next) => change({ key: next })} path="answer.key" />
      <Line
        label={t('unit')}
        value={unit}
        onChange={(next) => change({ unit: next })}
        path="answer.unit"
        className="sm:max-w-60"
      />
      {hasWorking && key.kind === 'number' && (
        <>
          <GroupProblem path="answer.method" />
          <MethodFields steps={method} onChange={(next) => change({ method: next })} />
        </>
      )}
    </>
  )
}

export const short: EditorKind<ShortValues, 'short'> = {
  empty: { key: emptyKey, unit: '', hasWorking: false, method: [], hasParts: false },
  Fields,
  Switches,
  toAnswer({ key: values, unit, hasWorking, method }) {
    const key = keyOf(values)
    return {
      kind: 'short',
      key,
      unit: orNull(unit),
      hasWorking,
      method: hasWorking && key.kind === 'number' ? method.map(methodOf) : [],
    }
  },
  fromAnswer: ({ key, unit, hasWorking, method }) => ({
    key: keyValues(key),
    unit: unit ?? '',
    hasWorking,
    method: method.map(stepValues),
  }),
}
