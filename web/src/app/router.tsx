import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { PagesOrError } from '#app/page-error.tsx'
import { screens } from '#app/screens.ts'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { isVisitor } from '#features/identity/auth/visitor.ts'
import { Fetched, fetchedPage, type FetchedPage } from '#platform/router.tsx'
import { QuietLayout, Shell } from '#app/shell/shell.tsx'
import { paths } from '#paths'
import type { PageScreen } from '#shared/screens.ts'

/** A visitor doesn’t fetch it before signing in. */
function MembersPage({ page }: { page: FetchedPage }) {
  if (page.Component) return <Fetched page={page} />
  const waiting = <div data-loading className="min-h-[60dvh]" />
  return (
    <RequireSession loading={waiting}>
      <FetchNow page={page} waiting={waiting} />
    </RequireSession>
  )
}

function FetchNow({ page, waiting }: { page: FetchedPage; waiting: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => void page.load()?.then(() => setOver(true)), [page])
  return isOver ? <Fetched page={page} /> : waiting
}

const tutorGates = () => import('#app/pages/tutor-gates.tsx')

function pageRoute(name: PageName, { load, named, isOwn }: PageScreen): RouteObject {
  const page = fetchedPage(load, `${name[0]!.toUpperCase()}${name.slice(1)}Page`)
  return {
    id: name,
    path: pagePatterns[name],
    caseSensitive: true,
    element: isOwn ? <MembersPage page={page} /> : <Fetched page={page} />,
    handle: { page: name, label: named?.label, load: () => (isOwn && isVisitor() ? undefined : page.load()) },
  }
}

/** Around pages, fetched together with them. */
function frameRoute(load: () => Promise<object>, component: string, children: RouteObject[]): RouteObject {
  const page = fetchedPage(load, component)
  return { element: <Fetched page={page} />, handle: page, children }
}

const routesIn = (frame?: PageScreen['frame']) =>
  (Object.keys(screens) as PageName[]).flatMap((name) => {
    const page = screens[name] as PageScreen | undefined
    return page && page.frame === frame ? [pageRoute(name, page)] : []
  })

const notFound = fetchedPage(() => import('#app/pages/not-found-page.tsx'), 'NotFoundPage')

export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      {
        Component: PagesOrError,
        children: [
          ...routesIn(),
          frameRoute(tutorGates, 'CardPages', routesIn('card')),
          frameRoute(tutorGates, 'PremiumPages', routesIn('premium')),
          { path: pagePatterns.about, caseSensitive: true, element: <Navigate to={paths.home()} replace /> },
          { path: '*', element: <Fetched page={notFound} />, handle: notFound },
        ],
      },
    ],
  },
  {
    Component: QuietLayout,
    children: [
      {
        Component: PagesOrError,
        children: [...routesIn('quiet'), frameRoute(tutorGates, 'PremiumPages', routesIn('tool'))],
      },
    ],
  },
]
