import type { AuthoredChapters } from '@capyzen/contracts/course-authoring'
import { ArrowDownNarrowWide, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '#shared/error-message.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { useAnnouncedDraft, useHeldDraft } from '#shared/form-draft.ts'
import { useUnsaved } from '#shared/leave-guard.tsx'
import {
  chapterLines,
  chaptersOf,
  errorsIn,
  mostChapters,
  newRow,
  rowsOf,
  sortedByTime,
  type ChapterErrors,
  type ChapterRow,
} from './chapter-rows.ts'
import { ConflictChoice } from './conflict-dialog.tsx'
import { useChangeChapters } from './queries.ts'
import { messages } from './text-messages.ts'

export function ChaptersCard({ courseId, saved }: { courseId: string; saved: AuthoredChapters }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const change = useChangeChapters(courseId)
  const list = useRef<HTMLOListElement>(null)
  const ownerId = useViewer()?.id ?? ''
  const draftName = `chapters:${courseId}`
  const restored = useAnnouncedDraft<{ base: AuthoredChapters; rows: ChapterRow[] }>(draftName, ownerId)
  const [rows, setRows] = useState(
    () => restored?.rows.map(({ time, en, zh }) => newRow({ time, en, zh })) ?? rowsOf(saved.chapters),
  )
  const [isDirty, setDirty] = useState(restored !== undefined)
  const [errors, setErrors] = useState<ReadonlyMap<string, ChapterErrors>>(new Map())
  /** The row just added, whose time takes the focus. */
  const [added, setAdded] = useState<string>()
  /** The loaded version, sent with each save. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [theirs, setTheirs] = useState<AuthoredChapters>()
  const newest = useRef(rows)
  useEffect(() => {
    newest.current = rows
  }, [rows])
  useUnsaved('chapters', isDirty)
  useHeldDraft(draftName, ownerId, isDirty ? () => ({ base, rows }) : undefined)

  // Another author saved, and nothing here is unsaved.
  if (saved.version !== base.version && !isDirty) {
    setBase(saved)
    setRows(rowsOf(saved.chapters))
  }

  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(`[data-row="${added}"] input`)?.focus()
  }, [added])

  function write(next: ChapterRow[]) {
    setRows(next)
    setDirty(true)
  }

  function edit(key: string, part: 'time' | 'en' | 'zh', value: string) {
    write(rows.map((row) => (row.key === key ? { ...row, [part]: value } : row)))
    setErrors((before) => new Map([...before].filter(([of]) => of !== key)))
  }

  function add() {
    const row = newRow()
    write([...rows, row])
    setAdded(row.key)
  }

  function takeTheirs(answer: AuthoredChapters) {
    setBase(answer)
    setRows(rowsOf(answer.chapters))
    setDirty(false)
    setErrors(new Map())
    setTheirs(undefined)
  }

  async function save(over = base) {
    const found = errorsIn(rows)
    setErrors(found)
    const [first] = found
    if (first) {
      const [key, wrong] = first
      const part = Object.keys(wrong)[0]
      return list.current?.querySelector<HTMLElement>(`[data-row="${key}"] [name=${part}]`)?.focus()
    }
    if (change.isPending) return
    try {
      const { outcome, ...now } = await change.mutateAsync({ version: over.version, chapters: chaptersOf(rows) })
      if (outcome === 'changed_meanwhile') return setTheirs(now)
      setBase(now)
      setTheirs(undefined)
      // Keeps what was typed while saving.
      if (newest.current === rows) {
        setRows(rowsOf(now.chapters))
        setDirty(false)
      }
      toast.success(t('chaptersSaved'))
    } catch {
      setTheirs(undefined)
    }
  }

  return (
    <Card>
      <h2 className="text-xl">{t('chapters')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('chaptersWhy')}</p>
      {rows.length === 0 && <p className="mt-4 text-ink-soft">{t('noChapters')}</p>}
      <ol ref={list} className="mt-4 flex flex-col gap-3">
        {rows.map((row, index) => (
          <ChapterFields
            key={row.key}
            row={row}
            number={index + 1}
            errors={errors.get(row.key)}
            onEdit={(part, value) => edit(row.key, part, value)}
            onRemove={() => write(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      {change.error && (
        <div className="mt-3">
          <FailureBox isAlert message={errorMessage(change.error)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" disabled={!isDirty} loading={change.isPending} onClick={() => void save()}>
          {t('saveChapters')}
        </Button>
        <Button variant="secondary" size="small" disabled={rows.length >= mostChapters} onClick={add} icon={Plus}>
          {t('addChapter')}
        </Button>
        {rows.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => write(sortedByTime(rows))} icon={ArrowDownNarrowWide}>
            {t('sort')}
          </Button>
        )}
      </div>
      {theirs && (
        <ConflictChoice
          differing={[
            { name: t('chapters'), text: chapterLines(chaptersOf(rows)), theirs: chapterLines(theirs.chapters) },
          ]}
          isSaving={change.isPending}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => void save(theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </Card>
  )
}

interface ChapterFieldsProps {
  row: ChapterRow
  number: number
  errors: ChapterErrors | undefined
  onEdit: (part: 'time' | 'en' | 'zh', value: string) => void
  onRemove: () => void
}

function ChapterFields({ row, number, errors, onEdit, onRemove }: ChapterFieldsProps) {
  const t = useText(messages)
  const parts = [
    { part: 'time', label: t('begins'), lang: undefined },
    { part: 'en', label: t('titleEn'), lang: languageTag('en') },
    { part: 'zh', label: t('titleZh'), lang: languageTag('zh') },
  ] as const
  return (
    <li data-row={row.key}>
      <fieldset className="relative grid gap-3 rounded-control border border-line p-3 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)] md:border-0 md:p-0 md:pr-14">
        <legend className="sr-only">{t('rowName', { number })}</legend>
        {parts.map(({ part, label, lang }) => {
          const error = errors?.[part]
          return (
            <Field key={part} label={label} error={error && t(error)} className={cn(part === 'time' && 'max-md:pr-12')}>
              {(control) => (
                <TextInput
                  {...control}
                  name={part}
                  lang={lang}
                  value={row[part]}
                  onChange={({ target }) => onEdit(part, target.value)}
                  autoComplete="off"
                  className="tabular-nums"
                />
              )}
            </Field>
          )
        })}
        <IconButton
          name={t('removeChapter', { number })}
          icon={Trash2}
          onClick={onRemove}
          className="absolute top-10 right-2 md:top-8 md:right-0"
        />
      </fieldset>
    </li>
  )
}
