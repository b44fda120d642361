import { longestComposition, wordTargetOf, type WritingSession } from '@capyzen/contracts/writing'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { countWords } from '@capyzen/contracts/word-count'
import { Check, CircleAlert, CloudUpload, MessageCircleQuestion, Mic, Search, Send, Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.tsx'
import type { MarkedPart } from '#shared/coached-draft.ts'
import { VoiceButton, VoiceNotice } from '#shared/voice-controls.tsx'
import type { Transcribe } from '#shared/voice-input.ts'
import { voiceMessages } from '#shared/voice-messages.ts'
import { FindingPopover } from './finding-popover.tsx'
import { partsOf } from './moved-findings.ts'
import { languageKeys } from './messages.ts'
import { findingKinds, lengths, practiceMessages } from './practice-messages.ts'
import { useSpokenText } from './spoken-text.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import type { Draft } from './use-draft.ts'
import { useFindings } from './use-findings.ts'

interface WritingPadProps {
  session: WritingSession
  draft: Draft
  onSubmitted: (versionId: string) => void
  /** Undefined where there is no coach to ask. */
  onMark: ((marked: MarkedPart) => void) | undefined
  voice: PadVoice
}

/** Speaking instead of typing; `transcribe` for browsers without recognition. */
export interface PadVoice {
  isAllowed: boolean
  transcribe?: Transcribe | undefined
}

export function WritingPad({ session, draft, onSubmitted, onMark, voice }: WritingPadProps) {
  const t = useText(practiceMessages)
  const { grade, language, wordRange } = session
  const { text, write } = draft
  const { findings, state, isChecked, checkedUpTo, check, dismiss } = useFindings(text, language)
  const [open, setOpen] = useState<Finding>()
  const [isFromText, setFromText] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [selected, setSelected] = useState<MarkedPart>()
  const place = useRef<HTMLElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const spoken = useSpokenText({ area, text, write, language, transcribe: voice.transcribe })
  const shown = findings.find((finding) => finding.start === open?.start && finding.end === open.end)
  // What was opened from the list below may stand far above it.
  useLayoutEffect(() => {
    if (open) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [open])

  function use({ start, end }: Finding, suggestion: string) {
    write(text.slice(0, start) + suggestion + text.slice(end))
    setOpen(undefined)
    area.current?.focus()
  }

  return (
    <>
      {/* In view beside a long text, so that a save that failed is seen. */}
      <div className="sticky top-15 z-10 -mx-5 bg-card px-5 py-2 md:-mx-6 md:px-6 lg:top-0">
        <WordCounter words={countWords(text, language)} language={language} grade={grade} {...wordRange} />
        <div className="mt-1">
          <SaveState state={draft.state} />
        </div>
      </div>
      <div className="relative grid min-h-80 flex-1 rounded-control border-2 border-line-strong bg-card focus-within:border-spring">
        {/* Behind the text, so that what was found is underlined where it stands; its size is that of the text. */}
        <div aria-hidden lang={languageTag(language)} className={cn(padText, 'pointer-events-none text-transparent')}>
          {partsOf(text, findings).map(({ text: part, finding }, nth) =>
            finding ? (
              <span
                key={nth}
                ref={finding === shown ? (element) => void (place.current = element) : undefined}
                className={cn(
                  // Clear of the counter above, with room for what is said below.
                  'scroll-mt-48 scroll-mb-60 rounded-sm underline decoration-plum decoration-wavy decoration-2 underline-offset-4',
                  finding === shown && 'bg-yuzu-soft',
                )}
              >
                {part}
              </span>
            ) : (
              part
            ),
          )}
          {'\n'}
        </div>
        <textarea
          ref={area}
          lang={languageTag(language)}
          aria-label={t('pad')}
          placeholder={t('placeholder')}
          value={text}
          maxLength={longestComposition}
          spellCheck={false}
          onChange={({ target }) => {
            setSelected(undefined)
            spoken.onCaret(target.selectionEnd)
            write(target.value)
          }}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            spoken.onCaret(selectionEnd)
            setSelected(withoutSpace(text, selectionStart, selectionEnd))
          }}
          onKeyDown={(event) => {
            const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
            if (!isUndo || !spoken.undo) return
            event.preventDefault()
            spoken.undo()
          }}
          onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
            if (selectionStart !== selectionEnd) return
            setFromText(true)
            setOpen(findings.find(({ start, end }) => start <= selectionStart && selectionStart <= end))
          }}
          className={cn(padText, 'resize-none overflow-hidden bg-transparent text-ink outline-none')}
        />
      </div>
      {onMark && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          {t('markHint')}
          <Button
            variant="secondary"
            size="small"
            icon={MessageCircleQuestion}
            disabled={!selected}
            onClick={() => selected && onMark(selected)}
          >
            {t('askAbout')}
          </Button>
        </p>
      )}
      {shown && (
        <FindingPopover
          finding={shown}
          words={text.slice(shown.start, shown.end)}
          language={language}
          place={place}
          takesFocus={!isFromText}
          onUse={(suggestion) => use(shown, suggestion)}
          onDismiss={() => {
            dismiss(shown)
            setOpen(undefined)
            area.current?.focus()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      <FindingList
        {...{ findings, text, language }}
        isClean={isChecked && findings.length === 0 && checkedUpTo === undefined}
        hasFailed={state === 'failed'}
        onOpen={(finding) => {
          setFromText(false)
          setOpen(finding)
        }}
      />
      {checkedUpTo !== undefined && state !== 'failed' && (
        <p role="status" className="text-sm text-ink-soft">
          {t('checkedUpTo', { words: checkedUpTo })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3 border-line bg-card lg:sticky lg:bottom-0 lg:-mx-6 lg:border-t lg:px-6 lg:py-3">
        <VoiceNotice
          voice={spoken.voice}
          language={spoken.spokenLanguage}
          onLanguage={spoken.setSpokenLanguage}
          className="w-full"
        />
        <div className="mr-auto flex flex-wrap gap-1">
          {voice.isAllowed ? <VoiceButton voice={spoken.voice} /> : <LockedVoice />}
          {spoken.undo && (
            <Button variant="quiet" icon={Undo2} onClick={spoken.undo}>
              {t('undoSpoken')}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={Search}
            disabled={text.trim() === ''}
            aria-busy={state === 'checking'}
            onClick={() => void check()}
          >
            {t(state === 'checking' ? 'checking' : 'check')}
          </Button>
          <Button icon={Send} disabled={text.trim() === ''} onClick={() => setSubmitting(true)}>
            {t('submit')}
          </Button>
        </div>
      </div>
      {isSubmitting && (
        <SubmitDialog
          session={session}
          draft={draft}
          onClose={() => setSubmitting(false)}
          onSubmitted={(versionId) => {
            setSubmitting(false)
            onSubmitted(versionId)
          }}
        />
      )}
    </>
  )
}

function LockedVoice() {
  const t = useText(voiceMessages)
  const isChild = useViewer()?.isChild === true
  return (
    <IconButton
      name={t('speak')}
      icon={Mic}
      onClick={() => toast.info(t('premiumOnly'), t(isChild ? 'premiumOnlyChild' : 'premiumOnlyWhy'))}
    />
  )
}

/** Undefined where nothing is selected. */
function withoutSpace(text: string, from: number, to: number): MarkedPart | undefined {
  const chosen = text.slice(from, to)
  const start = from + chosen.length - chosen.trimStart().length
  const trimmed = chosen.trim()
  return trimmed === '' ? undefined : { start, end: start + trimmed.length, text: trimmed }
}

const padText =
  'col-start-1 row-start-1 min-w-0 px-4 py-3 text-lg leading-[1.9] wrap-anywhere whitespace-pre-wrap [word-break:normal]'

interface WordCounterProps {
  words: number
  language: WritingSession['language']
  grade: WritingSession['grade']
  least: number
  most: number
}

function WordCounter({ words, language, grade, least, most }: WordCounterProps) {
  const target = wordTargetOf(grade, { least })
  const t = useText(practiceMessages)
  const lengthOf = useText(lengths)
  const where =
    words < target
      ? t('toGo', { count: target - words, least: target })
      : words < least
        ? t('reached', { target, least, most })
        : words > most
          ? t('over', { count: words - most, most })
          : t('inRange', { least, most })
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="text-lg font-extrabold">{lengthOf(languageKeys[language], { count: words })}</span>
        <span className="text-sm text-ink-soft">{where}</span>
      </p>
      <Progress name={t('wordCount')} value={Math.min(words, target)} max={target} className="mt-2 h-2" />
    </div>
  )
}

const saveMessages = {
  saved: 'saved',
  saving: 'saving',
  unsaved: 'unsaved',
  failed: 'saveFailed',
  refused: 'consentGone',
} as const

function SaveState({ state }: Pick<Draft, 'state'>) {
  const t = useText(practiceMessages)
  const isFailure = state === 'failed' || state === 'refused'
  const Icon = state === 'saved' ? Check : isFailure ? CircleAlert : CloudUpload
  return (
    <p
      role={isFailure ? 'alert' : undefined}
      className={cn('flex items-center gap-2 text-sm', isFailure ? 'font-bold text-plum-ink' : 'text-ink-soft')}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(saveMessages[state])}
    </p>
  )
}

interface FindingListProps {
  findings: readonly Finding[]
  text: string
  language: WritingSession['language']
  isClean: boolean
  hasFailed: boolean
  onOpen: (finding: Finding) => void
}

function FindingList({ findings, text, language, isClean, hasFailed, onOpen }: FindingListProps) {
  const t = useText(practiceMessages)
  const kind = useText(findingKinds)
  if (hasFailed) return <p className="text-sm text-ink-soft">{t('checkFailed')}</p>
  if (findings.length === 0) return isClean && <p className="text-sm text-leaf-ink">{t('noFindings')}</p>
  return (
    <section aria-label={t('findings', { count: findings.length })}>
      <h3 className="text-base">{t('findings', { count: findings.length })}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {findings.map((finding) => (
          <li key={`${finding.start} ${finding.kind}`}>
            <button
              type="button"
              onClick={() => onOpen(finding)}
              className="min-h-11 cursor-pointer rounded-control border-2 border-line bg-card px-3 text-left hover:border-spring"
            >
              <span lang={languageTag(language)} className="font-bold wrap-anywhere">
                {text.slice(finding.start, finding.end)}
              </span>{' '}
              <span className="text-sm text-ink-soft">{kind(finding.kind)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
