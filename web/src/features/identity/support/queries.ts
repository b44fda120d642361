import { getSupport } from '@capyzen/contracts/support'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const useSupport = () =>
  useQuery({
    queryKey: ['public', 'support'],
    queryFn: ({ signal }) => call(getSupport, {}, { signal }),
    staleTime: Infinity,
  })
