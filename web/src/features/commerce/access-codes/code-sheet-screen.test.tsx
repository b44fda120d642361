import { exportAccessCodes, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import { getSession } from '@capyzen/contracts/auth'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { CodeSheetScreen } from './code-sheet-screen.tsx'
import { codeRow } from '#test/fixtures/access-codes.ts'

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

it('prints eight cards per page, each with its code, both titles and the QR code of the course link', async () => {
  show(codesOf(12))
  expect(await screen.findAllByRole('img', { name: /^二维码：/ })).toHaveLength(12)
  expect(screen.getAllByRole('list').map((page) => page.children.length)).toEqual([8, 4])
  expect(screen.getByText('CODE 0007')).toBeTruthy()
  const address = 'https://capyzen.example/courses/lesson-1?code=CODE0007'
  expect(screen.getByRole('img', { name: `二维码：${address}` })).toBeTruthy()
  expect(screen.getAllByText('Fractions')).toHaveLength(12)
  expect(screen.getAllByText('分数')).toHaveLength(12)
  expect(screen.getAllByText(/Enter Access Code/)).toHaveLength(12)
  expect(screen.getAllByText(/输入访问码/)).toHaveLength(12)
  expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
})

it('loads the codes of the batch and the search in its URL', async () => {
  const { calls } = show(codesOf(1), '/sheet?made=2026-11-21T04:00:00.000Z&q=June')
  await screen.findByText('CODE 0000')
  expect(calls.map(({ query }) => query)).toEqual([{ search: 'June', madeAt: '2026-11-21T04:00:00.000Z' }])
})

it('leaves out codes that no longer work, and says when none are left', async () => {
  show([
    ...codesOf(1, { state: 'expired' }),
    ...codesOf(1, { state: 'used_up' }),
    ...codesOf(1, { state: 'switched_off' }),
  ])
  expect(await screen.findByText('没有可以打印的访问码')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
})

it('prints the expiry date of a code in both languages', async () => {
  show(codesOf(1, { expiresAt: '2026-12-31T15:59:59.999Z' }))
  expect(await screen.findByText(/Valid until 31 Dec 2026/)).toBeTruthy()
  expect(screen.getByText(/有效期至 2026年12月31日/)).toBeTruthy()
})
