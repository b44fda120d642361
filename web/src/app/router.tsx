import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { lazy, Suspense } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { PageError } from '#app/page-error.tsx'
import { screens } from '#app/screens.ts'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { isVisitor } from '#features/identity/auth/visitor.ts'
import { QuietLayout, Shell } from '#app/shell/shell.tsx'
import { paths } from '#paths'
import type { PageScreen } from '#shared/screens.ts'

/** A component of a module that is fetched when it is needed. */
const late = (load: () => Promise<object>, component: string) => async () => ({
  Component: ((await load()) as Record<string, React.ComponentType>)[component]!,
})

/** The same, which a visitor doesn’t fetch before signing in. */
function lateForMembers(load: () => Promise<object>, component: string) {
  const whole = late(load, component)
  const waiting = <div data-loading className="min-h-[60dvh]" />
  return async () => {
    if (!isVisitor()) return whole()
    const Page = lazy(async () => ({ default: (await whole()).Component }))
    const Component = () => (
      <RequireSession loading={waiting}>
        <Suspense fallback={waiting}>
          <Page />
        </Suspense>
      </RequireSession>
    )
    return { Component }
  }
}

const tutorGates = () => import('#app/pages/tutor-gates.tsx')

function pageRoute(name: PageName, { load, named, isOwn }: PageScreen): RouteObject {
  return {
    id: name,
    path: pagePatterns[name],
    caseSensitive: true,
    lazy: (isOwn ? lateForMembers : late)(load, `${name[0]!.toUpperCase()}${name.slice(1)}Page`),
    handle: { page: name, label: named?.label },
  }
}

const routesIn = (frame?: PageScreen['frame']) =>
  (Object.keys(screens) as PageName[]).flatMap((name) => {
    const page = screens[name] as PageScreen | undefined
    return page && page.frame === frame ? [pageRoute(name, page)] : []
  })

export const routes: RouteObject[] = [
  {
    Component: Shell,
    // The same component as after loading, so that a menu opened meanwhile stays open.
    HydrateFallback: Shell,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          ...routesIn(),
          { lazy: late(tutorGates, 'CardPages'), children: routesIn('card') },
          { lazy: late(tutorGates, 'PremiumPages'), children: routesIn('premium') },
          { path: pagePatterns.about, caseSensitive: true, loader: () => redirect(paths.home()) },
          { path: '*', lazy: late(() => import('#app/pages/not-found-page.tsx'), 'NotFoundPage') },
        ],
      },
    ],
  },
  {
    Component: QuietLayout,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: PageError,
        children: [...routesIn('quiet'), { lazy: late(tutorGates, 'PremiumPages'), children: routesIn('tool') }],
      },
    ],
  },
]
