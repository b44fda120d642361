import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '#app/styles.css'
import { routes } from '#app/router.tsx'
import { SessionWatch } from '#features/auth/session.tsx'
import { keepFocus } from '#platform/kept-focus.ts'
import { createQueryClient } from '#platform/query-client.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepFocus()
// In a transition React draws in slices of a few milliseconds, so that a slow phone answers a touch in between.
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
