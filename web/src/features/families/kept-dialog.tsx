import type { Child } from '@capyzen/contracts/families'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ProofDialog } from '#features/auth/proof-dialog.tsx'
import { pick, useLanguage, useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { exportPath, useDeleteChild, useStoredData } from './queries.ts'

interface KeptDialogProps {
  child: Child
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What is kept about a child, to look at, to take along and to delete. */
export function KeptDialog({ child, open, onOpenChange }: KeptDialogProps) {
  const t = useText(messages)
  const remove = useDeleteChild()
  const [isDeleting, setDeleting] = useState(false)
  const name = child.nickname

  if (isDeleting) {
    return (
      <ProofDialog
        open={open}
        onOpenChange={(isOpen) => {
          setDeleting(isOpen)
          if (!isOpen) onOpenChange(false)
        }}
        title={t('deleteTitle', { name })}
        description={t('deleteWhy', { name })}
        confirmLabel={t('deleteConfirm')}
        danger
        onConfirm={async (proof) => {
          await remove.mutateAsync({ childId: child.id, proof })
          toast.success(t('deleted', { name }))
        }}
        refusalWords={({ code }) => (code === 'not_found' ? t('gone') : undefined)}
      />
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('keptOf', { name })}
      description={t('keptLine', { name })}
      closeName={t('close')}
    >
      <KeptList childId={child.id} />
      <div className="mt-5 flex flex-col gap-3">
        <div>
          <a href={exportPath(child.id)} download className={`w-full ${buttonLook({ variant: 'secondary' })}`}>
            <Download aria-hidden className="size-5" />
            {t('download')}
          </a>
          <p className="mt-1.5 text-sm text-ink-soft">{t('downloadWhy')}</p>
        </div>
        <Button variant="quiet" className="!text-plum-ink hover:!bg-plum-soft" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-5" />
          {t('delete', { name })}
        </Button>
      </div>
    </Dialog>
  )
}

function KeptList({ childId }: { childId: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const { data, isPending, refetch } = useStoredData(childId)
  if (isPending) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">{t('loading')}</span>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className="h-6" />
        ))}
      </div>
    )
  }
  if (!data) {
    return (
      <ErrorState
        className="py-2"
        title={t('loadFailed')}
        description={t('loadFailedWhy')}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  }
  const kept = data.filter(({ records }) => records > 0)
  if (kept.length === 0) return <p>{t('nothingKept')}</p>
  return (
    <dl className="divide-y divide-line border-y border-line">
      {kept.map(({ name, title, records }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt>{pick(title, language)}</dt>
          <dd className="font-bold tabular-nums">{records}</dd>
        </div>
      ))}
    </dl>
  )
}
