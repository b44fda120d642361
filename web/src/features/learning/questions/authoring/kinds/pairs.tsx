import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import { Add, Line, Remove, replaced, without } from '#features/learning/questions/authoring/field-kit.tsx'
import { useText } from '#platform/i18n.ts'
import type { EditorKind, FieldsProps } from './kind.ts'

interface PairsValues {
  pairs: { left: string; right: string }[]
}

const emptyPair = { left: '', right: '' }

function Fields({ values, change }: FieldsProps<PairsValues>) {
  const t = useText(messages)
  const { pairs } = values
  return (
    <>
      <p className="text-ink-soft">{t('pairsHint')}</p>
      {pairs.map((pair, index) => (
        <div key={index} className="flex items-end gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-2">
            {(['left', 'right'] as const).map((side) => (
              <Line
                key={side}
                label={t(side, { number: index + 1 })}
                value={pair[side]}
                onChange={(text) => change({ pairs: replaced(pairs, index, { [side]: text }) })}
                path={`answer.pairs.${index}.${side}`}
              />
            ))}
          </div>
          <Remove
            name={t('left', { number: index + 1 })}
            onRemove={pairs.length > 2 ? () => change({ pairs: without(pairs, index) }) : undefined}
          />
        </div>
      ))}
      <Add label={t('addPair')} onAdd={pairs.length < 8 && (() => change({ pairs: [...pairs, emptyPair] }))} />
    </>
  )
}

export const pairs: EditorKind<PairsValues, 'pairs'> = {
  empty: { pairs: Array.from({ length: 3 }, () => emptyPair) },
  Fields,
  toAnswer: (values) => ({
    kind: 'pairs',
    pairs: values.pairs.map(({ left, right }) => ({ left: left.trim(), right: right.trim() })),
  }),
  fromAnswer: (answer) => ({ pairs: answer.pairs }),
}
