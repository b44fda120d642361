import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#app/styles.css'
import { routes } from '#app/router.tsx'
import { sessionQuery } from '#features/identity/auth/session-query.ts'
import { SessionWatch } from '#features/identity/auth/session.tsx'
import { keepFocus } from '#platform/kept-focus.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { createRouter, RoutedApp } from '#platform/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const queries = createQueryClient()
const router = createRouter(routes)
/** Once the page of the address is there; a transition renders in slices, so that slow phones respond in between. */
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <SessionWatch>
            <RoutedApp router={router} routes={routes} />
          </SessionWatch>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )

void queries.prefetchQuery(sessionQuery)
void (router.load() ?? Promise.resolve()).then(draw)
keepFocus()
