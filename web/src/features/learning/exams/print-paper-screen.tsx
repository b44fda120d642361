import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { printMessages } from './print-messages.ts'
import { AnswerSheet, PrintedPaper } from './printed-paper.tsx'
import { printablePaperQuery, useCountDownload } from './queries.ts'

const parts = ['paper', 'sheet'] as const
const printFilters = { part: parts } as const

/** A paper in black on white: its questions, or (`?part=sheet`) a sheet for the answers. */
export function PrintPaperScreen({ paperId }: { paperId: string }) {
  const t = useText(printMessages)
  return (
    <>
      <div className="page-width pt-6 print:hidden">
        <BackLink to={paths.mockExam()} label={t('back')} />
      </div>
      <RequireSession loading={<Loading messages={printMessages.words} lines={5} className="page-width py-6" />}>
        <Printable paperId={paperId} />
      </RequireSession>
    </>
  )
}

function Printable({ paperId }: { paperId: string }) {
  const t = useText(printMessages)
  const query = useQuery(printablePaperQuery(paperId))
  const count = useCountDownload()
  const { filters, choose } = useAddressFilters(printFilters)
  return (
    <Fetched
      query={query}
      messages={printMessages.words}
      lines={5}
      className="page-width py-6"
      unknown={<EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />}
    >
      {(printable) =>
        printable.paper.questionCount === 0 ? (
          <EmptyState mood="puzzled" title={t('unavailable')} description={t('unavailableWhy')} />
        ) : (
          <>
            <div className="page-width flex flex-wrap items-end justify-between gap-4 py-4 print:hidden">
              <FilterSelect
                label={t('part')}
                value={filters.part}
                values={parts}
                nameOf={(part) => t(part)}
                onChoose={(part) => choose('part', part)}
                className="w-60"
              />
              <Button
                onClick={() => {
                  // A paper that is not counted is printed all the same.
                  count.mutate({ paperId })
                  window.print()
                }}
              >
                <Printer aria-hidden className="size-5" />
                {t('print')}
              </Button>
              <p className="basis-full text-sm text-ink-soft">{t('advice')}</p>
            </div>
            {filters.part === 'paper' ? <PrintedPaper {...printable} /> : <AnswerSheet {...printable} />}
          </>
        )
      }
    </Fetched>
  )
}
