import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSession } from '@capyzen/contracts/auth'
import { getCourse } from '@capyzen/contracts/courses'
import { getPaper } from '@capyzen/contracts/exams'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '#app/router.tsx'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { paperPage } from '#test/fixtures/exams.ts'
import { setLanguage } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'

const indexHtml = new DOMParser().parseFromString(
  readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'),
  'text/html',
)
const descriptionIn = (page: Document) => page.querySelector('meta[name=description]')?.getAttribute('content')
const description = () => descriptionIn(document)
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content')
const wholePlace = {
  en: 'Video lessons, mock exams and an AI tutor for Singapore primary students, in English and Chinese.',
  zh: '为新加坡小学生准备的视频课、模拟考试和 AI 导师，中英双语。',
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="of the page before" />'
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  api = fakeApi()
  api.on(getSession, visitorSession)
})

describe('meta description', () => {
  it('describes the whole site on the home page, in the shown language and as index.html does', async () => {
    renderApp(null, { routes, at: '/' })
    await waitFor(() => expect(description()).toBe(wholePlace.en))
    expect(descriptionIn(indexHtml)).toBe(wholePlace.en)
    act(() => setLanguage('zh'))
    expect(description()).toBe(wholePlace.zh)
  })

  it.each(['en', 'zh'] as const)('never shows the description of the previous page, in %s', async (language) => {
    api.fail(getCourse, { error: 'not_found' })
    const { router } = renderApp(null, { routes, at: '/login', language })
    await waitFor(() => expect(description()).not.toBe('of the page before'))
    const before = description()
    await act(() => router.navigate('/courses/no-such-course'))
    await waitFor(() => expect(description()).toBe(wholePlace[language]))
    expect(before).not.toBe(wholePlace[language])
  })

  it.each([
    ['en', /Whole papers with a timer/],
    ['zh', /整套试卷，限时作答/],
  ] as const)('says on an exam paper what a paper is, in %s', async (language, message) => {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(getPaper, paperPage())
    renderApp(null, { routes, at: '/take-exam/1', language })
    await waitFor(() => expect(description()).toMatch(message))
  })

  it.each([
    ['en', 'The page you are looking for does not exist.'],
    ['zh', '你要找的页面不存在。'],
  ] as const)('says on a missing page that it does not exist, in %s', async (language, message) => {
    renderApp(null, { routes, at: '/no/such/page', language })
    await waitFor(() => expect(description()).toBe(message))
  })
})

describe('robots meta tag', () => {
  it.each(['/no/such/page', '/courses/no-such-course'])(
    'keeps %s out of search engines, and lets the next page be indexed',
    async (at) => {
      api.fail(getCourse, { error: 'not_found' })
      const { router } = renderApp(null, { routes, at })
      await waitFor(() => expect(robots()).toBe('noindex'))
      await act(() => router.navigate('/login'))
      await screen.findByRole('main')
      await waitFor(() => expect(robots()).toBeUndefined())
    },
  )
})
