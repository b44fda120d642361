import { maximumCaptionsLength, type AuthoredCaptions } from '@capyzen/contracts/course-authoring'
import type { Language } from '@capyzen/contracts/bilingual'
import { CircleDot, Download, FileUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFailureWords } from '#features/auth/failure.ts'
import { useKeepDraft } from '#features/auth/kept-typing.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { ConflictChoice } from './conflict-dialog.tsx'
import { useUnsaved } from './leave-guard.tsx'
import { goToLine, LineArea } from './line-area.tsx'
import { useChangeCaptions } from './queries.ts'
import { useRestoredDraft } from './restored-draft.ts'
import { readSubtitles } from './subtitle-file.ts'
import { messages } from './text-messages.ts'

export interface CaptionsEditorProps {
  courseId: string
  language: Language
  saved: AuthoredCaptions
}

/** The captions in one language; of a file with a fault nothing is kept, and the cursor stands where it is. */
export function CaptionsEditor({ courseId, language, saved }: CaptionsEditorProps) {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const change = useChangeCaptions(courseId)
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const problemId = useId()
  const draftName = `captions:${courseId}:${language}`
  const restored = useRestoredDraft<{ base: AuthoredCaptions; text: string }>(draftName)
  /** What the editor began with; its version is sent back. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [text, setText] = useState(restored?.text ?? saved.content ?? '')
  const [faults, setFaults] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  /** A file that would take the place of what is not saved. */
  const [offered, setOffered] = useState<{ vtt: string; from: string }>()
  const [conflict, setConflict] = useState<{ theirs: AuthoredCaptions; content: string | null }>()
  const isDirty = text !== (base.content ?? '')
  const side = language === 'en' ? 'En' : 'Zh'
  useUnsaved(`captions-${language}`, isDirty)
  useKeepDraft(draftName, isDirty ? () => ({ base, text }) : undefined)

  // Saved by somebody else meanwhile, and nothing of one's own would go by it.
  if (saved.version !== base.version && !isDirty) {
    setBase(saved)
    setText(saved.content ?? '')
  }

  function write(next: string) {
    setText(next)
    setFaults([])
    setProblem(undefined)
  }

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const read = await readSubtitles(chosen).catch(() => undefined)
    if (!read) setProblem(t('unreadable'))
    else if ('vtt' in read) {
      if (isDirty) setOffered({ vtt: read.vtt, from: chosen.name })
      else takeFile(read.vtt, chosen.name)
    } else setProblem(read.problem === 'not_text' ? t('notText') : t('notSrt', { line: read.line }))
  }

  function takeFile(vtt: string, from: string) {
    write(vtt)
    toast.info(t('fileTaken', { name: from }))
  }

  function takeTheirs(theirs: AuthoredCaptions) {
    setBase(theirs)
    write(theirs.content ?? '')
    setConflict(undefined)
  }

  async function keep(content: string | null, over = base) {
    if (change.isPending) return
    if (content !== null && content.length > maximumCaptionsLength)
      return setProblem(t('tooLong', { most: formatNumber(maximumCaptionsLength) }))
    setProblem(undefined)
    const sent = text
    try {
      const answer = await change.mutateAsync({ language, content, version: over.version })
      setConflict(undefined)
      if (answer.outcome === 'changed_meanwhile') return setConflict({ theirs: answer.captions, content })
      if (answer.outcome === 'saved') {
        setFaults([])
        setBase(answer.captions)
        // What was typed meanwhile stays.
        setText((now) => (now === sent ? (content ?? '') : now))
        toast.success(t(content === null ? 'removed' : 'saved'))
        return
      }
      setFaults(answer.lines)
      if (area.current) goToLine(area.current, answer.lines[0] ?? 1)
    } catch (error) {
      setConflict(undefined)
      setProblem(failureWords(error))
    }
  }

  return (
    <section aria-labelledby={labelId} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={labelId} className="text-base">
          {t(`captions${side}`)}
        </h3>
        {base.content === null && !isDirty && <Badge>{t('none')}</Badge>}
        {isDirty && (
          <span className="flex items-center gap-1.5 text-sm font-bold text-yuzu-ink">
            <CircleDot aria-hidden className="size-4" />
            {t('unsaved')}
          </span>
        )}
      </div>
      <LineArea
        area={area}
        value={text}
        faults={faults}
        onChange={({ target }) => write(target.value)}
        lang={languageTag(language)}
        aria-labelledby={labelId}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={problemId}
        placeholder={t('example')}
      />
      <div id={problemId} aria-live="polite" className="mt-2 empty:hidden">
        {problem && <FailureBox words={problem} />}
        {faults.length > 0 && (
          <FailureBox words={t('broken', { count: faults.length })}>
            <ul className="mt-1 flex flex-wrap gap-x-4 pl-7">
              {faults.map((line) => (
                <li key={line}>
                  <button
                    type="button"
                    onClick={() => area.current && goToLine(area.current, line)}
                    className="min-h-11 cursor-pointer font-bold underline underline-offset-4"
                  >
                    {t('goToLine', { line })}
                  </button>
                </li>
              ))}
            </ul>
          </FailureBox>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="small"
          aria-label={t(`save${side}`)}
          disabled={!isDirty || text.trim() === ''}
          loading={change.isPending}
          onClick={() => void keep(text)}
        >
          {t('save')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t(`chooseFile${side}`)}
          title={t('fileKinds')}
          onClick={() => file.current?.click()}
        >
          <FileUp aria-hidden className="size-5" />
          {t('chooseFile')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          aria-label={t(`chooseFile${side}`)}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again once it was mended.
            target.value = ''
          }}
        />
        {base.content !== null && (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={t(`download${side}`)}
              onClick={() =>
                saveTextFile(base.content ?? '', { name: `${courseId}.${language}.vtt`, type: 'text/vtt' })
              }
            >
              <Download aria-hidden className="size-5" />
              {t('download')}
            </Button>
            <Button variant="quiet" size="small" aria-label={t(`remove${side}`)} onClick={() => setAsking(true)}>
              <Trash2 aria-hidden className="size-5" />
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`remove${side}Ask`)}
        description={t('removeWhy')}
        cancelLabel={t('keep')}
        confirmLabel={t('remove')}
        onConfirm={() => void keep(null)}
        danger
      />
      <AlertDialog
        open={offered !== undefined}
        onOpenChange={(open) => !open && setOffered(undefined)}
        title={t('replaceAsk')}
        description={t('replaceWhy', { name: offered?.from ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t('replace')}
        onConfirm={() => offered && takeFile(offered.vtt, offered.from)}
        danger
      />
      {conflict && (
        <ConflictChoice
          differing={[
            {
              name: t(`captions${side}`),
              text: conflict.content ?? '',
              theirs: conflict.theirs.content ?? '',
              lang: languageTag(language),
            },
          ]}
          isSaving={change.isPending}
          onTakeTheirs={() => takeTheirs(conflict.theirs)}
          onKeepMine={() => void keep(conflict.content, conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </section>
  )
}
