import type { PayNowPayment } from '@capyzen/contracts/paynow'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { supportQuery } from '#shared/support-query.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Bought } from './bought.tsx'
import { messages } from './messages.ts'
import { PaymentInstructions } from './payment-instructions.tsx'
import { usePayNowPayment } from './queries.ts'
import { VerifyForm } from './verify-form.tsx'

interface PaymentScreenProps {
  /** Gives the order up. */
  giveUp: (reference: string, onGivenUp: () => unknown) => ReactNode
  /** Starts another checkout of the same product. */
  startAgain: (payment: PayNowPayment) => ReactNode
}

/** `/payment-verification?reference=…` */
export function PaymentScreen(slots: PaymentScreenProps) {
  const [query] = useSearchParams()
  return (
    <div className="page-width py-6 md:py-10">
      <RequireSession loading={<PaymentSkeleton />}>
        <Payment reference={query.get('reference')?.trim() ?? ''} {...slots} />
      </RequireSession>
    </div>
  )
}

function Payment({ reference, ...slots }: PaymentScreenProps & { reference: string }) {
  const t = useText(messages)
  const query = usePayNowPayment(reference)
  if (reference === '') return <NotFound why={t('missing')} />
  return (
    <Fetched
      query={query}
      messages={messages.words}
      skeleton={<PaymentSkeleton />}
      unknown={<NotFound why={t('notYours')} />}
      inCard
    >
      {(payment) => <State payment={payment} refetch={query.refetch} {...slots} />}
    </Fetched>
  )
}

interface StateProps extends PaymentScreenProps {
  payment: PayNowPayment
  refetch: () => unknown
}

function State({ payment, refetch, giveUp, startAgain }: StateProps) {
  const t = useText(messages)
  const { reference, status, kind, contentId, transactionId } = payment
  switch (status) {
    case 'completed': {
      const query = new URLSearchParams({ type: kind, ...(contentId !== null && { id: contentId }) })
      return <Navigate to={`${paths.paymentSuccess()}?${query}`} replace />
    }
    case 'pending_verification':
      return (
        <Notice mood="calm" title={t('review')} why={t('reviewWhy')}>
          <p className="w-full font-bold">
            <Bought payment={payment} />
          </p>
          <ButtonLink to={paths.home()}>{t('returnHome')}</ButtonLink>
          <ButtonLink to={toPayments} variant="secondary">
            {t('toPayments')}
          </ButtonLink>
          {transactionId !== null && <TypedTransaction payment={payment} transactionId={transactionId} />}
        </Notice>
      )
    case 'expired':
      return (
        <Notice mood="thinking" title={t('expired')} why={t('expiredWhy')}>
          <p className="w-full font-bold">
            <Bought payment={payment} />
          </p>
          {startAgain(payment)}
          <SupportLink />
          {giveUp(reference, refetch)}
        </Notice>
      )
    case 'canceled':
      return (
        <Notice mood="calm" title={t('canceled')} why={t('canceledWhy')}>
          <p className="w-full font-bold">
            <Bought payment={payment} />
          </p>
          {startAgain(payment)}
          <SupportLink />
        </Notice>
      )
    case 'refunded':
      return (
        <Notice mood="calm" title={t('refunded')} why={t('refundedWhy')}>
          <ButtonLink to={toPayments} variant="secondary">
            {t('toPayments')}
          </ButtonLink>
        </Notice>
      )
    case 'open':
      return <PaymentInstructions payment={payment} giveUp={giveUp(reference, refetch)} />
  }
}

/** May be typed again, to correct it. */
function TypedTransaction({ payment, transactionId }: { payment: PayNowPayment; transactionId: string }) {
  const t = useText(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="w-full border-t border-line pt-4">
      <p className="text-sm break-all text-ink-soft">{t('yourTransaction', { id: transactionId })}</p>
      {isOpen ? (
        <div className="mx-auto mt-3 max-w-md text-left">
          <VerifyForm payment={payment} onSent={() => setOpen(false)} />
        </div>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('correct')}
        </Button>
      )}
    </div>
  )
}

const toPayments = `${paths.account()}#payments`

function NotFound({ why }: { why: string }) {
  const t = useText(messages)
  return (
    <Notice mood="puzzled" title={t('notFound')} why={why}>
      <p className="w-full text-ink-soft">{t('supportWhy')}</p>
      <SupportLink />
      <ButtonLink to={toPayments} variant="secondary">
        {t('toPayments')}
      </ButtonLink>
    </Notice>
  )
}

/** The contact page says how else to reach somebody. */
function SupportLink() {
  const t = useText(messages)
  const email = useQuery(supportQuery).data?.email
  const className = buttonVariants({ variant: 'secondary' })
  return email ? (
    <a href={`mailto:${email}`} className={className}>
      <span className="wrap-anywhere">{t('writeTo', { email })}</span>
    </a>
  ) : (
    <Link to={paths.contact()} className={className}>
      {t('contact')}
    </Link>
  )
}

interface NoticeProps {
  mood: MascotMood
  title: string
  why: string
  children: ReactNode
}

function Notice({ mood, title, why, children }: NoticeProps) {
  return (
    <Card className="mx-auto flex max-w-2xl flex-col items-center py-8 text-center md:py-10">
      <Mascot mood={mood} className="w-36 md:w-44" />
      <div role="status" className="mt-4">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-3 max-w-lg text-balance text-ink-soft">{why}</p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </Card>
  )
}

function PaymentSkeleton() {
  return (
    <Loading
      messages={messages.words}
      skeleton={
        <>
          <Skeleton className="h-9 w-64 max-w-full" />
          <div className="mt-6 grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-96 w-full" />
          </div>
        </>
      }
    />
  )
}
