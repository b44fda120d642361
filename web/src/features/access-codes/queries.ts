import {
  changeAccessCode,
  exportAccessCodes,
  generateAccessCodes,
  listAccessCodes,
  listRedemptions,
  redeemAccessCode,
} from '@capyzen/contracts/access-codes'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentAccess } from '#features/entitlements/queries.ts'
import { call } from '#platform/api.ts'

export const rowsPerPage = 20

/** From 1. */
const pageAt = (page: number) => ({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage })

/** A redeemed code changes what the course page may show, so that answer is fetched again before anyone is told. */
export function useRedeemAccessCode(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(redeemAccessCode, { code, courseId }),
    onSuccess: ({ outcome }) => {
      if (outcome === 'unknown_code') return undefined
      void queries.invalidateQueries({ queryKey: ['entitlements', 'purchases'] })
      return queries.invalidateQueries(contentAccess(courseId))
    },
  })
}

const listsOf = (courseId: string) => ['access-codes', courseId] as const

export function useAccessCodes(courseId: string, { search, page }: { search: string; page: number }) {
  return useQuery({
    queryKey: [...listsOf(courseId), search, page],
    queryFn: ({ signal }) => call(listAccessCodes, { courseId, search, ...pageAt(page) }, { signal }),
    // The former page stays while the next one comes, so that nothing jumps.
    placeholderData: keepPreviousData,
  })
}

export function useGenerateAccessCodes(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (terms: Omit<CallInput<typeof generateAccessCodes>, 'courseId'>) =>
      call(generateAccessCodes, { courseId, ...terms }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listsOf(courseId) }),
  })
}

export function useChangeAccessCode(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: CallInput<typeof changeAccessCode>) => call(changeAccessCode, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: listsOf(courseId) }),
  })
}

export function useRedemptions(accessCodeId: string, page: number) {
  return useQuery({
    queryKey: ['access-code-redemptions', accessCodeId, page],
    queryFn: ({ signal }) => call(listRedemptions, { accessCodeId, ...pageAt(page) }, { signal }),
    placeholderData: keepPreviousData,
    // Pupils redeem meanwhile.
    staleTime: 0,
  })
}

type Wanted = CallInput<typeof exportAccessCodes>

export function useExportAccessCodes() {
  return useMutation({ mutationFn: (wanted: Wanted) => call(exportAccessCodes, wanted) })
}

export function useCodesToPrint(wanted: Wanted) {
  return useQuery({
    queryKey: ['access-codes-to-print', wanted],
    queryFn: ({ signal }) => call(exportAccessCodes, wanted, { signal }),
    // It is recorded, so it is asked once; and it is asked anew when somebody prints again.
    ...{ staleTime: Infinity, gcTime: 0 },
  })
}
