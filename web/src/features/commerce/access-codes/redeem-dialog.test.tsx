import { redeemAccessCode } from '@capyzen/contracts/access-codes'
import { getSession } from '@capyzen/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { tidyCode } from '@capyzen/contracts/typed-codes'
import { RedeemDialog } from './redeem-dialog.tsx'

function show({ at = '/courses/lesson-1', language = 'zh' as 'en' | 'zh', visitor = false } = {}) {
  const api = fakeApi()
  api.on(getSession, visitor ? visitorSession : sessionOf(viewerOf()))
  return { api, ...renderApp(<RedeemDialog courseId="lesson-1" />, { at, language }) }
}

const labels = {
  en: { enter: 'Enter Access Code', code: 'Access code', open: 'Open the lesson' },
  zh: { enter: '输入访问码', code: '访问码', open: '打开课程' },
}

async function submit({ user }: ReturnType<typeof show>, code: string, language: 'en' | 'zh' = 'zh') {
  const { enter, code: label, open } = labels[language]
  await user.click(screen.getByRole('button', { name: enter }))
  if (code) await user.type(screen.getByRole('textbox', { name: label }), code)
  await waitFor(() => expect(screen.getByRole('button', { name: open }).getAttribute('aria-disabled')).toBeNull())
  await user.click(screen.getByRole('button', { name: open }))
}

it('tidyCode ignores case, spaces, dashes and full-width letters in an access code', () => {
  expect(tidyCode(' ab cd-12　34\n')).toBe('ABCD1234')
  expect(tidyCode('ＡＢｃｄ—１２３４')).toBe('ABCD1234')
})

it.each([
  ['zh', '请输入访问码'],
  ['en', 'Please enter the access code'],
] as const)('asks for an access code in %s when the field is empty', async (language, message) => {
  await submit(show({ language }), '', language)
  expect(await screen.findByText(message)).toBeTruthy()
})

it('sends visitors to the sign-in page with the access code in the return path', async () => {
  const view = show({ visitor: true })
  const calls = view.api.on(redeemAccessCode, { outcome: 'granted' })
  await submit(view, 'abcd 1234')
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/login'))
  expect(new URLSearchParams(view.router.state.location.search).get('returnTo')).toBe('/courses/lesson-1?code=ABCD1234')
  expect(takeToasts().map(({ title }) => title)).toEqual(['请先登录'])
  expect(calls).toEqual([])
})

it('fills in the access code from the URL', async () => {
  show({ at: '/courses/lesson-1?code=abcd1234' })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '访问码' })).value).toBe('ABCD 1234')
})

it('sends the tidied access code, closes the dialog and shows a success message', async () => {
  const view = show()
  const calls = view.api.on(redeemAccessCode, { outcome: 'granted' })
  await submit(view, 'abcd 1234')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([{ code: 'ABCD1234', courseId: 'lesson-1' }])
  expect(takeToasts().map(({ kind, title }) => [kind, title])).toEqual([['success', '验证成功']])
})

it('closes the dialog and says when the student already has access', async () => {
  const view = show()
  view.api.on(redeemAccessCode, { outcome: 'already_owned' })
  await submit(view, 'ABCD1234')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(takeToasts().map(({ title }) => title)).toEqual(['已有访问权限'])
})

it.each([
  ['zh', '访问码无效'],
  ['en', 'This access code is not valid'],
] as const)('says in %s that an access code is not valid, and stays open', async (language, message) => {
  const view = show({ language })
  view.api.on(redeemAccessCode, { outcome: 'unknown_code' })
  await submit(view, 'ABCD1234', language)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('rejects an access code of the wrong length without sending a request', async () => {
  const view = show()
  const calls = view.api.on(redeemAccessCode, { outcome: 'unknown_code' })
  await submit(view, 'ABC')
  expect(await screen.findByText('访问码无效')).toBeTruthy()
  expect(screen.getByText('访问码共有 8 个字母和数字，现在是 3 个。')).toBeTruthy()
  expect(calls).toEqual([])
})

it('says how many minutes to wait after too many attempts', async () => {
  const view = show({ language: 'en' })
  view.api.fail(redeemAccessCode, { error: 'too_many_requests', retryAfterSeconds: 601 })
  await submit(view, 'ABCD1234', 'en')
  expect(await screen.findByText(/try again in 11 minutes/)).toBeTruthy()
})

it('shows the general message 发生错误 for any other error', async () => {
  const view = show()
  view.api.fail(redeemAccessCode, { error: 'internal' })
  await submit(view, 'ABCD1234')
  expect(await screen.findByText('发生错误')).toBeTruthy()
})
