import type { BankLine, BankLineDecision } from '@capyzen/contracts/paynow'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BankLineCard } from './bank-line-card.tsx'
import { messages } from './bank-messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { PaymentsFrame } from './payments-frame.tsx'
import { perPage, useBankLines } from './queries.ts'
import { paymentPaths } from './payment-paths.ts'

const filterSpec = { show: ['waiting', 'all'] } as const

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
  const { filters, choose } = useAddressFilters(filterSpec)
  const { show } = filters
  const paging = useAddressPage()
  const query = useBankLines(show, paging.page)
  const [asked, setAsked] = useState<{ line: BankLine; decision: BankLineDecision }>()
  return (
    <>
      <FilterSelect
        label={t('show')}
        value={show}
        values={filterSpec.show}
        nameOf={t}
        onChoose={(value) => choose('show', value)}
        className="w-full sm:w-64"
      />
      <div className="mt-6">
        <Fetched query={query} lines={4} forbidden={<ForAdministratorsOnly />} inCard>
          {({ lines, total }) =>
            total === 0 ? (
              <Card>
                <EmptyState
                  mood="calm"
                  title={t(show === 'waiting' ? 'noneWaiting' : 'none')}
                  description={t(show === 'waiting' ? 'noneWaitingWhy' : 'noneWhy')}
                />
              </Card>
            ) : (
              <PagedList paging={paging} perPage={perPage} total={total} isStale={query.isPlaceholderData}>
                <ul aria-label={t('lines')} className="flex flex-col gap-4">
                  {lines.map((line) => (
                    <li key={line.id}>
                      <BankLineCard line={line} onDecide={(decision) => setAsked({ line, decision })} />
                    </li>
                  ))}
                </ul>
              </PagedList>
            )
          }
        </Fetched>
      </div>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
