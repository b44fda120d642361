import { getSession } from '@capyzen/contracts/auth'
import { getCourse } from '@capyzen/contracts/courses'
import { findPage } from '@capyzen/contracts/pages'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPages } from '#app/open-pages.ts'
import { routes } from '#app/router.tsx'
import { navigationFor } from '#app/shell/navigation.ts'
import { paths } from '#paths'
import { visitorSession } from '#test/fixtures/auth.ts'
import { courseCard } from '#test/fixtures/catalogue.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'

function isOpenPage(to: string): boolean {
  const page = findPage(to.split('?')[0] ?? to)
  return page !== undefined && page in openPages
}

const marks = { en: /being built/i, zh: /建设中/ }

describe('marks of pages that are still being built', () => {
  it('are on exactly those entries of the navigation', () => {
    const items = navigationFor(null).flatMap((entry) => ('items' in entry ? entry.items : [entry]))
    expect(items.filter(({ isBeingBuilt }) => isBeingBuilt).map(({ to }) => to)).toEqual(
      items.map(({ to }) => to).filter(isOpenPage),
    )
  })

  it.each(
    [
      ['/', paths.aiTutor()],
      ['/courses/psle-chinese-workshop', paths.aiTutor()],
      ['/courses/psle-chinese-oral-practice-1', paths.oralExam()],
    ].flatMap(([at, expected]) => (['en', 'zh'] as const).map((language) => [at!, expected!, language] as const)),
  )('are on exactly those links of %s, such as %s, in %s', async (at, expected, language) => {
    stubResizeObserver()
    const api = fakeApi()
    api.on(getSession, visitorSession)
    api.on(getCourse, {
      ...{ course: courseCard({ id: at.split('/').at(-1)! }), series: null, lessons: [], access: 'coming_soon' },
      ...{ ownStars: null, isRecordingWished: false },
    })
    renderApp(null, { routes, at, language })
    await screen.findByRole('heading', { level: 1 })
    const links = await within(screen.getByRole('main')).findAllByRole('link')
    const targets = links.map((link) => link.getAttribute('href') ?? '')
    expect(targets).toContain(expected)
    expect(targets.filter((_, index) => marks[language].test(links[index]!.textContent))).toEqual(
      targets.filter(isOpenPage),
    )
  })
})
