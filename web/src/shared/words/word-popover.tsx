import { lookUpWord, type DictionaryEntry } from '@capyzen/contracts/dictionary'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { useRef } from 'react'
import { call } from '#platform/api.ts'
import { defineMessages, languageTag, useText, type Language } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { HearingOptions } from '#shared/hearing/hearing-options.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { KeepMetWord } from './word-keeping.tsx'

const messages = defineMessages('words-in-texts', {
  closeWord: { en: 'Close', zh: '关闭' },
  wordLoading: { en: 'Looking it up…', zh: '正在查……' },
  wordFailed: { en: 'We couldn’t look it up. Please try again.', zh: '没能查到，请再试一次。' },
  wordUnknown: { en: 'This word is not in our dictionary.', zh: '我们的词典里没有这个词。' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  noun: { en: 'noun', zh: '名词' },
  verb: { en: 'verb', zh: '动词' },
  adjective: { en: 'adjective', zh: '形容词' },
  adverb: { en: 'adverb', zh: '副词' },
})

export interface TappedWord {
  word: string
  pinyin: string | null
  language: Language
  /** Where it stands. */
  sentence?: string
  element: HTMLElement
}

/** A word that is not in the dictionary is explained by its parts. */
const mostParts = 3

/** The meaning of a tapped word. Closing it returns the focus to the word. */
export function WordPopover({ tapped, onClose }: { tapped: TappedWord | undefined; onClose: () => void }) {
  const t = useText(messages)
  const anchor = useRef<HTMLElement | null>(null)
  if (tapped) anchor.current = tapped.element
  return (
    <Radix.Root open={tapped !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as React.RefObject<HTMLElement>} />
      <Radix.Portal>
        {tapped && (
          <Radix.Content
            aria-label={tapped.word}
            side="bottom"
            sideOffset={6}
            collisionPadding={12}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              anchor.current?.focus({ preventScroll: true })
            }}
            className="z-50 max-h-[min(22rem,var(--radix-popover-content-available-height))] w-72 max-w-[calc(100vw-24px)] animate-appear overflow-y-auto rounded-card border border-line bg-card p-4 shadow-float"
          >
            <div className="flex items-start justify-between gap-2">
              <p lang={languageTag(tapped.language)} className="text-2xl font-extrabold break-words">
                {tapped.word}
                {tapped.pinyin !== null && (
                  <span lang="zh-Latn-pinyin" className="block text-base font-bold text-spring-ink">
                    {tapped.pinyin}
                  </span>
                )}
              </p>
              <div className="-mt-2 -mr-2 flex">
                <HearButton key={tapped.word} text={tapped.word} language={tapped.language} />
                <Radix.Close asChild>
                  <IconButton name={t('closeWord')} icon={X} />
                </Radix.Close>
              </div>
            </div>
            <Meanings {...tapped} />
            <KeepMetWord word={tapped.word} language={tapped.language} sentence={tapped.sentence} />
            <HearingOptions language={tapped.language} className="mt-2 -mb-1 -ml-4" />
          </Radix.Content>
        )}
      </Radix.Portal>
    </Radix.Root>
  )
}

function Meanings({ word, pinyin, language }: TappedWord) {
  const t = useText(messages)
  const { data, isPending, refetch } = useQuery({
    queryKey: ['public', 'dictionary', language, word],
    queryFn: ({ signal }) => call(lookUpWord, { language, word }, { signal }),
    staleTime: 3_600_000,
  })
  if (isPending)
    return (
      <p className="grid place-items-center p-4 text-spring">
        <Spinner name={t('wordLoading')} className="size-6" />
      </p>
    )
  if (!data)
    return (
      <div role="alert" className="mt-2">
        <p>{t('wordFailed')}</p>
        <Button variant="secondary" size="small" className="mt-2" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  const found = inContext(data.entries, pinyin)
  const isWhole = language === 'en' || found[0]?.headword === word
  const entries = found.slice(0, isWhole ? 1 : mostParts)
  if (entries.length === 0) return <p className="mt-2">{t('wordUnknown')}</p>
  return (
    <>
      {entries.map(({ headword, reading, sense: { kind, meaning, gloss } }) => (
        <section key={`${headword} ${reading}`} className="mt-2">
          {/* Shown only where it differs from the tapped word or its reading. */}
          {(headword !== word.toLowerCase() || (reading !== null && plain(reading) !== plain(pinyin ?? ''))) && (
            <p className="font-bold">
              <span lang={languageTag(language)}>{headword}</span>
              {reading !== null && (
                <span lang="zh-Latn-pinyin" className="ml-2 font-normal text-spring-ink">
                  {reading}
                </span>
              )}
            </p>
          )}
          {gloss !== null && (
            <p lang={languageTag('zh')} className="mt-1 text-lg font-bold">
              {gloss}
            </p>
          )}
          <p className="mt-1 leading-snug">
            {kind && <span className="mr-1.5 text-sm text-ink-soft">{t(kind)}</span>}
            <span lang="en">{meaning}</span>
          </p>
        </section>
      ))}
      {entries.some(({ isOwn }) => !isOwn) && (
        <p className="mt-3 border-t border-line pt-2 text-xs text-ink-soft">
          {[language === 'en' && sources.en, (language === 'zh' || entries[0]?.sense.gloss) && sources.zh]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}

function inContext(entries: DictionaryEntry[], pinyin: string | null): DictionaryEntry[] {
  if (pinyin === null) return entries
  const fits = ({ reading }: DictionaryEntry) => Number(plain(reading ?? '') === plain(pinyin))
  return entries.toSorted((a, b) => fits(b) - fits(a))
}

const plain = (reading: string) => reading.replaceAll(/[\s'’]/g, '').toLowerCase()

/** Attributions that both ask for; the licences are in the README. */
const sources = { en: 'WordNet 3.1, Princeton University', zh: 'CC-CEDICT, CC BY-SA 4.0' } as const
