import { longestPart } from '@capyzen/contracts/word-limits'
import { proposeWords } from '@capyzen/contracts/words'
import { useMutation } from '@tanstack/react-query'
import { Check, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/api.ts'
import { languageTag, useText, type Language } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DraftWord } from './list-draft.ts'
import { editorMessages } from './messages.ts'
import { translationTag } from './word-text.tsx'

interface WordRowProps {
  word: DraftWord
  language: Language
  onChange: (word: DraftWord) => void
  onRemove: () => void
}

/** A word of a list with what was found of it; opens for changing. */
export function WordRow({ word, language, onChange, onRemove }: WordRowProps) {
  const t = useText(editorMessages)
  const [isOpen, setOpen] = useState(false)
  const other = translationTag(language)
  const lookingUp = useMutation({
    mutationFn: (suggested: string) => call(proposeWords, { language, words: [suggested] }, { isRepeatable: true }),
    onSettled: (found, _error, suggested) => {
      const { language: _language, ...sense } = found?.words[0]?.word ?? { ...word, language }
      onChange({ ...sense, word: suggested, isUnknown: false, suggestion: null })
    },
  })
  const meaning = word.definition || word.translation
  if (!isOpen)
    return (
      <li className="flex items-center gap-2 py-1.5 pr-2 pl-4 md:pl-5">
        <div className="grid min-w-0 flex-1 gap-x-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
          <span lang={languageTag(language)} className="font-extrabold wrap-anywhere">
            {word.word}
            {word.pinyin && (
              <span lang="zh-Latn-pinyin" className="ml-2 text-sm font-bold text-spring-ink">
                {word.pinyin}
              </span>
            )}
          </span>
          {word.isUnknown && (
            <span className="flex flex-wrap items-center gap-x-3 text-sm font-bold text-yuzu-ink sm:col-span-2">
              {t('isSpelledSo')}
              {word.suggestion && (
                <Button
                  variant="quiet"
                  size="small"
                  loading={lookingUp.isPending}
                  onClick={() => lookingUp.mutate(word.suggestion ?? '')}
                >
                  {t('useSuggestion', { word: word.suggestion })}
                </Button>
              )}
            </span>
          )}
          {meaning === '' ? (
            <span className="text-sm font-bold text-yuzu-ink">
              {t(word.isUnknown ? 'notInDictionary' : 'noMeaning')}
            </span>
          ) : (
            <span className="text-sm text-ink-soft">
              <span lang={word.definition ? languageTag(language) : other}>{meaning}</span>
              {word.definition !== '' && word.translation !== '' && <span lang={other}> · {word.translation}</span>}
            </span>
          )}
        </div>
        <IconButton name={t('change', { word: word.word })} icon={Pencil} onClick={() => setOpen(true)} />
        <IconButton name={t('remove', { word: word.word })} icon={X} onClick={onRemove} />
      </li>
    )
  const field = (
    name: 'definition' | 'example' | 'translation' | 'pinyin',
    label: string,
    lang: string,
    hint?: string,
  ) => (
    <Field label={label} {...(hint && { hint })}>
      {(control) => (
        <TextInput
          {...control}
          lang={lang}
          maxLength={longestPart}
          value={word[name] ?? ''}
          onChange={(event) => onChange({ ...word, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <li className="flex flex-col gap-4 bg-well px-4 py-4 md:px-5">
      <p lang={languageTag(language)} className="text-lg font-extrabold wrap-anywhere">
        {word.word}
      </p>
      {language === 'zh' && field('pinyin', t('pinyin'), 'zh-Latn-pinyin')}
      {field('definition', t('definition'), languageTag(language))}
      {field('translation', t(language === 'en' ? 'inChinese' : 'inEnglish'), other)}
      {field('example', t('example'), languageTag(language), t('exampleHint'))}
      <Button size="small" icon={Check} className="self-start" onClick={() => setOpen(false)}>
        {t('done')}
      </Button>
    </li>
  )
}
