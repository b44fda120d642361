import type { Bilingual } from '@capyzen/contracts/bilingual'
import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import { Add, Both, Line, Remove, replaced, Row, without } from '#features/learning/questions/authoring/field-kit.tsx'
import { emptyText, isEmpty, lines, trimmed, wholeNumber } from '#features/learning/questions/authoring/typed-values.ts'
import { useText } from '#platform/i18n.ts'
import type { EditorKind, FieldsProps } from './kind.ts'

interface PointValues {
  label: Bilingual
  marks: string
  /** One per line. */
  anyOf: string
  except: string
}

interface OpenValues {
  points: PointValues[]
  model: string
}

const emptyPoint: PointValues = { label: emptyText, marks: '1', anyOf: '', except: '' }

function Fields({ values, change }: FieldsProps<OpenValues>) {
  const t = useText(messages)
  const { points, model } = values
  return (
    <>
      <Line
        label={t('model')}
        rows={3}
        value={model}
        onChange={(next) => change({ model: next })}
        path="answer.model"
      />
      {points.map((point, index) => {
        const name = t('point', { number: index + 1 })
        const set = (changes: Partial<typeof point>) => change({ points: replaced(points, index, changes) })
        const path = `answer.points.${index}`
        return (
          <Row
            key={index}
            title={name}
            actions={
              <Remove
                name={name}
                onRemove={points.length > 1 ? () => change({ points: without(points, index) }) : undefined}
              />
            }
          >
            <Both
              labels={{ en: t('pointEn'), zh: t('pointZh') }}
              value={point.label}
              onChange={(label) => set({ label })}
              path={`${path}.label`}
            />
            <Line
              label={t('marks')}
              inputMode="numeric"
              value={point.marks}
              onChange={(marks) => set({ marks })}
              path={`${path}.marks`}
              className="sm:max-w-40"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Line
                label={t('anyOf')}
                hint={t('perLine')}
                rows={3}
                value={point.anyOf}
                onChange={(anyOf) => set({ anyOf })}
                path={`${path}.anyOf`}
              />
              <Line
                label={t('except')}
                hint={t('perLine')}
                rows={3}
                value={point.except}
                onChange={(except) => set({ except })}
                path={`${path}.except`}
              />
            </div>
          </Row>
        )
      })}
      <Add label={t('addPoint')} onAdd={points.length < 20 && (() => change({ points: [...points, emptyPoint] }))} />
    </>
  )
}

export const open: EditorKind<OpenValues, 'points'> = {
  empty: { points: [emptyPoint], model: '' },
  Fields,
  toAnswer: (values) => ({
    kind: 'points',
    points: values.points.map(({ label, marks, anyOf, except }) => {
      const refused = lines(except)
      return {
        ...(!isEmpty(label) && { label: trimmed(label) }),
        marks: wholeNumber(marks),
        anyOf: lines(anyOf),
        ...(refused.length > 0 && { except: refused }),
      }
    }),
    model: values.model.trim(),
  }),
  fromAnswer: (answer) => ({
    model: answer.model,
    points: answer.points.map(({ label = emptyText, marks, anyOf, except = [] }) => ({
      label,
      marks: String(marks),
      anyOf: anyOf.join('\n'),
      except: except.join('\n'),
    })),
  }),
}
