import { deactivateAccessCode, generateAccessCode, listAccessCodes } from '@capyzen/contracts/access-codes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { AccessCodesPanel } from './access-codes-panel.tsx'

const row = {
  id: '6f1c1b1e-7d2f-4c53-9c7b-3b1a6f0c2d11',
  code: 'ABCD1234',
  courseId: 'lesson-1',
  isActive: true,
  createdAt: '2026-11-21T04:00:00.000Z',
}
const old = { ...row, id: '6f1c1b1e-7d2f-4c53-9c7b-3b1a6f0c2d12', code: 'OLDCODE1', isActive: false }

function show(codes = [row, old], language: 'en' | 'zh' = 'zh') {
  const api = fakeApi()
  api.on(listAccessCodes, { codes })
  return { api, ...renderApp(<AccessCodesPanel courseId="lesson-1" />, { language }) }
}

const titles = () => takeToasts().map(({ title }) => title)

beforeEach(() => void takeToasts())

it('lists codes with their day and whether they still work', async () => {
  show()
  const [, first, second] = await screen.findAllByRole('row')
  expect(within(first!).getByText('ABCD1234')).toBeTruthy()
  expect(within(first!).getByText('有效')).toBeTruthy()
  expect(within(first!).getByText('2026年11月21日 12:00')).toBeTruthy()
  expect(within(second!).getByText('已停用')).toBeTruthy()
  expect(within(second!).queryByRole('button', { name: /停用/ })).toBeNull()
})

it('copies a code and confirms it for three seconds', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '复制 ABCD1234' }))
  expect(await navigator.clipboard.readText()).toBe('ABCD1234')
  expect(takeToasts()).toEqual([
    { kind: 'success', title: '已复制：ABCD1234', description: undefined, durationMs: 3000 },
  ])
})

it('switches a code off only after it was confirmed', async () => {
  const { api, user } = show()
  const calls = api.on(deactivateAccessCode, { code: { ...row, isActive: false } })
  await user.click(await screen.findByRole('button', { name: '停用 ABCD1234' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: '先不停用' }))
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: '停用 ABCD1234' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(titles()).toEqual(['ABCD1234 已停用']))
  expect(calls.map(({ params }) => params)).toEqual([{ accessCodeId: row.id }])
})

it('says what to do while there is no code', async () => {
  show([], 'en')
  expect(await screen.findByText('No access codes yet')).toBeTruthy()
})

it('generates a code, and names what went wrong where it cannot', async () => {
  const { api, user } = show([])
  api.on(generateAccessCode, { code: row })
  const button = await screen.findByRole('button', { name: '生成新访问码' })
  await user.click(button)
  await waitFor(() => expect(titles()).toEqual(['新访问码：ABCD1234']))
  api.fail(generateAccessCode, { error: 'internal' })
  await user.click(button)
  await waitFor(() => expect(titles()).toEqual(['生成访问码时出错']))
  api.fail(generateAccessCode, { error: 'login_required' })
  await user.click(button)
  await waitFor(() => expect(titles()).toEqual(['您需要登录才能生成访问码']))
})

it('makes one code of a double click, and another once the first is listed', async () => {
  const { api, user } = show([])
  const calls = api.on(generateAccessCode, { code: row })
  const button = await screen.findByRole('button', { name: '生成新访问码' })
  api.on(listAccessCodes, { codes: [row] })
  await user.dblClick(button)
  await screen.findByText('ABCD1234')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button, { detail: 2 })
  expect(calls).toHaveLength(1)
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 1 })
  await waitFor(() => expect(calls).toHaveLength(2))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(calls).toHaveLength(2)
})

it('keeps the focus in the row of a code that was switched off', async () => {
  const { api, user } = show([row])
  await user.click(await screen.findByRole('button', { name: '停用 ABCD1234' }))
  const off = { ...row, isActive: false }
  api.on(deactivateAccessCode, () => {
    api.on(listAccessCodes, { codes: [off] })
    return { code: off }
  })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '停用 ABCD1234' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '复制 ABCD1234' })))
})

it('says so when the codes cannot be loaded', async () => {
  const api = fakeApi()
  api.fail(listAccessCodes, { error: 'internal' })
  renderApp(<AccessCodesPanel courseId="lesson-1" />, { language: 'zh' })
  expect(await screen.findByText('加载访问码时出错')).toBeTruthy()
})
