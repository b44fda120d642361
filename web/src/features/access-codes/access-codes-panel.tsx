import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { CircleCheck, CircleOff, Plus } from 'lucide-react'
import { useId, useRef, useState, type MouseEvent } from 'react'
import { isSignedOut } from '#platform/api.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useAccessCodes, useDeactivateAccessCode, useGenerateAccessCode } from './queries.ts'

/** A course's codes, for administrators; the server refuses everybody else. */
export function AccessCodesPanel({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const generate = useGenerateAccessCode(courseId)

  const isMaking = useRef(false)

  function makeOne({ detail: clicksInARow }: MouseEvent) {
    // A quick server has listed the first code before the second click of a double click comes.
    if (isMaking.current || clicksInARow > 1) return
    isMaking.current = true
    generate.mutate(undefined, {
      onSettled: () => (isMaking.current = false),
      onSuccess: ({ code }) => toast.success(t('generated', { code: code.code })),
      onError: (error) => {
        toast.error(isSignedOut(error) ? t('needLogin') : t('generateFailed'))
      },
    })
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 className="text-xl">{t('panel')}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t('panelWhy')}</p>
        </div>
        <Button size="small" loading={generate.isPending} onClick={makeOne}>
          <Plus aria-hidden className="size-5" />
          {t('generate')}
        </Button>
      </div>
      <div className="mt-5">
        <Codes courseId={courseId} />
      </div>
    </Card>
  )
}

function Codes({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const { data: codes, isPending, refetch } = useAccessCodes(courseId)
  const deactivate = useDeactivateAccessCode(courseId)
  const [asked, setAsked] = useState<AccessCodeRow>()
  const copyButtons = useId()
  const copyButtonId = (id: string) => `${copyButtons}-${id}`

  if (isPending) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  if (!codes) {
    return <ErrorState title={t('loadFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
  }
  if (codes.length === 0) return <EmptyState title={t('none')} description={t('noneWhy')} mood="reading" />

  function switchOff({ id, code }: AccessCodeRow) {
    deactivate.mutate(id, {
      onSuccess: () => {
        toast.success(t('switchedOff', { code }))
        keepFocusInRow(id)
      },
      onError: () => toast.error(t('switchOffFailed')),
    })
  }

  /** The button that was pressed goes with the code; whoever has moved on meanwhile is left where they are. */
  function keepFocusInRow(id: string) {
    const next = document.getElementById(copyButtonId(id))
    const { activeElement, body } = document
    if (activeElement === body || next?.closest('tr')?.contains(activeElement)) next?.focus()
  }

  const columns: Column<AccessCodeRow>[] = [
    {
      key: 'code',
      header: t('code'),
      cell: ({ id, code }) => <CopyableCode code={code} buttonName={t('copy', { code })} buttonId={copyButtonId(id)} />,
    },
    { key: 'created', header: t('created'), cell: ({ createdAt }) => formatDateTime(createdAt, language) },
    {
      key: 'status',
      header: t('status'),
      cell: ({ isActive }) =>
        isActive ? (
          <Badge tone="leaf">
            <CircleCheck aria-hidden />
            {t('active')}
          </Badge>
        ) : (
          <Badge>
            <CircleOff aria-hidden />
            {t('inactive')}
          </Badge>
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'right',
      cell: (row) =>
        row.isActive && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('switchOffCode', { code: row.code })}
            onClick={() => setAsked(row)}
          >
            {t('switchOff')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <Table name={t('panel')} columns={columns} rows={codes} rowKey={({ id }) => id} />
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('switchOffAsk', { code: asked?.code ?? '' })}
        description={t('switchOffWhy')}
        cancelLabel={t('keep')}
        confirmLabel={t('switchOff')}
        onConfirm={() => asked && switchOff(asked)}
        danger
      />
    </>
  )
}
