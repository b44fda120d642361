import { exportAccessCodes, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import { getSession } from '@capyzen/contracts/auth'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#features/auth/fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { CodeSheetScreen } from './code-sheet-screen.tsx'
import { codeRow } from './fixtures.ts'

const title = { en: 'Fractions', zh: '分数' }
const codesOf = (count: number, overrides: Partial<AccessCodeRow> = {}) =>
  Array.from({ length: count }, (_, at) =>
    codeRow({
      ...{ id: crypto.randomUUID(), code: `CODE${String(at).padStart(4, '0')}` },
      ...overrides,
    }),
  )

function show(codes: AccessCodeRow[], at = '/sheet') {
  const api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ isAdministrator: true })))
  const calls = api.on(exportAccessCodes, { codes, courseUrl: 'https://capyzen.example/courses/lesson-1' })
  return { calls, ...renderApp(<CodeSheetScreen courseId="lesson-1" title={title} />, { at, language: 'zh' }) }
}

it('puts eight cards on a page, each with its code, both titles and the picture that opens the course', async () => {
  show(codesOf(12))
  expect(await screen.findAllByRole('img', { name: /^二维码：/ })).toHaveLength(12)
  expect(screen.getAllByRole('list').map((page) => page.children.length)).toEqual([8, 4])
  expect(screen.getByText('CODE0007')).toBeTruthy()
  const address = 'https://capyzen.example/courses/lesson-1?code=CODE0007'
  expect(screen.getByRole('img', { name: `二维码：${address}` })).toBeTruthy()
  expect(screen.getAllByText('Fractions')).toHaveLength(12)
  expect(screen.getAllByText('分数')).toHaveLength(12)
  expect(screen.getAllByText(/Enter Access Code/)).toHaveLength(12)
  expect(screen.getAllByText(/输入访问码/)).toHaveLength(12)
  expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
})

it('asks for the codes of the making or the search in its address', async () => {
  const { calls } = show(codesOf(1), '/sheet?made=2026-11-21T04:00:00.000Z&q=June')
  await screen.findByText('CODE0000')
  expect(calls.map(({ query }) => query)).toEqual([{ search: 'June', madeAt: '2026-11-21T04:00:00.000Z' }])
})

it('leaves out what opens nothing any more, and says so where nothing is left', async () => {
  show([
    ...codesOf(1, { state: 'expired' }),
    ...codesOf(1, { state: 'used_up' }),
    ...codesOf(1, { state: 'switched_off' }),
  ])
  expect(await screen.findByText('没有可以打印的访问码')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
})

it('says until when a code is good, in both languages', async () => {
  show(codesOf(1, { expiresAt: '2026-12-31T15:59:59.999Z' }))
  expect(await screen.findByText(/Valid until 31 Dec 2026/)).toBeTruthy()
  expect(screen.getByText(/有效期至 2026年12月31日/)).toBeTruthy()
})
