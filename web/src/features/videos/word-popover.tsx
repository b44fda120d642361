import type { DictionaryEntry } from '@capyzen/contracts/dictionary'
import { Popover as Radix } from 'radix-ui'
import { useRef } from 'react'
import { languageTag, useText, type Language } from '#platform/i18n.ts'
import { X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './messages.ts'
import { useWord } from './queries.ts'

export interface TappedWord {
  word: string
  /** As it is read in its line. */
  pinyin: string | null
  language: Language
  element: HTMLElement
}

/** More would be a dictionary's page; the most usual meanings come first. */
const shownSenses = 3
const shownEntries = 3

/** What a word means, at the word. Closing it leads back there. */
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
              <Radix.Close asChild>
                <IconButton name={t('closeWord')} icon={X} className="-mt-2 -mr-2" />
              </Radix.Close>
            </div>
            <Meanings {...tapped} />
            <p className="mt-3 border-t border-line pt-2 text-xs text-ink-soft">{sources[tapped.language]}</p>
          </Radix.Content>
        )}
      </Radix.Portal>
    </Radix.Root>
  )
}

function Meanings({ word, pinyin, language }: TappedWord) {
  const t = useText(messages)
  const { data, isPending, refetch } = useWord(language, word)
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
  const entries = inContext(data.entries, pinyin).slice(0, shownEntries)
  if (entries.length === 0) return <p className="mt-2">{t('wordUnknown')}</p>
  return entries.map(({ headword, reading, senses }) => (
    <section key={`${headword} ${reading}`} className="mt-2">
      {/* Said again only where it is another word or another reading than the one that was tapped. */}
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
      <ul className="mt-1 flex flex-col gap-1">
        {senses.slice(0, shownSenses).map(({ kind, meaning }) => (
          <li key={meaning} className="leading-snug">
            {kind && <span className="mr-1.5 text-sm text-ink-soft">{t(kind)}</span>}
            <span lang="en">{meaning}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The reading that the word has in its line comes first. */
function inContext(entries: DictionaryEntry[], pinyin: string | null): DictionaryEntry[] {
  if (pinyin === null) return entries
  const fits = ({ reading }: DictionaryEntry) => Number(plain(reading ?? '') === plain(pinyin))
  return entries.toSorted((a, b) => fits(b) - fits(a))
}

const plain = (reading: string) => reading.replaceAll(/[\s'’]/g, '').toLowerCase()

/** The names under which both ask to be named; the licences are in the README. */
const sources = { en: 'WordNet 3.1, Princeton University', zh: 'CC-CEDICT, CC BY-SA 4.0' } as const
