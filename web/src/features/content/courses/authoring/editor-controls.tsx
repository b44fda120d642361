import type { PublicationStatus, AuthoredCourse, AuthoredSeries } from '@capyzen/contracts/course-authoring'
import { CircleCheck, CircleDot, Trash2, Eye } from 'lucide-react'
import { useState } from 'react'
import { useText, usePick } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { formatDateTime } from '#platform/dates.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './editor-messages.ts'
import { StatusBadge } from './authored-state.tsx'
import { useWaitsForSeries } from './queries.ts'

export function EditorHead({ entry }: { entry: AuthoredSeries | AuthoredCourse }) {
  const t = useText(messages)
  const pick = usePick()
  const waitsForSeries = useWaitsForSeries()
  const means = entry.status === 'draft' ? 'draftMeans' : waitsForSeries(entry) ? 'publishedInDraft' : 'publishedMeans'
  const seen = 'seriesId' in entry ? paths.course(entry.id) : paths.series(entry.id)
  return (
    <header className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{pick(entry.title)}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StatusBadge status={entry.status} />
          <span>{t(means)}</span>
          <span>{t('lastSaved', { moment: formatDateTime(entry.updatedAt) })}</span>
          <span className="font-mono [overflow-wrap:anywhere]">{entry.id}</span>
        </p>
      </div>
      <ButtonLink to={seen} variant="quiet" size="small" icon={Eye}>
        {t('seeAsStudent')}
      </ButtonLink>
    </header>
  )
}

/** `save` keeps the publication status. */
export type SaveAction = 'save' | 'publish' | 'unpublish'

interface EditorBarProps {
  status: PublicationStatus
  isDirty: boolean
  busyWith: SaveAction | undefined
  onPublish: () => void
  onUnpublish: () => void
}

export function EditorBar({ status, isDirty, busyWith, onPublish, onUnpublish }: EditorBarProps) {
  const t = useText(messages)
  const Icon = isDirty ? CircleDot : CircleCheck
  return (
    <div
      data-thumb-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-card px-4 py-3 shadow-float md:px-6"
    >
      <p role="status" className="flex items-center gap-2 text-sm font-bold">
        <Icon aria-hidden className={isDirty ? 'size-5 text-yuzu-ink' : 'size-5 text-leaf-ink'} />
        {t(isDirty ? 'unsaved' : 'allSaved')}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {status === 'draft' ? (
          <Button variant="secondary" loading={busyWith === 'publish'} onClick={onPublish}>
            {t('publish')}
          </Button>
        ) : (
          <Button variant="secondary" loading={busyWith === 'unpublish'} onClick={onUnpublish}>
            {t('unpublish')}
          </Button>
        )}
        <Button type="submit" loading={busyWith === 'save'}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

export type DeletionOutcome = 'deleted' | 'changed_meanwhile' | 'in_use'

interface DeleteDraftProps {
  title: string
  isCourse: boolean
  remove: () => Promise<DeletionOutcome>
  onDeleted: () => void
  onVersionConflict: () => void
}

export function DeleteDraft({ title, isCourse, remove, onDeleted, onVersionConflict }: DeleteDraftProps) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      const outcome = await remove()
      if (outcome === 'deleted') {
        toast.success(t('deleted', { title }))
        onDeleted()
      } else if (outcome === 'in_use') {
        toast.error(t('cannotDelete', { title }), t(isCourse ? 'courseCannotDeleteWhy' : 'seriesCannotDeleteWhy'))
      } else {
        toast.error(t('deleteMeanwhile'), t('deleteMeanwhileWhy'))
        onVersionConflict()
      }
    } catch (error) {
      toast.error(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <ConfirmButton
      variant="quiet"
      loading={isBusy}
      confirmation={{
        title: t('deleteAsk', { title }),
        description: t('deleteWhy'),
        cancelLabel: t('keep'),
        confirmLabel: t('delete'),
        danger: true,
      }}
      onConfirm={() => void confirm()}
      icon={Trash2}
    >
      {t('deleteDraft')}
    </ConfirmButton>
  )
}
