import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { useText } from '#platform/i18n.ts'
import { PageHeading } from '#shared/page-head.tsx'
import { SupportNotice } from '#shared/support-notice.tsx'
import { messages } from './messages.ts'
import { useToTransferCount, useWaitingCount } from './queries.ts'
import { paymentPaths } from './payment-paths.ts'

const linkClass =
  'flex min-h-11 flex-1 items-center justify-center rounded-control px-2 text-center sm:px-4 font-bold whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:bg-card aria-[current=page]:text-spring-ink aria-[current=page]:shadow-card'

interface PaymentsFrameProps {
  lead?: string
  actions?: ReactNode
  children: ReactNode
}

/** The heading of the payment lists and the links between them. */
export function PaymentsFrame(props: PaymentsFrameProps) {
  return (
    <RequireAdministrator>
      <Frame {...props} />
    </RequireAdministrator>
  )
}

function Frame({ lead, actions, children }: PaymentsFrameProps) {
  const t = useText(messages)
  const waiting = useWaitingCount()
  const toTransfer = useToTransferCount()
  return (
    <>
      <PageHeading title={t('title')} lead={lead ?? t('promise')} actions={actions} />
      <nav
        aria-label={t('sections')}
        className="mt-5 mb-6 grid grid-cols-2 gap-1 rounded-card sm:flex sm:flex-wrap bg-well p-1"
      >
        <NavLink to={paymentPaths.list} end className={linkClass}>
          {t('payments')}
        </NavLink>
        <NavLink to={paymentPaths.bank} className={linkClass}>
          {waiting > 0 ? t('bankWaiting', { count: waiting }) : t('bank')}
        </NavLink>
        <NavLink to={paymentPaths.transfers} className={linkClass}>
          {toTransfer > 0 ? t('transfersWaiting', { count: toTransfer }) : t('transfers')}
        </NavLink>
        <NavLink to={paymentPaths.totals} className={linkClass}>
          {t('totals')}
        </NavLink>
        <NavLink to={paymentPaths.cards} className={linkClass}>
          {t('cards')}
        </NavLink>
      </nav>
      <SupportNotice />
      {children}
    </>
  )
}
