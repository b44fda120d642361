import type { AskedItem, DictationAnswer } from '@capyzen/contracts/dictation'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { helperMessages } from './read-out-messages.ts'
import { SelfCheck } from './self-check.tsx'
import { WritingSquares } from './writing-squares.tsx'

interface AnswerFieldsProps {
  item: AskedItem
  /** Compared at once, so the button doesn't go on. */
  isLast: boolean
  onAnswer: (answer: DictationAnswer) => void
}

export function AnswerFields({ item, isLast, onAnswer }: AnswerFieldsProps) {
  if (item.mode === 'write' && !item.isWritable)
    return <SelfCheck item={item} task="taskPaperOne" onAnswer={onAnswer} />
  if (item.mode === 'write') return <WritingSquares item={item} isLast={isLast} onAnswer={onAnswer} />
  if (item.mode === 'pinyin') return <PinyinField isLast={isLast} onAnswer={onAnswer} />
  if (item.options.length === 0) return <SelfCheck item={item} task="taskKnow" onAnswer={onAnswer} />
  return <Choices options={item.options} onAnswer={onAnswer} />
}

function PinyinField({ isLast, onAnswer }: Omit<AnswerFieldsProps, 'item'>) {
  const t = useText(helperMessages)
  const [pinyin, setPinyin] = useState('')
  return (
    <form
      className="mx-auto mt-2 flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (pinyin.trim() !== '') onAnswer({ kind: 'typed', pinyin })
      }}
    >
      <p className="text-center text-lg font-bold">{t('taskPinyin')}</p>
      <Field label={t('pinyinLabel')} hint={t('pinyinHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={pinyin}
            onChange={(event) => setPinyin(event.target.value)}
            maxLength={120}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            lang="zh-Latn"
            className="text-xl"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-center gap-3">
        <Button type="submit" size="large" icon={Check} disabled={pinyin.trim() === ''}>
          {t(isLast ? 'done' : 'doneNext')}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer({ kind: 'typed', pinyin: '' })}>
          {t('dontKnow')}
        </Button>
      </div>
    </form>
  )
}

function Choices({ options, onAnswer }: { options: readonly string[]; onAnswer: AnswerFieldsProps['onAnswer'] }) {
  const t = useText(helperMessages)
  return (
    <div className="mx-auto mt-2 max-w-md">
      <p className="text-center text-lg font-bold">{t('taskRead')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3">
        {options.map((text) => (
          <li key={text}>
            <button
              type="button"
              lang="zh-Hans"
              onClick={() => onAnswer({ kind: 'chosen', text })}
              className="teaching-face min-h-20 w-full cursor-pointer rounded-card border-2 border-line-strong bg-card px-3 text-3xl transition-colors hover:border-spring hover:bg-spring-soft"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-center">
        <Button variant="quiet" onClick={() => onAnswer({ kind: 'chosen', text: '' })}>
          {t('dontKnow')}
        </Button>
      </div>
    </div>
  )
}
