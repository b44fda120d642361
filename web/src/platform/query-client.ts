import { QueryClient } from '@tanstack/react-query'

/** Back-off lives in `call()`, which knows what may be tried again; a second layer here would multiply the waits. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  })
}
