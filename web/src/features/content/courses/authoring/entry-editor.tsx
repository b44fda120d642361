import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { AuthoredCourse, AuthoredSeries, PublicationStatus } from '@capyzen/contracts/course-authoring'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useViewer } from '#features/identity/auth/session.tsx'
import { usePick, useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { useContractForm } from '#shared/contract-form.ts'
import { useAnnouncedDraft, useHeldDraft } from '#shared/form-draft.ts'
import { Form, FormError } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useLetGo, useUnsaved } from '#shared/leave-guard.tsx'
import { AudienceLine } from './audience-line.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteDraft, EditorBar, EditorHead, type DeletionOutcome, type SaveAction } from './editor-controls.tsx'
import { messages } from './editor-messages.ts'
import { FlagFields, PlaceFields, RecordingField, TextFields } from './entry-fields.tsx'
import { contractFields, valuesOf, withTypedSince, type EntryValues } from './entry-values.ts'
import { SkillField } from './skill-field.tsx'
import { useWaitsForSeries } from './queries.ts'

type Saved = AuthoredSeries | AuthoredCourse

type SaveOutcome =
  { outcome: 'saved' | 'changed_meanwhile'; entry: Saved } | { outcome: 'in_use' | 'unknown_series' | 'bad_address' }

interface EntryEditorProps<Draft> {
  saved: Saved
  schema: z.ZodType<Draft>
  toContract: (values: EntryValues) => unknown
  save: (draft: Draft, state: { version: number; status: PublicationStatus }) => Promise<SaveOutcome>
  remove: (version: number) => Promise<DeletionOutcome>
  onDeleted: () => void
  onVersionConflict: () => void
  /** To choose from; undefined for a series, which is in none. */
  series?: readonly { id: string; title: Bilingual; priceCents: number; status: PublicationStatus }[]
}

const statusAfter = (action: SaveAction, { status }: Saved): PublicationStatus =>
  action === 'save' ? status : action === 'publish' ? 'published' : 'draft'

export function EntryEditor<Draft>(props: EntryEditorProps<Draft>) {
  const { saved, schema, toContract, save, remove, onDeleted, onVersionConflict, series } = props
  const t = useText(messages)
  const pick = usePick()
  const waitsForSeries = useWaitsForSeries()
  const publishedKey = (entry: Saved) => (waitsForSeries(entry) ? 'publishedLater' : 'publishedNow')
  const letGo = useLetGo()
  const isCourse = 'seriesId' in saved
  const ownerId = useViewer()?.id ?? ''
  const draftName = `${isCourse ? 'course' : 'series'}:${saved.id}`
  const restored = useAnnouncedDraft<{ base: Saved; values: EntryValues }>(draftName, ownerId)
  const [isRestoring, setRestoring] = useState(restored !== undefined)
  /** The loaded version, sent with each save. */
  const [base, setBase] = useState(restored?.base ?? saved)
  const [lastAction, setLastAction] = useState<SaveAction>('save')
  /** The action and base of the running submission; undefined saves over the loaded version. */
  const request = useRef<{ action: SaveAction; over: Saved }>(undefined)
  const [conflict, setConflict] = useState<{ theirs: Saved; action: SaveAction }>()
  const [setAside, setSetAside] = useState<EntryValues>()
  const [asksToUnpublish, setAskToUnpublish] = useState(false)
  const form = useContractForm({
    messages,
    schema,
    toContract,
    contractFields,
    defaultValues: valuesOf(base),
    submit: async (draft) => {
      const { action, over } = request.current ?? { action: 'save', over: base }
      setLastAction(action)
      const sent = structuredClone(form.getValues())
      const answer = await save(draft, { version: over.version, status: statusAfter(action, over) })
      if (answer.outcome === 'changed_meanwhile') return setConflict({ theirs: answer.entry, action })
      setConflict(undefined)
      switch (answer.outcome) {
        case 'saved':
          showSavedButTyped(answer.entry, sent)
          setSetAside(undefined)
          toast.success(
            t(action === 'save' ? 'saved' : action === 'publish' ? publishedKey(answer.entry) : 'unpublished'),
          )
          return
        case 'in_use':
          return {
            form: (say) =>
              action === 'unpublish'
                ? [say('inUse'), say('inUseWhy')].join(say('colon'))
                : [say('movedInUse'), say('movedInUseWhy')].join(say('colon')),
          }
        case 'bad_address':
          return { videoUrl: 'badAddress' }
        case 'unknown_series':
          return { seriesId: 'unknownSeries' }
      }
    },
    errorsOf: () => {
      setConflict(undefined)
      return undefined
    },
  })
  const { isDirty } = form.formState
  const { reset } = form
  useUnsaved('entry', isDirty || setAside !== undefined)
  useHeldDraft(draftName, ownerId, isDirty ? () => ({ base, values: form.getValues() }) : undefined)

  useEffect(() => {
    if (!restored) return
    // One that was held before there were skills has none.
    reset({ ...valuesOf(restored.base), ...restored.values }, { keepDefaultValues: true })
    setRestoring(false)
  }, [reset, restored])

  // Another author's save is shown unless something here is unsaved.
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

  async function submit(action: SaveAction, over = base) {
    if (form.isBusy) return
    request.current = { action, over }
    await form.send()
    request.current = undefined
  }

  function takeTheirs() {
    if (!conflict) return
    setSetAside(form.getValues())
    showSaved(conflict.theirs)
  }

  const title = pick(base.title)
  return (
    <>
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
            icon={Undo2}
          >
            {t('bringBack')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setSetAside(undefined)}>
            {t('letGo')}
          </Button>
        </p>
      )}
      <Form form={form} className="mt-5 flex flex-col gap-5">
        <TextFields form={form} />
        <PlaceFields form={form} series={series} />
        <FlagFields form={form} isCourse={isCourse} />
        {isCourse && <RecordingField form={form} />}
        {isCourse && <SkillField form={form} />}
        <FormError form={form} />
        <AudienceLine form={form} isCourse={isCourse} isPublished={base.status === 'published'} series={series} />
        <EditorBar
          status={base.status}
          isDirty={isDirty}
          busyWith={form.isBusy ? lastAction : undefined}
          onPublish={() => void submit('publish')}
          onUnpublish={() => setAskToUnpublish(true)}
        />
      </Form>
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
            onVersionConflict={onVersionConflict}
          />
        </div>
      )}
      {asksToUnpublish && (
        <ConfirmDialog
          onClose={() => setAskToUnpublish(false)}
          title={t('unpublishAsk', { title })}
          description={t('unpublishWhy')}
          confirmLabel={t('unpublish')}
          onConfirm={() => void submit('unpublish')}
        />
      )}
      {conflict && (
        <ConflictDialog
          mine={form.getValues()}
          myStatus={statusAfter(conflict.action, conflict.theirs)}
          theirs={conflict.theirs}
          series={series ?? []}
          isSaving={form.isBusy}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => void submit(conflict.action, conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}
