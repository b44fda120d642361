import { mostListedWords, mostProposals } from '@capyzen/contracts/word-limits'
import { proposeWords } from '@capyzen/contracts/words'
import { Search } from 'lucide-react'
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { call } from '#platform/api.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { DraftWord, ListDraft } from './list-draft.ts'
import { editorMessages } from './messages.ts'
import { readPasted, type PastedWord, type PastedWords } from './pasted-words.ts'

interface PasteBoxProps {
  draft: ListDraft
  onChange: Dispatch<SetStateAction<ListDraft>>
}

/** Words are typed or pasted, looked up in pieces, and added; whatever isn't added stays in the box. */
export function PasteBox({ draft, onChange }: PasteBoxProps) {
  const t = useText(editorMessages)
  const errorMessage = useErrorMessage()
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [left, setLeft] = useState<PastedWords>()
  const [failure, setFailure] = useState<unknown>(null)
  const { pasted, words, language } = draft

  // Ten thousand lines take a moment.
  const read = useMemo(() => readPasted(pasted, language), [pasted, language])
  const known = new Set(words.map(({ word }) => word.toLowerCase()))
  const fresh = read.words.filter(({ word }) => !known.has(word.toLowerCase()))
  const room = mostListedWords - words.length
  const isTooMuch = fresh.length > room

  async function add() {
    setFailure(null)
    const adding = fresh.slice(0, room)
    const remaining = fresh.slice(room)
    setLeft({ ...read, twice: read.twice + read.words.length - fresh.length })
    setProgress({ done: 0, count: adding.length })
    const rest = (from: number) =>
      [...adding.slice(from), ...remaining].map(lineOf).concat(read.otherScript, read.tooLong).join('\n')
    try {
      for (let from = 0; from < adding.length; from += mostProposals) {
        const some = adding.slice(from, from + mostProposals)
        const proposed = await call(
          proposeWords,
          { language, words: some.map(({ word }) => word) },
          { isRepeatable: true },
        )
        const to = from + some.length
        const found = some.map((one, index): DraftWord => {
          const proposal = proposed.words[index]
          const {
            pinyin = null,
            partOfSpeech = '',
            definition = '',
            example = '',
            translation = '',
          } = proposal?.word ?? {}
          return {
            ...{ word: one.word, pinyin, partOfSpeech, example, translation },
            definition: one.definition || definition,
            isUnknown: proposal?.isKnown !== true,
            suggestion: proposal?.suggestion ?? null,
          }
        })
        onChange((before) => ({ ...before, words: [...before.words, ...found], pasted: rest(to) }))
        setProgress({ done: to, count: adding.length })
      }
      if (adding.length === 0) onChange((before) => ({ ...before, pasted: rest(0) }))
    } catch (error) {
      setFailure(error)
    }
    setProgress(undefined)
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label={t('paste')} hint={t('pasteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            lang={languageTag(language)}
            value={pasted}
            autoCapitalize="none"
            spellCheck={false}
            readOnly={progress !== undefined}
            onChange={(event) => {
              const { value } = event.target
              onChange((before) => ({ ...before, pasted: value }))
              setLeft(undefined)
            }}
          />
        )}
      </Field>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {isTooMuch && !progress && (
          <p className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
            {room > 0
              ? t('tooMany', { found: fresh.length, most: mostListedWords, left: room })
              : t('full', { most: mostListedWords })}
          </p>
        )}
        {left && left.otherScript.length > 0 && (
          <p className="text-plum-ink">
            {t('otherScript', { count: left.otherScript.length, words: sampleOf(left.otherScript) })}
          </p>
        )}
        {left && left.tooLong.length > 0 && (
          <p className="text-plum-ink">{t('tooLong', { count: left.tooLong.length, words: sampleOf(left.tooLong) })}</p>
        )}
        {left && left.twice > 0 && <p className="text-ink-soft">{t('twice', { count: left.twice })}</p>}
        {progress && <p className="font-bold text-spring-ink">{t('lookingUp', progress)}</p>}
      </div>
      {failure !== null && (
        <FailureBox isAlert message={t('lookUpFailed')}>
          <p className="mt-1">{errorMessage(failure, { unreachable: t('lookUpFailedWhy') })}</p>
        </FailureBox>
      )}
      <Button
        variant="secondary"
        icon={Search}
        className="self-start"
        loading={progress !== undefined}
        disabled={read.words.length === 0 || (isTooMuch && room === 0)}
        onClick={() => void add()}
      >
        {isTooMuch && room > 0 ? t('addFirst', { count: room }) : t('add')}
      </Button>
    </div>
  )
}

const lineOf = ({ word, definition }: PastedWord) => (definition === '' ? word : `${word} – ${definition}`)

/** A few of them, cut short. */
const sampleOf = (lines: readonly string[]) =>
  lines
    .slice(0, 3)
    .map((line) => (line.length > 24 ? `${line.slice(0, 24)}…` : line))
    .join(', ')
