import { mostMethodMarks } from '@capyzen/contracts/question-drafts'
import type { QuestionType } from '@capyzen/contracts/questions'
import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import {
  Add,
  GroupProblem,
  Line,
  Remove,
  replaced,
  Row,
  without,
} from '#features/learning/questions/authoring/field-kit.tsx'
import { KeyFields } from '#features/learning/questions/authoring/key-fields.tsx'
import { emptyKey, keyOf, keyValues, type KeyValues } from '#features/learning/questions/authoring/key-values.ts'
import {
  MethodFields,
  methodOf,
  stepValues,
  type StepValues,
} from '#features/learning/questions/authoring/method-fields.tsx'
import { lines, orNull, wholeNumber, type AskedValues } from '#features/learning/questions/authoring/typed-values.ts'
import { useText } from '#platform/i18n.ts'
import type { EditorKind, FieldsProps } from './kind.ts'
import { short, Switches, type ShortValues } from './short.tsx'

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

/** With the switches of a short answer, whose parts are blanks. */
interface BlanksValues extends ShortValues {
  blanks: BlankValues[]
}

const emptyBlank: BlankValues = {
  ...{ label: '', unit: '', options: '', marks: '1', method: [] },
  key: { ...emptyKey, kind: 'text' },
}

/** Others are parts of a short answer. */
const hasGaps = (type: QuestionType) => type === 'Cloze'

/** In the order of the draft: those of the first part come first. */
const methodOfParts = ({ type, hasWorking, blanks }: AskedValues & BlanksValues) =>
  hasGaps(type) || !hasWorking
    ? []
    : blanks.flatMap(({ key, method }, blank) =>
        key.kind === 'number' ? method.map((step) => ({ ...step, blank })) : [],
      )

function Fields({ values, change }: FieldsProps<BlanksValues>) {
  const t = useText(messages)
  const { blanks, hasWorking } = values
  const isCloze = hasGaps(values.type)
  const steps = methodOfParts(values)
  return (
    <>
      <GroupProblem path="answer.method" />
      {blanks.map((blank, index) => {
        const name = t(isCloze ? 'gap' : 'part', { number: index + 1 })
        const set = (changes: Partial<typeof blank>) => change({ blanks: replaced(blanks, index, changes) })
        const path = `answer.blanks.${index}`
        return (
          <Row
            key={index}
            title={name}
            actions={
              <Remove
                name={name}
                onRemove={blanks.length > 1 ? () => change({ blanks: without(blanks, index) }) : undefined}
              />
            }
          >
            <div className="grid gap-4 sm:grid-cols-3">
              {!isCloze && (
                <Line
                  label={t('label')}
                  hint={t('labelHint')}
                  value={blank.label}
                  onChange={(label) => set({ label })}
                  path={`${path}.label`}
                />
              )}
              <Line
                label={t('marks')}
                inputMode="numeric"
                value={blank.marks}
                onChange={(marks) => set({ marks })}
                path={`${path}.marks`}
              />
              <Line label={t('unit')} value={blank.unit} onChange={(unit) => set({ unit })} path={`${path}.unit`} />
            </div>
            <KeyFields value={blank.key} onChange={(key) => set({ key })} path={`${path}.key`} />
            {blank.key.kind === 'text' && (
              <Line
                label={t('options')}
                hint={t('optionsHint')}
                rows={3}
                value={blank.options}
                onChange={(options) => set({ options })}
                path={`${path}.options`}
              />
            )}
            {!isCloze && hasWorking && blank.key.kind === 'number' && (
              <MethodFields
                steps={blank.method}
                onChange={(method) => set({ method })}
                from={steps.findIndex((step) => step.blank === index)}
                part={blank.label.trim() || name}
                isFull={steps.length >= mostMethodMarks}
              />
            )}
          </Row>
        )
      })}
      <Add
        label={t(isCloze ? 'addGap' : 'addPart')}
        onAdd={blanks.length < 30 && (() => change({ blanks: [...blanks, emptyBlank] }))}
      />
    </>
  )
}

export const blanks: EditorKind<BlanksValues, 'blanks'> = {
  empty: { ...short.empty, blanks: [emptyBlank] },
  Fields,
  Switches,
  textHint: (type) => (hasGaps(type) ? 'clozeHint' : 'textHint'),
  toAnswer: (values) => ({
    kind: 'blanks',
    blanks: values.blanks.map(({ label, unit, options, marks, key }) => ({
      label: hasGaps(values.type) ? null : orNull(label),
      unit: orNull(unit),
      options: lines(options),
      marks: wholeNumber(marks),
      key: keyOf(key),
    })),
    hasWorking: !hasGaps(values.type) && values.hasWorking,
    method: methodOfParts(values).map(({ blank, ...step }) => ({ blank, ...methodOf(step) })),
  }),
  fromAnswer: (answer, type) => ({
    hasParts: !hasGaps(type),
    hasWorking: answer.hasWorking,
    blanks: answer.blanks.map(({ label, unit, options, marks, key }, index) => ({
      label: label ?? '',
      unit: unit ?? '',
      options: options.join('\n'),
      marks: String(marks),
      key: keyValues(key),
      method: answer.method.filter(({ blank }) => blank === index).map(stepValues),
    })),
  }),
}
