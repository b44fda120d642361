import type { Bilingual } from '@capyzen/contracts/bilingual'
import { mostMethodMarks } from '@capyzen/contracts/question-drafts'
import type { MethodMark } from '@capyzen/contracts/questions'
import { useText } from '#platform/i18n.ts'
import { Add, Both, Line, Remove, replaced, Row, without } from './field-kit.tsx'
import { messages } from './editor-messages.ts'
import { emptyText, trimmed, wholeNumber } from './typed-values.ts'

export interface StepValues {
  label: Bilingual
  marks: string
  result: string
  /** Not shown; kept while the result stays. */
  calculations?: string[] | undefined
}

const emptyMethod: StepValues = { label: emptyText, marks: '1', result: '' }

export const methodOf = ({ label, marks, result, calculations }: StepValues): MethodMark => ({
  label: trimmed(label),
  marks: wholeNumber(marks),
  result: result.trim(),
  ...(calculations && { calculations }),
})

export const stepValues = ({ label, marks, result, calculations }: MethodMark): StepValues => ({
  ...{ label, result },
  ...(calculations && { calculations }),
  marks: String(marks),
})

interface MethodFieldsProps {
  steps: readonly StepValues[]
  onChange: (steps: StepValues[]) => void
  /** Of the first step in the draft's list, where several parts share it. */
  from?: number
  /** In the names of the fields, where there are several parts. */
  part?: string
  isFull?: boolean
}

/** Steps of the working that earn marks when the answer is wrong. */
export function MethodFields({
  steps,
  onChange,
  from = 0,
  part,
  isFull = steps.length >= mostMethodMarks,
}: MethodFieldsProps) {
  const t = useText(messages)
  const of = (name: string) => (part === undefined ? name : t('ofPart', { name, part }))
  return (
    <>
      {steps.map((step, index) => {
        const set = (changes: Partial<StepValues>) => onChange(replaced(steps, index, changes))
        const path = `answer.method.${from + index}`
        return (
          <Row
            key={index}
            title={of(t('method'))}
            actions={<Remove name={step.result || of(t('method'))} onRemove={() => onChange(without(steps, index))} />}
          >
            <Both
              labels={{ en: t('stepEn'), zh: t('stepZh') }}
              value={step.label}
              onChange={(label) => set({ label })}
              path={`${path}.label`}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Line
                label={t('result')}
                value={step.result}
                onChange={(result) => set({ result, calculations: undefined })}
                path={`${path}.result`}
              />
              <Line
                label={t('marks')}
                inputMode="numeric"
                value={step.marks}
                onChange={(marks) => set({ marks })}
                path={`${path}.marks`}
              />
            </div>
          </Row>
        )
      })}
      <Add label={of(t('addMethod'))} onAdd={!isFull && (() => onChange([...steps, emptyMethod]))} />
    </>
  )
}
