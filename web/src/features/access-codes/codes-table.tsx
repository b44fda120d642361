import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { useChangeFailure } from './change-failure.ts'
import { ChangeCodeDialog } from './change-code-dialog.tsx'
import { CodeState } from './code-state.tsx'
import { messages } from './panel-messages.ts'
import { useChangeAccessCode } from './queries.ts'
import { RedemptionsDialog } from './redemptions-dialog.tsx'

/** What was asked of one code, until its dialog is closed. */
interface Asked {
  for: 'change' | 'switchOff' | 'redemptions'
  row: AccessCodeRow
}

export function CodesTable({ courseId, rows }: { courseId: string; rows: readonly AccessCodeRow[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const change = useChangeAccessCode(courseId)
  const failureOf = useChangeFailure()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

  function switchTo(isActive: boolean, { id, code }: AccessCodeRow) {
    change.mutate(
      { accessCodeId: id, isActive },
      {
        onSuccess: () => toast.success(t(isActive ? 'switchedOn' : 'switchedOff', { code })),
        onError: (error) => toast.error(failureOf(error)),
      },
    )
  }

  const columns: Column<AccessCodeRow>[] = [
    {
      key: 'code',
      header: t('code'),
      cell: ({ code, label, createdAt }) => (
        <>
          <CopyableCode code={code} buttonName={t('copy', { code })} />
          {label !== '' && <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft">{label}</span>}
          <span className="block text-sm text-ink-soft">
            {t('createdOn', { date: formatDate(createdAt, language) })}
          </span>
        </>
      ),
    },
    { key: 'status', header: t('status'), cell: ({ state }) => <CodeState state={state} /> },
    {
      key: 'uses',
      header: t('uses'),
      cell: (row) => <Uses row={row} onOpen={() => setAsked({ for: 'redemptions', row })} />,
    },
    {
      key: 'expires',
      header: t('expires'),
      cell: ({ expiresAt }) =>
        expiresAt === null ? <span className="text-ink-soft">{t('noEnd')}</span> : formatDate(expiresAt, language),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'right',
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <IconButton
            name={t('change', { code: row.code })}
            icon={Pencil}
            onClick={() => setAsked({ for: 'change', row })}
          />
          {row.state === 'switched_off' ? (
            <Button
              variant="secondary"
              size="small"
              className="lg:whitespace-nowrap"
              aria-label={t('switchOnCode', { code: row.code })}
              onClick={() => switchTo(true, row)}
            >
              {t('switchOn')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              className="lg:whitespace-nowrap"
              aria-label={t('switchOffCode', { code: row.code })}
              onClick={() => setAsked({ for: 'switchOff', row })}
            >
              {t('switchOff')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <Table
        name={t('panel')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        className="md:text-sm lg:text-base"
      />
      <AlertDialog
        open={asked?.for === 'switchOff'}
        onOpenChange={(open) => !open && close()}
        title={t('switchOffAsk', { code: asked?.row.code ?? '' })}
        description={t('switchOffWhy')}
        cancelLabel={t('keep')}
        confirmLabel={t('switchOff')}
        onConfirm={() => asked && switchTo(false, asked.row)}
        danger
      />
      {asked?.for === 'change' && <ChangeCodeDialog row={asked.row} onClose={close} />}
      {asked?.for === 'redemptions' && <RedemptionsDialog row={asked.row} onClose={close} />}
    </>
  )
}

/** Leads to who they were, as soon as there is somebody. */
function Uses({ row, onOpen }: { row: AccessCodeRow; onOpen: () => void }) {
  const t = useText(messages)
  const { code, useCount, maxUses } = row
  const uses = maxUses === null ? String(useCount) : t('usesOf', { count: useCount, most: maxUses })
  if (useCount === 0) return <span className="whitespace-nowrap tabular-nums">{uses}</span>
  return (
    <button
      type="button"
      aria-label={t('who', { uses, code })}
      onClick={onOpen}
      className="text-link min-h-11 min-w-11 cursor-pointer whitespace-nowrap tabular-nums"
    >
      {uses}
    </button>
  )
}
