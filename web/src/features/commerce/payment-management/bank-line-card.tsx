import { gaveNothing, type BankLine, type BankLineDecision } from '@capyzen/contracts/paynow'
import { Link } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './bank-messages.ts'
import { choicesFor, differenceOf, needsOrder, refundCents } from './decisions.ts'
import { Fact, Facts } from './facts.tsx'
import { messages as common } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { paymentPaths } from './payment-paths.ts'

interface BankLineCardProps {
  line: BankLine
  onDecide: (decision: BankLineDecision) => void
}

export function BankLineCard({ line, onDecide }: BankLineCardProps) {
  const t = useText(messages)
  const language = useLanguage()
  const { amountCents, bookedOn, text, transactionId, issue, decision } = line
  const isWaiting = issue !== null && decision === null
  return (
    <Card>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="text-xl tabular-nums">{formatMoney(amountCents)}</h2>
            <span className="text-ink-soft">
              {t('bookedOn', { day: formatDate(`${bookedOn}T12:00:00+08:00`, language) })}
            </span>
          </div>
          <div className="mt-2">
            {issue === null ? (
              <Badge tone="leaf">{t('completedLine')}</Badge>
            ) : (
              <>
                <Badge tone={isWaiting ? 'yuzu' : 'plain'}>{t(issue)}</Badge>
                <p className="mt-1.5">{t(`${issue}Why`, { difference: formatMoney(Math.abs(differenceOf(line))) })}</p>
              </>
            )}
          </div>
          <dl className="mt-3 text-sm">
            <dt className="text-ink-soft">{t('bankText')}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
            {!transactionId.startsWith('row ') && (
              <>
                <dt className="mt-2 text-ink-soft">{t('bankNumber')}</dt>
                <dd className="[overflow-wrap:anywhere]">{transactionId}</dd>
              </>
            )}
          </dl>
        </div>
        <PaymentOfLine line={line} />
      </div>
      {isWaiting ? <Choices line={line} onDecide={onDecide} /> : <Decided line={line} />}
    </Card>
  )
}

function PaymentOfLine({ line }: { line: BankLine }) {
  const { payment, issue, decision } = line
  const t = useText(messages)
  const word = useText(common)
  return (
    <div className="rounded-control border border-line px-4 py-3">
      <h3 className="text-base">{t(line.candidates.length > 0 ? 'mayBeFor' : 'itsPayment')}</h3>
      {payment === null && line.candidates.length > 0 ? (
        <Candidates line={line} />
      ) : payment === null ? (
        <p className="mt-1 text-ink-soft">{t(missingOrder({ issue, decision }))}</p>
      ) : (
        <>
          <Facts>
            <Fact name={word('reference')}>
              <code>{payment.reference}</code>
            </Fact>
            <Fact name={t('price')}>{formatMoney(payment.amountCents)}</Fact>
            <Fact name={word('payer')}>{payment.payer ?? word('goneAccount')}</Fact>
            <Fact name={word('status')}>
              <StatusBadge status={payment.status} />
            </Fact>
            {payment.transactionId !== null && (
              <Fact name={t('typed')}>
                <code>{payment.transactionId}</code>
                {payment.isTransactionIdShared && (
                  <span className="block text-sm font-normal text-plum-ink">{t('typedTwice')}</span>
                )}
              </Fact>
            )}
          </Facts>
          <Link to={paymentPaths.order(payment.orderId)} className="text-link inline-block min-h-11 content-center">
            {t('seeOrder')}
          </Link>
        </>
      )}
    </div>
  )
}

function missingOrder({ issue, decision }: Pick<BankLine, 'issue' | 'decision'>) {
  if (issue === 'several_references') return 'severalPayments'
  return issue === 'no_reference' && decision === null ? 'noCandidates' : 'noPayment'
}

function Candidates({ line: { candidates } }: { line: BankLine }) {
  const t = useText(messages)
  const word = useText(common)
  const pick = usePick()
  const language = useLanguage()
  return (
    <ul className="mt-1 divide-y divide-line">
      {candidates.map(({ orderId, title, payer, status, reference, createdAt, transactionId, fits }) => (
        <li key={orderId} className="py-2">
          <Link to={paymentPaths.order(orderId)} className="text-link inline-block min-h-11 content-center">
            {payer ?? word('goneAccount')} · {pick(title)}
          </Link>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StatusBadge status={status} />
            <span className="text-ink-soft">{formatDate(createdAt, language)}</span>
            <code>{reference}</code>
          </span>
          {transactionId !== null && (
            <span className={cn('mt-1 block text-sm [overflow-wrap:anywhere]', fits ? 'font-bold' : 'text-ink-soft')}>
              {t(fits ? 'typedFits' : 'typedOther', { typed: transactionId })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Choices({ line, onDecide }: BankLineCardProps) {
  const t = useText(messages)
  const labels: Record<BankLineDecision, string> = {
    complete: t(completeLabel(line)),
    refund: t('sendBack', { amount: formatMoney(refundCents(line, 'refund')) }),
    ignore: t('setAside'),
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {choicesFor(line).map((choice) => (
        <Button
          key={choice}
          variant={choice === line.proposal ? 'primary' : choice === 'ignore' ? 'quiet' : 'secondary'}
          onClick={() => onDecide(choice)}
        >
          {labels[choice]}
        </Button>
      ))}
    </div>
  )
}

function completeLabel(line: BankLine): 'keepPayment' | 'chooseOrder' | 'giveAccessFor' | 'giveAccess' {
  if (gaveNothing(line.issue)) return 'keepPayment'
  if (needsOrder(line, 'complete')) return 'chooseOrder'
  return line.issue === 'several_references' ? 'giveAccessFor' : 'giveAccess'
}

const decidedLabels = { complete: 'giveAccess', refund: 'decidedRefund', ignore: 'setAside' } as const

function Decided({ line }: { line: BankLine }) {
  const t = useText(messages)
  const { issue, decision, decidedReason, refundCents: sentBack } = line
  if (decision === null) return null
  const label = gaveNothing(issue) && decision === 'complete' ? 'keepPayment' : decidedLabels[decision]
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="font-bold">{t('decided', { decision: t(label) })}</p>
      {decidedReason !== null && <p className="[overflow-wrap:anywhere] text-ink-soft">{decidedReason}</p>}
      {sentBack !== null && sentBack > 0 && <p className="mt-1">{t('sentBack', { amount: formatMoney(sentBack) })}</p>}
    </div>
  )
}
