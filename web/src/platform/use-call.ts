import type { AnyEndpoint, CallInput } from '@capyzen/contracts/endpoint'
import { useMutation, useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

interface CallEffects {
  refreshes: QueryFilters
  /** Also after an error, where another user may have changed the data. */
  evenAfterError?: boolean
}

export function useCall<E extends AnyEndpoint>(endpoint: E, { refreshes, evenAfterError = false }: CallEffects) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSettled: (_result, error) => (error && !evenAfterError ? undefined : queries.invalidateQueries(refreshes)),
  })
}
