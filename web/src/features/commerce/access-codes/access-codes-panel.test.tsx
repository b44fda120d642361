import {
  changeAccessCode,
  exportAccessCodes,
  generateAccessCodes,
  listAccessCodes,
  listRedemptions,
  type AccessCodeRow,
} from '@capyzen/contracts/access-codes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { AccessCodesPanel } from './access-codes-panel.tsx'
import { codeRow } from '#test/fixtures/access-codes.ts'
import { expectToast } from '#test/toasts.ts'

const row = codeRow({ label: '五年级 A 班', maxUses: 10, useCount: 3, expiresAt: '2026-12-31T15:59:59.999Z' })
const idOf = (digit: number) => row.id.slice(0, -1) + digit
const old = codeRow({ id: idOf(2), code: 'OLDCODE1', state: 'switched_off' })

function show(codes: AccessCodeRow[] = [row, old], language: 'en' | 'zh' = 'zh') {
  const api = fakeApi()
  const lists = api.on(listAccessCodes, { codes, total: codes.length })
  return { api, lists, ...renderApp(<AccessCodesPanel courseId="lesson-1" />, { language }) }
}

const titles = () => takeToasts().map(({ title }) => title)

describe('list of access codes', () => {
  it('shows name, state, uses and expiry of each access code', async () => {
    show([row, old, codeRow({ id: idOf(3), state: 'expired' }), codeRow({ id: idOf(4), state: 'used_up' })])
    const [, first, second, third, fourth] = await screen.findAllByRole('row')
    for (const text of ['ABCD 1234', '五年级 A 班', '有效', '3 / 10', '2026年12月31日', '创建于 2026年11月21日'])
      expect(within(first!).getByText(text)).toBeTruthy()
    expect(within(second!).getByText('已停用')).toBeTruthy()
    expect(within(second!).getByText('不限')).toBeTruthy()
    expect(within(third!).getByText('已过期')).toBeTruthy()
    expect(within(fourth!).getByText('已用完')).toBeTruthy()
  })

  it('copies an access code and confirms it for three seconds', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '复制 ABCD1234' }))
    expect(await navigator.clipboard.readText()).toBe('ABCD1234')
    expect(takeToasts()).toMatchObject([{ kind: 'success', title: '已复制：ABCD1234', durationMs: 3000 }])
  })

  it('searches once when the typing pauses, and says when no access code matches', async () => {
    const { api, user } = show()
    const box = await screen.findByRole('searchbox')
    const searches = api.on(listAccessCodes, { codes: [], total: 0 })
    await user.type(box, 'June')
    expect(await screen.findByText('没有找到访问码')).toBeTruthy()
    expect(searches.map(({ query }) => query.search)).toEqual(['June'])
    expect(document.activeElement).toBe(box)
  })

  it('shows pages of twenty access codes', async () => {
    const { api, user } = show()
    await screen.findByText('ABCD 1234')
    const pages = api.on(listAccessCodes, { codes: [row], total: 45 })
    await user.type(screen.getByRole('searchbox'), 'a')
    await user.click(await screen.findByRole('button', { name: '下一页' }))
    expect(await screen.findByText('共 45 条结果，当前显示第 21 至 40 条')).toBeTruthy()
    expect(pages.at(-1)?.query).toEqual({ search: 'a', limit: '20', offset: '20' })
  })

  it('says when there are no access codes', async () => {
    show([], 'en')
    expect(await screen.findByText('No access codes yet')).toBeTruthy()
  })

  it('shows an error when the access codes cannot be loaded', async () => {
    const api = fakeApi()
    api.fail(listAccessCodes, { error: 'internal' })
    renderApp(<AccessCodesPanel courseId="lesson-1" />, { language: 'zh' })
    expect(await screen.findByText('加载访问码时出错')).toBeTruthy()
  })
})

describe('generating access codes', () => {
  async function openDialog(view: ReturnType<typeof show>) {
    await view.user.click(await screen.findByRole('button', { name: '生成新访问码' }))
    const dialog = within(await screen.findByRole('dialog'))
    const fill = async (label: string, text: string) => {
      const field = dialog.getByLabelText(label)
      await view.user.clear(field)
      await view.user.type(field, text)
    }
    return { dialog, fill, send: () => view.user.click(dialog.getByRole('button', { name: '生成' })) }
  }

  it('generates one access code with default settings, even on a double click', async () => {
    const view = show([])
    const calls = view.api.on(generateAccessCodes, { codes: [row] })
    const { dialog } = await openDialog(view)
    await view.user.dblClick(dialog.getByRole('button', { name: '生成' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(titles()).toEqual(['新访问码：ABCD 1234'])
    expect(calls.map(({ body }) => body)).toEqual([{ count: 1, label: '', expiresAt: null, maxUses: null }])
  })

  it('generates several access codes with the typed settings, valid to the end of the day in Singapore, and offers their print sheet', async () => {
    const view = show([])
    const calls = view.api.on(generateAccessCodes, { codes: [row, old] })
    const { fill, send } = await openDialog(view)
    await fill('生成几个', '１２')
    await fill('名称', ' June ')
    await fill('每个码可用人数', '1')
    await fill('有效期至', '2099-06-30')
    await send()
    const link = await screen.findByRole('link', { name: '打印卡片' })
    expect(link.getAttribute('href')).toBe('/courses/lesson-1/access-codes?made=2026-11-21T04%3A00%3A00.000Z')
    expect(titles()).toEqual(['生成了 2 个新访问码'])
    expect(calls.map(({ body }) => body)).toEqual([
      { count: 12, label: 'June', expiresAt: '2099-06-30T15:59:59.999Z', maxUses: 1 },
    ])
  })

  it.each([
    ['生成几个', '501', '请输入 1 到 500 的数'],
    ['生成几个', 'x', '请输入 1 到 500 的数'],
    ['每个码可用人数', '0', '请输入 1 到 100000 的数'],
    ['有效期至', '2020-01-01', '这一天已经过去，请选后面的日子'],
    ['名称', 'x'.repeat(81), '最多 80 个字'],
  ])('shows a validation error at %s for %s, and sends nothing', async (label, text, message) => {
    const view = show([])
    const calls = view.api.on(generateAccessCodes, { codes: [row] })
    const { dialog, fill, send } = await openDialog(view)
    await fill(label, text)
    await send()
    expect(dialog.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText(label))
    expect(calls).toEqual([])
  })

  it('shows the error when codes cannot be generated, and keeps the form input', async () => {
    const view = show([])
    const { dialog, fill, send } = await openDialog(view)
    await fill('名称', 'June')
    view.api.fail(generateAccessCodes, { error: 'internal' })
    await send()
    expect(await dialog.findByText('生成访问码时出错')).toBeTruthy()
    view.api.fail(generateAccessCodes, { error: 'login_required' })
    await send()
    expect(await dialog.findByText('您需要登录才能生成访问码')).toBeTruthy()
    view.api.fail(generateAccessCodes, { error: 'limit_reached' })
    await send()
    expect(await dialog.findByText(/最多有 10,000 个有效访问码/)).toBeTruthy()
    expect((dialog.getByLabelText('名称') as HTMLInputElement).value).toBe('June')
  })
})

describe('editing an access code', () => {
  it('switches an access code off only after confirmation, and on again at once', async () => {
    const { api, user } = show()
    const calls = api.on(changeAccessCode, { code: row })
    await user.click(await screen.findByRole('button', { name: '停用 ABCD 1234' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: '先不停用' }))
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: '停用 ABCD 1234' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }))
    await expectToast('ABCD 1234 已停用')
    await user.click(screen.getByRole('button', { name: '重新启用 OLDC ODE1' }))
    await expectToast('OLDC ODE1 已重新启用')
    expect(calls.map(({ params, body }) => [params.accessCodeId, body])).toEqual([
      [row.id, { isActive: false }],
      [old.id, { isActive: true }],
    ])
  })

  it('saves changed settings, and leaves an unchanged expiry out of the request', async () => {
    const expired = codeRow({ expiresAt: '2020-01-01T15:59:59.999Z', state: 'expired' })
    const { api, user } = show([expired])
    const calls = api.on(changeAccessCode, { code: expired })
    await user.click(await screen.findByRole('button', { name: '修改 ABCD 1234' }))
    await user.type(screen.getByLabelText('名称'), 'June')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await expectToast('ABCD 1234 已修改')
    await user.click(screen.getByRole('button', { name: '修改 ABCD 1234' }))
    await user.clear(screen.getByLabelText('有效期至'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls.map(({ body }) => body)).toEqual([
      { label: 'June', maxUses: null },
      { label: '', maxUses: null, expiresAt: null },
    ])
  })

  it('rejects a use limit below the present uses, also when the server finds more uses', async () => {
    const { api, user } = show()
    const calls = api.on(changeAccessCode, { code: row })
    await user.click(await screen.findByRole('button', { name: '修改 ABCD 1234' }))
    const field = screen.getByLabelText('每个码可用人数')
    await user.clear(field)
    await user.type(field, '2')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('已经有 3 人用过，请填 3 或更大的数')).toBeTruthy()
    expect(calls).toEqual([])
    api.fail(changeAccessCode, { error: 'conflict' })
    await user.type(field, '{backspace}3')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已经用过的人比这个数多')).toBeTruthy()
  })

  it('shows who redeemed an access code and when', async () => {
    const { api, user } = show()
    const redemption = { userId: row.id, name: '林小水', email: 'lin@academy.test', redeemedAt: row.createdAt }
    api.on(listRedemptions, { redemptions: [redemption], total: 1 })
    await user.click(await screen.findByRole('button', { name: '3 / 10：看看谁用了 ABCD 1234' }))
    const dialog = within(await screen.findByRole('dialog', { name: '谁用了 ABCD 1234' }))
    expect((await dialog.findByRole('link', { name: '林小水' })).getAttribute('href')).toMatch(row.id)
    for (const text of ['lin@academy.test', '2026年11月21日 12:00']) expect(dialog.getByText(text)).toBeTruthy()
  })
})

it('downloads all access codes that match the search as CSV, with formulas escaped', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const { api, user } = show([row], 'en')
  const codes = [{ ...row, label: '=HYPERLINK("x")' }]
  api.on(exportAccessCodes, { codes, courseUrl: 'https://capyzen.example/courses/lesson-1' })
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [, line] = (await saved[0]!.text()).split('\r\n')
  expect(line).toBe(
    `"ABCD1234","'=HYPERLINK(""x"")","Active","3","10","2026-12-31","2026-11-21","https://capyzen.example/courses/lesson-1?code=ABCD1234"`,
  )
  api.fail(exportAccessCodes, { error: 'limit_reached' })
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await expectToast('More than 10,000 codes')
})
