import type { Language } from '@capyzen/contracts/bilingual'
import { maximumCaptionsLength, type AuthoredCaptions } from '@capyzen/contracts/course-authoring'
import { CircleDot, Download, FileUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useErrorMessage } from '#shared/error-message.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { ConfirmButton, ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { useAnnouncedDraft, useHeldDraft } from '#shared/form-draft.ts'
import { useUnsaved } from '#shared/leave-guard.tsx'
import { ConflictChoice } from './conflict-dialog.tsx'
import { goToLine, LineArea } from './line-area.tsx'
import { useChangeCaptions } from './queries.ts'
import { readSubtitles } from './subtitle-file.ts'
import { messages } from './text-messages.ts'

/** Captions in one language. Text with invalid lines is not saved; the cursor goes to the first of them. */
export function CaptionsEditor(props: { courseId: string; language: Language; saved: AuthoredCaptions }) {
  const { courseId, language, saved } = props
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const change = useChangeCaptions(courseId)
  const area = useRef<HTMLTextAreaElement>(null)
  const labelId = useId()
  const problemId = useId()
  const ownerId = useViewer()?.id ?? ''
  const draftName = `captions:${courseId}:${language}`
  const restored = useAnnouncedDraft<{ base: AuthoredCaptions; text: string }>(draftName, ownerId)
  /** The loaded version, sent with each save. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [text, setText] = useState(restored?.text ?? saved.content ?? '')
  const [wrongLines, setWrongLines] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  /** A chosen file that would replace unsaved text. */
  const [offered, setOffered] = useState<{ vtt: string; from: string }>()
  const [conflict, setConflict] = useState<{ theirs: AuthoredCaptions; content: string | null }>()
  const isDirty = text !== (base.content ?? '')
  const side = language === 'en' ? 'En' : 'Zh'
  useUnsaved(`captions-${language}`, isDirty)
  useHeldDraft(draftName, ownerId, isDirty ? () => ({ base, text }) : undefined)

  // Another author saved, and nothing here is unsaved.
  if (saved.version !== base.version && !isDirty) {
    setBase(saved)
    setText(saved.content ?? '')
  }

  function write(next: string) {
    setText(next)
    setWrongLines([])
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
        setWrongLines([])
        setBase(answer.captions)
        // Keeps what was typed while saving.
        setText((now) => (now === sent ? (content ?? '') : now))
        toast.success(t(content === null ? 'removed' : 'saved'))
        return
      }
      setWrongLines(answer.lines)
      if (area.current) goToLine(area.current, answer.lines[0] ?? 1)
    } catch (error) {
      setConflict(undefined)
      setProblem(errorMessage(error))
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
        wrongLines={wrongLines}
        onChange={({ target }) => write(target.value)}
        lang={languageTag(language)}
        aria-labelledby={labelId}
        aria-invalid={wrongLines.length > 0 || undefined}
        aria-describedby={problemId}
        placeholder={t('example')}
      />
      <div id={problemId} aria-live="polite" className="mt-2 empty:hidden">
        {problem && <FailureBox message={problem} />}
        {wrongLines.length > 0 && (
          <FailureBox message={t('broken', { count: wrongLines.length })}>
            <ul className="mt-1 flex flex-wrap gap-x-4 pl-7">
              {wrongLines.map((line) => (
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
        <FileButton
          variant="secondary"
          size="small"
          aria-label={t(`chooseFile${side}`)}
          title={t('fileKinds')}
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onFiles={([chosen]) => void choose(chosen)}
          icon={FileUp}
        >
          {t('chooseFile')}
        </FileButton>
        {base.content !== null && (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={t(`download${side}`)}
              onClick={() =>
                saveTextFile(base.content ?? '', { name: `${courseId}.${language}.vtt`, type: 'text/vtt' })
              }
              icon={Download}
            >
              {t('download')}
            </Button>
            <ConfirmButton
              variant="quiet"
              size="small"
              aria-label={t(`remove${side}`)}
              confirmation={{
                title: t(`remove${side}Ask`),
                description: t('removeWhy'),
                cancelLabel: t('keep'),
                confirmLabel: t('remove'),
                danger: true,
              }}
              onConfirm={() => void keep(null)}
              icon={Trash2}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        )}
      </div>
      {offered && (
        <ConfirmDialog
          onClose={() => setOffered(undefined)}
          title={t('replaceAsk')}
          description={t('replaceWhy', { name: offered.from })}
          cancelLabel={t('keep')}
          confirmLabel={t('replace')}
          onConfirm={() => takeFile(offered.vtt, offered.from)}
          danger
        />
      )}
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
