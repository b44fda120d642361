import { QueryClient } from '@tanstack/react-query'

/** `call()` retries by itself; retries here would multiply the waiting time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  })
}
