import type { BankLine, BankLineDecision } from '@capyzen/contracts/paynow'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { BankLineCard } from './bank-line-card.tsx'
import { messages } from './bank-messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { PaymentsFrame } from './payments-frame.tsx'
import { useBankLines } from './queries.ts'
import { paymentPaths } from './payment-paths.ts'
import { useWaitingFilter, WaitingList } from './waiting-list.tsx'

export function BankLinesScreen() {
  const t = useText(messages)
  return (
    <PaymentsFrame
      lead={t('lead')}
      actions={
        <ButtonLink to={paymentPaths.bankImport} icon={FileUp}>
          {t('importFile')}
        </ButtonLink>
      }
    >
      <BankLines />
    </PaymentsFrame>
  )
}

function BankLines() {
  const t = useText(messages)
  const filter = useWaitingFilter()
  const query = useBankLines(filter.show, filter.paging.page)
  const [asked, setAsked] = useState<{ line: BankLine; decision: BankLineDecision }>()
  return (
    <>
      <WaitingList filter={filter} query={query} itemsOf={({ lines }) => lines} t={t}>
        {(line) => <BankLineCard line={line} onDecide={(decision) => setAsked({ line, decision })} />}
      </WaitingList>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
