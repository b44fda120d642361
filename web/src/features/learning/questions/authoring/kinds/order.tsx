import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import { Add, Line, Remove, without } from '#features/learning/questions/authoring/field-kit.tsx'
import { useText } from '#platform/i18n.ts'
import type { EditorKind, FieldsProps } from './kind.ts'

interface OrderValues {
  items: string[]
}

function Fields({ values, change }: FieldsProps<OrderValues>) {
  const t = useText(messages)
  const { items } = values
  return (
    <>
      <p className="text-ink-soft">{t('itemsHint')}</p>
      {items.map((item, index) => (
        <div key={index} className="flex items-end gap-2">
          <Line
            label={t('item', { number: index + 1 })}
            value={item}
            onChange={(text) => change({ items: items.map((one, at) => (at === index ? text : one)) })}
            path={`answer.items.${index}`}
            className="flex-1"
          />
          <Remove
            name={t('item', { number: index + 1 })}
            onRemove={items.length > 2 ? () => change({ items: without(items, index) }) : undefined}
          />
        </div>
      ))}
      <Add label={t('addItem')} onAdd={items.length < 8 && (() => change({ items: [...items, ''] }))} />
    </>
  )
}

export const order: EditorKind<OrderValues, 'order'> = {
  empty: { items: ['', '', ''] },
  Fields,
  toAnswer: ({ items }) => ({ kind: 'order', items: items.map((item) => item.trim()) }),
  fromAnswer: ({ items }) => ({ items }),
}
