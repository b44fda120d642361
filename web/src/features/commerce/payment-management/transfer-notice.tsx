import { useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { messages } from './payment-messages.ts'

interface TransferNoticeProps {
  amountCents: number
  why: string
  onClose: () => void
}

/** Closed by hand, as a toast would pass unseen and the money would stay here. */
export function TransferNotice({ amountCents, why, onClose }: TransferNoticeProps) {
  const t = useText(messages)
  return (
    <Dialog
      onClose={onClose}
      title={t('nowTransfer', { amount: formatMoney(amountCents) })}
      footer={<Button onClick={onClose}>{t('iSent')}</Button>}
    >
      <p>{why}</p>
    </Dialog>
  )
}
