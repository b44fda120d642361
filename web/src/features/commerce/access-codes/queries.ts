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
import { contentAccess } from '#features/identity/entitlements/queries.ts'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

export const rowsPerPage = 20

const pageAt = (page: number) => ({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage })

/** Waits for the course page to be fetched again, which the code has unlocked. */
export function useRedeemAccessCode(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(redeemAccessCode, { code, courseId }),
    onSuccess: ({ outcome }) => {
      if (outcome === 'unknown_code') return undefined
      void queries.invalidateQueries({ queryKey: ['entitlements', 'purchases'] })
      return queries.invalidateQueries(contentAccess())
    },
  })
}

const listsOf = (courseId: string) => ['access-codes', courseId] as const

export function useAccessCodes(courseId: string, { search, page }: { search: string; page: number }) {
  return useQuery({
    queryKey: [...listsOf(courseId), search, page],
    queryFn: ({ signal }) => call(listAccessCodes, { courseId, search, ...pageAt(page) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const useGenerateAccessCodes = (courseId: string) =>
  useCall(generateAccessCodes, { refreshes: { queryKey: listsOf(courseId) } })

export const useChangeAccessCode = (courseId: string) =>
  useCall(changeAccessCode, { refreshes: { queryKey: listsOf(courseId) } })

export function useRedemptions(accessCodeId: string, page: number) {
  return useQuery({
    queryKey: ['access-code-redemptions', accessCodeId, page],
    queryFn: ({ signal }) => call(listRedemptions, { accessCodeId, ...pageAt(page) }, { signal }),
    placeholderData: keepPreviousData,
    // Students may be redeeming it right now.
    staleTime: 0,
  })
}

type Export = CallInput<typeof exportAccessCodes>

export const useExportAccessCodes = () =>
  useMutation({ mutationFn: (selection: Export) => call(exportAccessCodes, selection) })

export function useCodesToPrint(selection: Export) {
  return useQuery({
    queryKey: ['access-codes-to-print', selection],
    queryFn: ({ signal }) => call(exportAccessCodes, selection, { signal }),
    // Each export is recorded in the audit trail, so it runs once each time the screen is opened.
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function addressWithCode(courseUrl: string, code: string): string {
  return `${courseUrl}?code=${code}`
}
