import { pagePatterns, type PageName } from '@capyzen/contracts/pages'
import { redirect, type RouteObject } from 'react-router'
import { PageError } from '#app/page-error.tsx'
import { screens } from '#app/screens.ts'
import { QuietLayout, Shell } from '#app/shell/shell.tsx'
import { paths } from '#paths'
import type { PageScreen } from '#shared/screens.ts'

/** A component of a module that is fetched when it is needed. */
const late = (load: () => Promise<object>, component: string) => async () => ({
  Component: ((await load()) as Record<string, React.ComponentType>)[component]!,
})

const beingBuilt = late(() => import('#app/pages/being-built-page.tsx'), 'BeingBuiltPage')
const tutorPages = () => import('#app/pages/tutor-pages.tsx')

function pageRoute(name: PageName): RouteObject {
  const load = screens[name]?.load
  return {
    id: name,
    path: pagePatterns[name],
    caseSensitive: true,
    lazy: load ? late(load, `${name[0]!.toUpperCase()}${name.slice(1)}Page`) : beingBuilt,
    handle: { page: name },
  }
}

const routesIn = (frame?: PageScreen['frame']) =>
  (Object.keys(screens) as PageName[]).filter((name) => screens[name]?.frame === frame).map(pageRoute)

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
          { lazy: late(tutorPages, 'CardPages'), children: routesIn('card') },
          { lazy: late(tutorPages, 'PremiumPages'), children: routesIn('premium') },
          { path: pagePatterns.about, caseSensitive: true, loader: () => redirect(paths.home()) },
          { path: '*', lazy: late(() => import('#app/pages/not-found-page.tsx'), 'NotFoundPage') },
        ],
      },
    ],
  },
  {
    Component: QuietLayout,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: PageError, children: routesIn('quiet') }],
  },
]
