import { BankLineRuling, gaveNothing, type BankLine, type BankLineDecision } from '@capyzen/contracts/paynow'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { Form, FormFooter } from '#shared/form.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './bank-messages.ts'
import { differenceOf, effectOf, needsOrder, refundCents } from './decisions.ts'
import { messages as common } from './messages.ts'
import { OrderChoice } from './order-choice.tsx'
import { useDecideBankLine } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import { TransferNotice } from './transfer-notice.tsx'

interface DecisionDialogProps {
  line: BankLine
  decision: BankLineDecision
  onClose: () => void
}

/** Ends with the transfer where money goes back. */
export function DecisionDialog({ line, decision, onClose }: DecisionDialogProps) {
  const t = useText(messages)
  const [toTransfer, setToTransfer] = useState<number>()
  if (toTransfer !== undefined)
    return <TransferNotice amountCents={toTransfer} why={t('transferWhy', { text: line.text })} onClose={onClose} />

  function finish(decided: BankLine) {
    if (decided.decision === null) toast.info(t('stillWaiting'), t('stillWaitingWhy'))
    else if (decided.refundCents !== null && decided.refundCents > 0) return setToTransfer(decided.refundCents)
    else toast.success(t(doneMessage(line, decision)))
    onClose()
  }

  return <Question line={line} decision={decision} onClose={onClose} onDecided={finish} />
}

function doneMessage({ issue }: BankLine, decision: BankLineDecision) {
  if (decision !== 'complete') return 'ignoredDone'
  return gaveNothing(issue) ? 'keptDone' : 'completedDone'
}

interface QuestionProps extends DecisionDialogProps {
  onDecided: (line: BankLine) => void
}

function Question({ line, decision, onClose, onDecided }: QuestionProps) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const decide = useDecideBankLine()
  const [orderId, setOrderId] = useState<string>()
  const [isOrderMissing, setOrderMissing] = useState(false)
  const asksOrder = needsOrder(line, decision)
  const form = useContractForm({
    messages: common,
    schema: BankLineRuling,
    contractFields: { reason: 'reasonMissing' },
    defaultValues: { reason: '' },
    toContract: ({ reason }) => ({ reason, decision, ...(orderId !== undefined && { orderId }) }),
    submit: async (body) => {
      if (asksOrder && orderId === undefined) return setOrderMissing(true)
      const { line: decided } = await decide.mutateAsync({ lineId: line.id, ...body })
      onDecided(decided)
    },
    errorsOf: (error) => ({ form: () => errorMessage(error, { conflict: t('decideConflict') }) }),
  })
  const isKept = gaveNothing(line.issue) && decision === 'complete'
  const amountCents = decision === 'refund' ? refundCents(line, decision) : line.amountCents
  const submitLabels: Record<BankLineDecision, string> = {
    complete: t(isKept ? 'keepPayment' : 'giveAccess'),
    refund: t('sendBack', { amount: formatMoney(amountCents) }),
    ignore: t('setAside'),
  }
  const excess = formatMoney(Math.max(0, differenceOf(line)))
  return (
    <Dialog
      onClose={onClose}
      isBusy={form.isBusy}
      title={t(isKept ? 'keepAsk' : `${decision}Ask`, { amount: formatMoney(amountCents) })}
      description={t(effectOf(line, decision), { excess })}
    >
      <Form form={form}>
        {asksOrder && (
          <OrderChoice
            line={line}
            chosen={orderId}
            onChoose={(chosen) => {
              setOrderId(chosen)
              setOrderMissing(false)
            }}
            error={isOrderMissing && orderId === undefined ? t('orderMissing') : undefined}
          />
        )}
        <ReasonField form={form} />
        <FormFooter
          form={form}
          submitLabel={submitLabels[decision]}
          onCancel={onClose}
          danger={decision === 'refund'}
        />
      </Form>
    </Dialog>
  )
}
