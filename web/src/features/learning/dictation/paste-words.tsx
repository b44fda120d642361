import { proposeDictationWords, type DictationMode } from '@capyzen/contracts/dictation'
import {
  longestDictated,
  mostDictated,
  readDictationText,
  type TextProblem,
  type TextWord,
} from '@capyzen/contracts/dictation-text'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { DraftItem } from './list-draft.ts'
import { listMessages } from './messages.ts'

interface PasteWordsProps {
  text: string
  mode: DictationMode
  items: readonly DraftItem[]
  onText: (text: string) => void
  /** With what stays in the box. */
  onAdd: (items: DraftItem[], rest: string) => void
  /** How many lines could not be used and are neither mended nor left out. */
  onOpenLines: (count: number) => void
}

const shownProblems = 20

/** Words are typed or pasted; what can't be used is named by its line, to mend it or leave it out. Nothing is lost. */
export function PasteWords({ text, mode, items, onText, onAdd, onOpenLines }: PasteWordsProps) {
  const t = useText(listMessages)
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [problems, setProblems] = useState<readonly TextProblem[]>([])
  const [notes, setNotes] = useState<readonly string[]>([])
  const [tooMany, setTooMany] = useState<{ count: number; room: number }>()
  const room = mostDictated - items.length
  const known = new Set(items.map((item) => item.text))

  useEffect(() => onOpenLines(problems.length), [onOpenLines, problems.length])

  async function add(onlyFirst = false) {
    const read = readDictationText(text)
    const fresh = read.words.filter((word) => !known.has(word.text))
    setFailure(null)
    setTooMany(undefined)
    setNotes([])
    if (fresh.length > room && !onlyFirst) {
      setProblems([])
      return setTooMany({ count: fresh.length, room })
    }
    const taken = fresh.slice(0, room)
    const left = fresh.slice(room).map((word) => word.text)
    const repeated = read.repeated.length + read.words.length - fresh.length
    if (taken.length > 0 && !(await propose(taken, left.join('\n')))) return
    if (taken.length === 0) onAdd([], left.join('\n'))
    setProblems(read.problems)
    setNotes((before) => [
      ...(taken.length > 0
        ? [t('added', { count: taken.length })]
        : read.problems.length === 0 && repeated === 0
          ? [t('nothingFound')]
          : []),
      ...before,
      ...(repeated > 0 ? [t('repeated', { count: repeated })] : []),
    ])
  }

  async function propose(words: readonly TextWord[], rest: string): Promise<boolean> {
    setBusy(true)
    try {
      const texts = words.map((word) => word.text)
      const proposed = await call(proposeDictationWords, { texts }, { isRepeatable: true })
      onAdd(
        proposed.words.map((word) => ({ ...word, mode, recordingId: null })),
        rest,
      )
      setNotes(
        proposed.words.flatMap(({ text: word, unwritable }, at) =>
          unwritable.length > 0
            ? [t('unwritable', { line: words[at]?.line ?? 1, text: word, characters: unwritable.join('、') })]
            : [],
        ),
      )
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const leaveOut = (problem: TextProblem) => setProblems((before) => before.filter((one) => one !== problem))

  return (
    <div className="flex flex-col gap-4">
      <Field label={t('paste')} hint={t('pasteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            lang="zh-Hans"
            value={text}
            readOnly={isBusy}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => {
              onText(event.target.value)
              setTooMany(undefined)
            }}
          />
        )}
      </Field>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {notes.map((note) => (
          <p key={note} className="font-bold">
            {note}
          </p>
        ))}
        {tooMany && (
          <div className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
            <p>{t('tooMany', { most: mostDictated, ...tooMany })}</p>
            {tooMany.room > 0 && (
              <Button variant="secondary" size="small" className="mt-2" onClick={() => void add(true)}>
                {t('addFirst', { count: tooMany.room })}
              </Button>
            )}
          </div>
        )}
      </div>
      {failure !== null && <FailureBox isAlert message={errorMessage(failure, { unreachable: t('saveFailedWhy') })} />}
      <Button
        variant="secondary"
        icon={Plus}
        className="self-start"
        loading={isBusy}
        disabled={text.trim() === ''}
        onClick={() => void add()}
      >
        {t('add')}
      </Button>
      {problems.length > 0 && (
        <section data-open-lines className="rounded-card bg-plum-soft p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-base font-bold text-plum-ink">{t('problems')}</h3>
            <Button variant="quiet" size="small" onClick={() => setProblems([])}>
              {t('leaveAllOut')}
            </Button>
          </div>
          <ul className="mt-2 flex flex-col gap-3">
            {problems.slice(0, shownProblems).map((problem) => (
              <ProblemLine
                key={`${problem.line} ${problem.text}`}
                problem={problem}
                onLeaveOut={() => leaveOut(problem)}
                onFix={async (fixed) => {
                  const [word] = readDictationText(fixed).words
                  if (!word || known.has(word.text) || room < 1) return word !== undefined && leaveOut(problem)
                  if (await propose([{ ...word, line: problem.line }], text)) leaveOut(problem)
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface ProblemLineProps {
  problem: TextProblem
  onFix: (text: string) => unknown
  onLeaveOut: () => void
}

function ProblemLine({ problem, onFix, onLeaveOut }: ProblemLineProps) {
  const t = useText(listMessages)
  const { line, text, problem: kind } = problem
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  const [fixed, setFixed] = useState(short)
  const isFit = readDictationText(fixed).problems.length === 0 && readDictationText(fixed).words.length === 1
  return (
    <li>
      <p className="text-plum-ink">{t(kind, { line, text: short, most: longestDictated })}</p>
      <form
        className="mt-1 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isFit) void onFix(fixed)
        }}
      >
        <TextInput
          aria-label={t('fix', { line })}
          lang="zh-Hans"
          value={fixed}
          onChange={(event) => setFixed(event.target.value)}
          className="min-w-0 sm:w-auto! sm:flex-1"
        />
        <Button type="submit" variant="secondary" size="small" disabled={!isFit}>
          {t('useFix')}
        </Button>
        <Button variant="quiet" size="small" icon={X} onClick={onLeaveOut}>
          {t('leaveOut')}
        </Button>
      </form>
    </li>
  )
}
