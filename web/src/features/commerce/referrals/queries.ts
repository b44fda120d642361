import { getReferral } from '@capyzen/contracts/referrals'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const referralQuery = queryOptions({
  queryKey: ['referral'],
  queryFn: ({ signal }) => call(getReferral, {}, { signal }),
  staleTime: 0,
})
