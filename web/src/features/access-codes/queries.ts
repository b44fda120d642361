import {
  deactivateAccessCode,
  generateAccessCode,
  listAccessCodes,
  redeemAccessCode,
} from '@capyzen/contracts/access-codes'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentAccess } from '#features/entitlements/queries.ts'
import { call } from '#platform/api.ts'

const accessCodesQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['access-codes', courseId],
    queryFn: ({ signal }) => call(listAccessCodes, { courseId }, { signal }),
    select: ({ codes }) => codes,
  })

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

export function useAccessCodes(courseId: string) {
  return useQuery(accessCodesQuery(courseId))
}

export function useGenerateAccessCode(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(generateAccessCode, { courseId }),
    onSuccess: () => queries.invalidateQueries(accessCodesQuery(courseId)),
  })
}

export function useDeactivateAccessCode(courseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (accessCodeId: string) => call(deactivateAccessCode, { accessCodeId }),
    onSuccess: () => queries.invalidateQueries(accessCodesQuery(courseId)),
  })
}
