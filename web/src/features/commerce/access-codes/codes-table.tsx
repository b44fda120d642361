import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { CalendarX, CircleCheck, CircleOff, Pencil, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { groupedCode } from '#shared/typed-codes.ts'
import { toast } from '#ui/toast.tsx'
import { Badge } from '#ui/badge.tsx'
import { paths } from '#paths'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { ChangeCodeDialog, useChangeErrorMessage } from './code-dialogs.tsx'
import { messages } from './panel-messages.ts'
import { rowsPerPage, useChangeAccessCode, useRedemptions } from './queries.ts'

interface OpenDialog {
  kind: 'change' | 'switchOff' | 'redemptions'
  row: AccessCodeRow
}

export function CodesTable({ courseId, rows }: { courseId: string; rows: readonly AccessCodeRow[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const change = useChangeAccessCode(courseId)
  const errorMessage = useChangeErrorMessage()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)

  function switchTo(isActive: boolean, { id, code }: AccessCodeRow) {
    change.mutate(
      { accessCodeId: id, isActive },
      {
        onSuccess: () => toast.success(t(isActive ? 'switchedOn' : 'switchedOff', { code: groupedCode(code) })),
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  }

  const columns: Column<AccessCodeRow>[] = [
    {
      key: 'code',
      header: t('code'),
      cell: ({ code, label, createdAt }) => (
        <>
          <CopyableCode code={code} shownAs={groupedCode(code)} buttonName={t('copy', { code })} />
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
      cell: (row) => <Uses row={row} onOpen={() => setDialog({ kind: 'redemptions', row })} />,
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
            name={t('change', { code: groupedCode(row.code) })}
            icon={Pencil}
            onClick={() => setDialog({ kind: 'change', row })}
          />
          <Button
            variant="secondary"
            size="small"
            className="lg:whitespace-nowrap"
            aria-label={t(row.state === 'switched_off' ? 'switchOnCode' : 'switchOffCode', {
              code: groupedCode(row.code),
            })}
            onClick={() => (row.state === 'switched_off' ? switchTo(true, row) : setDialog({ kind: 'switchOff', row }))}
          >
            {t(row.state === 'switched_off' ? 'switchOn' : 'switchOff')}
          </Button>
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
      {dialog?.kind === 'switchOff' && (
        <ConfirmDialog
          onClose={close}
          title={t('switchOffAsk', { code: groupedCode(dialog.row.code) })}
          description={t('switchOffWhy')}
          cancelLabel={t('keep')}
          confirmLabel={t('switchOff')}
          onConfirm={() => switchTo(false, dialog.row)}
          danger
        />
      )}
      {dialog?.kind === 'change' && <ChangeCodeDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'redemptions' && <RedemptionsDialog row={dialog.row} onClose={close} />}
    </>
  )
}

function Uses({ row, onOpen }: { row: AccessCodeRow; onOpen: () => void }) {
  const t = useText(messages)
  const { code, useCount, maxUses } = row
  const uses = maxUses === null ? String(useCount) : t('usesOf', { count: useCount, most: maxUses })
  if (useCount === 0) return <span className="whitespace-nowrap tabular-nums">{uses}</span>
  return (
    <button
      type="button"
      aria-label={t('who', { uses, code: groupedCode(code) })}
      onClick={onOpen}
      className="text-link min-h-11 min-w-11 cursor-pointer whitespace-nowrap tabular-nums"
    >
      {uses}
    </button>
  )
}

const variants = {
  usable: { tone: 'leaf', icon: CircleCheck },
  switched_off: { tone: 'plain', icon: CircleOff },
  expired: { tone: 'plain', icon: CalendarX },
  used_up: { tone: 'yuzu', icon: UserRoundCheck },
} as const

function CodeState({ state }: Pick<AccessCodeRow, 'state'>) {
  const t = useText(messages)
  const { tone, icon: Icon } = variants[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(state)}
    </Badge>
  )
}

function RedemptionsDialog({ row, onClose }: { row: AccessCodeRow; onClose: () => void }) {
  const t = useText(messages)
  const language = useLanguage()
  const [page, goTo] = useState(1)
  const query = useRedemptions(row.id, page)
  return (
    <Dialog onClose={onClose} title={t('redeemed', { code: groupedCode(row.code) })}>
      <Fetched query={query} messages={{ loadFailed: messages.words.redeemedFailed }}>
        {({ redemptions, total }) =>
          total === 0 ? (
            <p className="text-ink-soft">{t('redeemedGone')}</p>
          ) : (
            <PagedList
              name={t('redeemedPages')}
              paging={{ page, goTo }}
              perPage={rowsPerPage}
              total={total}
              isStale={query.isPlaceholderData}
            >
              <ul className="flex flex-col divide-y divide-line">
                {redemptions.map(({ userId, name, email, redeemedAt }) => (
                  <li key={userId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <Link to={paths.user(userId)} className="text-link inline-block min-h-11 content-center">
                        {name}
                      </Link>
                      {email && <span className="block text-sm text-ink-soft">{email}</span>}
                    </span>
                    <span className="text-sm text-ink-soft">{formatDateTime(redeemedAt, language)}</span>
                  </li>
                ))}
              </ul>
            </PagedList>
          )
        }
      </Fetched>
    </Dialog>
  )
}
