import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import { Line } from '#features/learning/questions/authoring/field-kit.tsx'
import { useText } from '#platform/i18n.ts'
import type { EditorKind, FieldsProps } from './kind.ts'

interface CharacterValues {
  character: { character: string; pinyin: string; meaning: string; word: string; wordPinyin: string }
}

const names = ['character', 'pinyin', 'meaning', 'word', 'wordPinyin'] as const

const labels = {
  character: 'characterAsked',
  pinyin: 'characterPinyin',
  meaning: 'characterMeaning',
  word: 'characterWord',
  wordPinyin: 'characterWordPinyin',
} as const satisfies Record<(typeof names)[number], string>

function Fields({ values: { character: own }, change }: FieldsProps<CharacterValues>) {
  const t = useText(messages)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <Line
          key={name}
          label={t(labels[name])}
          hint={name === 'word' ? t('characterWordHint') : undefined}
          value={own[name]}
          onChange={(text) => change({ character: { ...own, [name]: text } })}
          path={`answer.${name}`}
        />
      ))}
    </div>
  )
}

export const character: EditorKind<CharacterValues, 'character'> = {
  empty: { character: { character: '', pinyin: '', meaning: '', word: '', wordPinyin: '' } },
  Fields,
  toAnswer: ({ character: { character: asked, pinyin, meaning, word, wordPinyin } }) => ({
    ...{ kind: 'character', character: asked.trim(), pinyin: pinyin.trim(), meaning: meaning.trim() },
    ...{ word: word.trim(), wordPinyin: wordPinyin.trim() },
  }),
  fromAnswer: ({ kind: _kind, ...own }) => ({ character: own }),
}
