import type { AuthoredCourse, AuthoredSeries, PublicationStatus } from '@capyzen/contracts/course-authoring'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'
import { useFailureWords } from '#features/auth/failure.ts'
import { useKeepDraft } from '#features/auth/kept-typing.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteDraft, type DeletionOutcome } from './delete-draft.tsx'
import { EditorBar, type SaveAction } from './editor-bar.tsx'
import { EditorHead } from './editor-head.tsx'
import { messages } from './editor-messages.ts'
import { FlagFields, PlaceFields, RecordingField, WordFields } from './entry-fields.tsx'
import { valuesOf, withTypedSince, type EntryValues } from './entry-values.ts'
import { useLetGo, useUnsaved } from './leave-guard.tsx'
import { useWaitsForSeries } from './queries.ts'
import { useRestoredDraft } from './restored-draft.ts'

type Saved = AuthoredSeries | AuthoredCourse

export type SaveOutcome =
  { outcome: 'saved' | 'changed_meanwhile'; entry: Saved } | { outcome: 'in_use' | 'unknown_series' | 'bad_address' }

export interface EntryEditorProps {
  /** The newest that is known. */
  saved: Saved
  rules: Resolver<EntryValues>
  save: (values: EntryValues, state: { version: number; status: PublicationStatus }) => Promise<SaveOutcome>
  remove: (version: number) => Promise<DeletionOutcome>
  onDeleted: () => void
  onChangedMeanwhile: () => void
  /** To choose from; a series stands in none. */
  series?: readonly { id: string; title: Bilingual }[]
}

const statusAfter = (action: SaveAction, { status }: Saved): PublicationStatus =>
  action === 'save' ? status : action === 'publish' ? 'published' : 'draft'

export function EntryEditor({ saved, rules, save, remove, onDeleted, onChangedMeanwhile, series }: EntryEditorProps) {
  const t = useText(messages)
  const pick = usePick()
  const failureWords = useFailureWords()
  const waitsForSeries = useWaitsForSeries()
  const publishedWords = (entry: Saved) => (waitsForSeries(entry) ? 'publishedLater' : 'publishedNow')
  const letGo = useLetGo()
  const isCourse = 'seriesId' in saved
  const draftName = `${isCourse ? 'course' : 'series'}:${saved.id}`
  const restored = useRestoredDraft<{ base: Saved; values: EntryValues }>(draftName)
  const [isRestoring, setRestoring] = useState(restored !== undefined)
  /** What the form began with; its version is sent back. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [busyWith, setBusyWith] = useState<SaveAction>()
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: Saved; action: SaveAction }>()
  const [setAside, setSetAside] = useState<EntryValues>()
  const [asksToTakeBack, setAskToTakeBack] = useState(false)
  const form = useForm<EntryValues>({ defaultValues: valuesOf(base), resolver: rules })
  const { isDirty } = form.formState
  const { reset } = form
  useUnsaved('entry', isDirty || setAside !== undefined)
  useKeepDraft(draftName, isDirty ? () => ({ base, values: form.getValues() }) : undefined)

  useEffect(() => {
    if (!restored) return
    reset(restored.values, { keepDefaultValues: true })
    setRestoring(false)
  }, [reset, restored])

  // What somebody else saved is shown as long as nothing of one's own would go by it.
  const isNewer = saved.version > base.version
  useEffect(() => {
    if (!isNewer || isDirty || isRestoring) return
    setBase(saved)
    reset(valuesOf(saved))
  }, [reset, saved, isNewer, isDirty, isRestoring])

  function showSaved(entry: Saved) {
    setBase(entry)
    form.reset(valuesOf(entry))
    setConflict(undefined)
  }

  function showSavedButTyped(entry: Saved, sent: EntryValues) {
    const typed = withTypedSince(sent, form.getValues(), valuesOf(entry))
    showSaved(entry)
    form.reset(typed, { keepDefaultValues: true })
  }

  async function send(action: SaveAction, values: EntryValues, over: Saved) {
    if (busyWith) return
    setBusyWith(action)
    setFailure(undefined)
    try {
      // The form writes on into its own.
      const sent = structuredClone(values)
      const answer = await save(sent, { version: over.version, status: statusAfter(action, over) })
      if (answer.outcome === 'saved') {
        showSavedButTyped(answer.entry, sent)
        setSetAside(undefined)
        toast.success(
          t(action === 'publish' ? publishedWords(answer.entry) : action === 'save' ? 'saved' : 'takenBack'),
        )
      } else if (answer.outcome === 'changed_meanwhile') setConflict({ theirs: answer.entry, action })
      else {
        setConflict(undefined)
        if (answer.outcome === 'in_use') {
          const isMove = action !== 'take_back'
          setFailure([t(isMove ? 'movedInUse' : 'inUse'), t(isMove ? 'movedInUseWhy' : 'inUseWhy')].join(t('colon')))
        } else if (answer.outcome === 'bad_address')
          form.setError('videoUrl', { type: 'badAddress' }, { shouldFocus: true })
        else form.setError('seriesId', { type: 'unknownSeries' }, { shouldFocus: true })
      }
    } catch (error) {
      setConflict(undefined)
      setFailure(failureWords(error))
    }
    setBusyWith(undefined)
  }

  const submit = (action: SaveAction) => void form.handleSubmit(() => send(action, form.getValues(), base))()

  function takeTheirs() {
    if (!conflict) return
    setSetAside(form.getValues())
    showSaved(conflict.theirs)
  }

  const title = pick(base.title)
  return (
    <FormProvider {...form}>
      <EditorHead entry={base} />
      {setAside && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-yuzu-soft px-5 py-3 text-yuzu-ink">
          <span className="min-w-60 flex-1">{t('setAside')}</span>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              form.reset(setAside, { keepDefaultValues: true })
              setSetAside(undefined)
            }}
          >
            <Undo2 aria-hidden className="size-5" />
            {t('bringBack')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setSetAside(undefined)}>
            {t('letGo')}
          </Button>
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit('save')
        }}
        className="mt-5 flex flex-col gap-5"
      >
        <WordFields />
        <PlaceFields series={series} />
        <FlagFields isCourse={isCourse} />
        {isCourse && <RecordingField />}
        {failure && <FailureBox isAlert words={failure} />}
        <EditorBar
          status={base.status}
          isDirty={isDirty}
          busyWith={busyWith}
          onPublish={() => submit('publish')}
          onTakeBack={() => setAskToTakeBack(true)}
        />
      </form>
      {base.status === 'draft' && (
        <div className="mt-2 flex justify-end">
          <DeleteDraft
            title={title}
            isCourse={isCourse}
            remove={() => remove(base.version)}
            onDeleted={() => {
              letGo()
              onDeleted()
            }}
            onChangedMeanwhile={onChangedMeanwhile}
          />
        </div>
      )}
      <AlertDialog
        open={asksToTakeBack}
        onOpenChange={setAskToTakeBack}
        title={t('takeBackAsk', { title })}
        description={t('takeBackWhy')}
        cancelLabel={t('cancel')}
        confirmLabel={t('takeBack')}
        onConfirm={() => submit('take_back')}
      />
      {conflict && (
        <ConflictDialog
          mine={form.getValues()}
          myStatus={statusAfter(conflict.action, conflict.theirs)}
          theirs={conflict.theirs}
          series={series ?? []}
          isSaving={busyWith !== undefined}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => void send(conflict.action, form.getValues(), conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormProvider>
  )
}
