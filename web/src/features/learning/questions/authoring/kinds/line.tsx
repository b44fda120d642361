import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import { Line, Pick } from '#features/learning/questions/authoring/field-kit.tsx'
import { wholeNumber } from '#features/learning/questions/authoring/typed-values.ts'
import { useText } from '#platform/i18n.ts'
import type { EditorKind, FieldsProps } from './kind.ts'

type LineDraft = Extract<DraftAnswer, { kind: 'line' }>

interface LineValues {
  line: { asks: LineDraft['asks']; from: string; to: string; parts: string; labelled: string; value: string }
}

function Fields({ values: { line: own }, change }: FieldsProps<LineValues>) {
  const t = useText(messages)
  const set = (changes: Partial<LineValues['line']>) => change({ line: { ...own, ...changes } })
  return (
    <>
      <Pick
        label={t('lineAsks')}
        value={own.asks}
        options={[
          { value: 'place', label: t('linePlace') },
          { value: 'read', label: t('lineRead') },
        ]}
        onChange={(asks) => set({ asks })}
        className="sm:max-w-md"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {(['from', 'to', 'parts', 'labelled', 'value'] as const).map((name) => (
          <Line
            key={name}
            label={t(lineLabels[name])}
            hint={name === 'to' ? t('lineToHint') : undefined}
            value={own[name]}
            onChange={(text) => set({ [name]: text })}
            path={`answer.${name}`}
          />
        ))}
      </div>
    </>
  )
}

const lineLabels = {
  from: 'lineFrom',
  to: 'lineTo',
  parts: 'lineParts',
  labelled: 'lineLabelled',
  value: 'rightNumber',
} as const

export const line: EditorKind<LineValues, 'line'> = {
  empty: { line: { asks: 'place', from: '0', to: '1', parts: '4', labelled: '4', value: '' } },
  Fields,
  toAnswer: ({ line: { asks, from, to, parts, labelled, value } }) => ({
    ...{ kind: 'line', asks, from: from.trim(), to: to.trim(), value: value.trim() },
    parts: wholeNumber(parts),
    labelled: wholeNumber(labelled),
  }),
  fromAnswer: ({ asks, from, to, parts, labelled, value }) => ({
    line: { asks, from, to, value, parts: String(parts), labelled: String(labelled) },
  }),
}
