import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '#app/styles.css'
import { routes } from '#app/router.tsx'
import { SessionWatch } from '#features/identity/auth/session.tsx'
import { nameHistoryEntry } from '#platform/history-entry.ts'
import { keepFocus } from '#platform/kept-focus.ts'
import { createQueryClient } from '#platform/query-client.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

nameHistoryEntry()

// A transition renders in slices, so that slow phones respond to touches in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <SessionWatch>
          <RouterProvider router={createBrowserRouter(routes)} />
        </SessionWatch>
      </QueryClientProvider>
    </StrictMode>,
  ),
)

keepFocus()
