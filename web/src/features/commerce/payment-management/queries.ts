import { getCardReconciliation, runCardReconciliation } from '@capyzen/contracts/cards'
import { listAuthored } from '@capyzen/contracts/course-authoring'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import {
  adjustAccess,
  completePayment,
  explainAccess,
  exportLedger,
  getPayment,
  listDailyTotals,
  listPayments,
  refundPayment,
  reverseEntry,
} from '@capyzen/contracts/payment-management'
import {
  decideBankLine,
  getBankColumns,
  importBankLines,
  listBankLines,
  listRefundTransfers,
  recordRefundTransfer,
} from '@capyzen/contracts/paynow'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import type { DayRange } from '#shared/day-range.ts'

const all = ['payment-management'] as const
/** An order, its entries, the queue and the totals change together; after an error, another administrator was first. */
const changes = { refreshes: { queryKey: all }, evenAfterError: true }

export const perPage = 50

const pageOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage })

type PaymentFilters = Omit<CallInput<typeof listPayments>, 'limit' | 'offset'>

export const usePayments = (filters: PaymentFilters, page: number) =>
  useQuery({
    queryKey: [...all, 'payments', filters, page],
    queryFn: ({ signal }) => call(listPayments, { ...filters, ...pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** PayNow payments that a search finds, the newest few. */
export const usePayNowSearch = (search: string) =>
  useQuery({
    queryKey: [...all, 'paynow-search', search],
    queryFn:
      search === ''
        ? skipToken
        : ({ signal }) => call(listPayments, { method: 'paynow', search, limit: 6, offset: 0 }, { signal }),
    placeholderData: keepPreviousData,
  })

export const usePayment = (orderId: string) =>
  useQuery({
    queryKey: [...all, 'payment', orderId],
    queryFn: ({ signal }) => call(getPayment, { orderId }, { signal }),
  })

export const useCompletePayment = () => useCall(completePayment, changes)
export const useRefundPayment = () => useCall(refundPayment, changes)

export const useBankLines = (show: 'waiting' | 'all', page: number) =>
  useQuery({
    queryKey: [...all, 'bank-lines', show, page],
    queryFn: ({ signal }) => call(listBankLines, { show, ...pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useWaitingCount(): number {
  const { data } = useQuery({
    queryKey: [...all, 'waiting'],
    queryFn: ({ signal }) => call(listBankLines, { show: 'waiting', limit: 1, offset: 0 }, { signal }),
    select: ({ waiting }) => waiting,
  })
  return data ?? 0
}

export const useRefundTransfers = (show: 'waiting' | 'all', page: number) =>
  useQuery({
    queryKey: [...all, 'transfers', show, page],
    queryFn: ({ signal }) => call(listRefundTransfers, { show, ...pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useToTransferCount(): number {
  const { data } = useQuery({
    queryKey: [...all, 'to-transfer'],
    queryFn: ({ signal }) => call(listRefundTransfers, { show: 'waiting', limit: 1, offset: 0 }, { signal }),
    select: ({ waiting }) => waiting,
  })
  return data ?? 0
}

export const useRecordTransfer = () => useCall(recordRefundTransfer, changes)
export const useDecideBankLine = () => useCall(decideBankLine, changes)
export const useImportBankLines = () => useCall(importBankLines, changes)

export const useBankColumns = () =>
  useQuery({
    queryKey: [...all, 'bank-columns'],
    queryFn: ({ signal }) => call(getBankColumns, {}, { signal }),
    select: ({ columns }) => columns,
  })

export const useDailyTotals = (range: DayRange) =>
  useQuery({
    queryKey: [...all, 'totals', range],
    queryFn: ({ signal }) => call(listDailyTotals, range, { signal }),
    placeholderData: keepPreviousData,
  })

/** Entries are only ever added at the end, so pages that are fetched one after another fit together. */
export async function fetchLedger(range: DayRange) {
  const limit = 100
  const entries: CallResult<typeof exportLedger>['entries'] = []
  for (;;) {
    const page = await call(exportLedger, { ...range, limit, offset: entries.length })
    entries.push(...page.entries)
    if (page.entries.length < limit) return entries
  }
}

const reconciliationKey = [...all, 'card-reconciliation'] as const

export const useCardReconciliation = () =>
  useQuery({
    queryKey: reconciliationKey,
    queryFn: ({ signal }) => call(getCardReconciliation, {}, { signal }),
  })

export const useRunCardReconciliation = () => useCall(runCardReconciliation, changes)

/** `contentId` undefined asks about premium. */
export const useAccessExplanation = (userId: string, contentId: string | undefined) =>
  useQuery({
    queryKey: [...all, 'access', userId, contentId ?? ''],
    queryFn: ({ signal }) => call(explainAccess, { userId, ...(contentId !== undefined && { contentId }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useAdjustAccess = () => useCall(adjustAccess, changes)
export const useReverseEntry = () => useCall(reverseEntry, changes)

/** Lessons and series, to choose one. */
export const contentQuery = queryOptions({
  queryKey: [...all, 'content'],
  queryFn: ({ signal }) => call(listAuthored, {}, { signal }),
  staleTime: 60_000,
  select: ({ series, courses }) => [
    ...series.map(({ id, title }) => ({ id, title, kind: 'series' as const })),
    ...courses.map(({ id, title }) => ({ id, title, kind: 'lesson' as const })),
  ],
})
