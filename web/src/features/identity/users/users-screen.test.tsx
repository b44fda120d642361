import { getSession, type Viewer } from '@capyzen/contracts/auth'
import { exportUsers, listAudit, searchUsers, type AuditRecord } from '@capyzen/contracts/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, visitorSession } from '#test/fixtures/auth.ts'
import { setLanguage, type Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { AuditScreen } from './audit-screen.tsx'
import { administrator, student, record, waiting } from '#test/fixtures/users.ts'
import { expectToast } from '#test/toasts.ts'
import { UsersScreen } from './users-screen.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  signInAs(administrator)
})

const signInAs = (viewer: Viewer | null) => void api.on(getSession, viewer ? sessionOf(viewer) : visitorSession)

const routes = [
  { path: '/administration/users', element: <UsersScreen /> },
  { path: '/administration/audit', element: <AuditScreen /> },
  { path: '*', element: <p>elsewhere</p> },
]
const open = (at = '/administration/users', language: Language = 'en') => renderApp(null, { at, language, routes })

describe('access to the users page', () => {
  it('sends visitors to the sign-in page with a return path to the same search', async () => {
    signInAs(null)
    const { router } = open('/administration/users?q=lim')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?returnTo=%2Fadministration%2Fusers%3Fq%3Dlim')
  })

  it('says that the page is for administrators only, and sends no request', async () => {
    signInAs({ ...administrator, isAdministrator: false })
    const calls = api.on(searchUsers, { users: [], total: 0, toConfirm: 0 })
    open(undefined, 'zh')
    expect(await screen.findByText('仅供管理员使用')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('says that the page is for administrators only when the server answers that the role was removed', async () => {
    api.fail(searchUsers, { error: 'forbidden' })
    open()
    expect(await screen.findByText('For administrators only')).toBeTruthy()
  })
})

describe('list of users', () => {
  it('shows name, contact, state and last sign-in of each user', async () => {
    const banned = { ...student, id: crypto.randomUUID(), name: 'Bo', bannedAt: waiting.createdAt }
    const child = { ...student, id: crypto.randomUUID(), name: 'Ai', phone: null, isChild: true }
    api.on(searchUsers, {
      users: [{ ...waiting, emailVerified: false }, student, banned, child],
      total: 4,
      toConfirm: 1,
    })
    open()
    const [, first, second, third, fourth] = await screen.findAllByRole('row')
    expect(within(first!).getByRole('link', { name: 'Lim Wei' }).getAttribute('href')).toBe(
      `/administration/users/${waiting.id}`,
    )
    expect(within(first!).getByText('To confirm')).toBeTruthy()
    expect(within(first!).getByText('not confirmed')).toBeTruthy()
    expect(within(second!).getByText('+6591234567')).toBeTruthy()
    expect(within(second!).getByText(/Not logged in/)).toBeTruthy()
    expect(within(third!).getByText('Locked')).toBeTruthy()
    expect(within(fourth!).getByText('Child in a family')).toBeTruthy()
    expect(screen.getByText('Showing 1 to 4 of 4 results')).toBeTruthy()
  })

  it('searches once the typing pauses, and keeps the search in the URL', async () => {
    const calls = api.on(searchUsers, ({ query }) => ({
      users: query.search === '美玲' ? [student] : [waiting, student],
      total: query.search === '美玲' ? 1 : 2,
      toConfirm: 0,
    }))
    const { user, router } = open()
    await screen.findByText('Lim Wei')
    await user.type(screen.getByRole('searchbox'), '美玲')
    await waitFor(() => expect(screen.queryByText('Lim Wei')).toBeNull())
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('美玲')
    expect(calls.map(({ query }) => query.search)).toEqual(['', '美玲'])
  })

  it('reads search, filter and page from the URL, and replaces unknown values by defaults', async () => {
    const calls = api.on(searchUsers, { users: [waiting], total: 120, toConfirm: 3 })
    const { unmount } = open('/administration/users?q=lim&filter=teachers&page=2')
    expect(await screen.findByText('Showing 51 to 100 of 120 results')).toBeTruthy()
    expect(screen.getByDisplayValue('lim')).toBeTruthy()
    unmount()
    open('/administration/users?filter=root&page=-1')
    await screen.findByText('Lim Wei')
    expect(calls.map(({ query }) => query)).toEqual([
      { search: 'lim', filter: 'teachers', page: '2' },
      { search: '', filter: 'all', page: '1' },
    ])
  })

  it('changes the page, and starts a new search on the first page', async () => {
    const calls = api.on(searchUsers, { users: [waiting], total: 120, toConfirm: 0 })
    const { user, router } = open()
    await screen.findByText('Lim Wei')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
    await user.type(screen.getByRole('searchbox'), 'a')
    await waitFor(() => expect(router.state.location.search).toBe('?q=a'))
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ search: 'a', filter: 'all', page: '1' }))
  })

  it('counts the teachers to confirm and filters by them', async () => {
    const calls = api.on(searchUsers, { users: [waiting], total: 1, toConfirm: 2 })
    const { user } = open()
    expect(await screen.findByText('2 teachers waiting to be confirmed')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'See who' }))
    await waitFor(() => expect(calls.at(-1)?.query.filter).toBe('to_confirm'))
    expect(screen.queryByText('2 teachers waiting to be confirmed')).toBeNull()
  })

  it('says when no user matches, and clears the search on request', async () => {
    api.on(searchUsers, ({ query }) => ({
      users: query.search === '' ? [waiting] : [],
      total: query.search === '' ? 1 : 0,
      toConfirm: 0,
    }))
    const { user } = open('/administration/users?q=nobody')
    expect(await screen.findByText('No users found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show everyone' }))
    expect(await screen.findByText('Lim Wei')).toBeTruthy()
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })
})

describe('user list as CSV', () => {
  beforeEach(() => {
    takeToasts()
    api.on(searchUsers, { users: [waiting, student], total: 120, toConfirm: 1 })
  })

  it('contains all users that match the search, in the page’s language, with formulas escaped', async () => {
    const sly = { ...student, id: crypto.randomUUID(), name: '=1+1', bannedAt: waiting.createdAt }
    const calls = api.on(exportUsers, { users: [waiting, student, sly] })
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = open('/administration/users?q=li&filter=teachers&page=2', 'zh')
    await user.click(await screen.findByRole('button', { name: '下载 CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(calls.map(({ query }) => query)).toEqual([{ search: 'li', filter: 'teachers' }])
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^用户-\d{4}-\d\d-\d\d\.csv$/)
    expect((await files[0]!.text()).split('\r\n')).toEqual([
      '"姓名","电邮","手机号码","身份","年级","角色","停用日期","注册日期","最近使用"',
      '"Lim Wei","lim@example.com","","老师","","","","2026-11-20","2026-11-21"',
      `"陈美玲","","'+6591234567","学生","小五","","","2026-11-20",""`,
      `"'=1+1","","'+6591234567","学生","小五","","2026-11-20","2026-11-20",""`,
      '',
    ])
    click.mockRestore()
  })

  it('says when there are more than 10,000 users', async () => {
    api.fail(exportUsers, { error: 'limit_reached' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await expectToast('More than 10,000 users')
  })

  it('is not offered when no user matches', async () => {
    api.on(searchUsers, { users: [], total: 0, toConfirm: 0 })
    open('/administration/users?q=nobody')
    await screen.findByText('No users found')
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })
})

describe('audit log', () => {
  it('shows action, target and time in Chinese', async () => {
    const banned = {
      ...record,
      id: crypto.randomUUID(),
      action: 'banned' as const,
      detail: 'Rude words',
      subjectName: null,
    }
    api.on(listAudit, { records: [record, banned], total: 2 })
    open('/administration/audit', 'zh')
    const [, first, second] = await screen.findAllByRole('row')
    expect(within(first!).getByText('授予角色')).toBeTruthy()
    expect(within(first!).getByText('已确认的老师')).toBeTruthy()
    expect(within(first!).getByText('2026年11月21日 12:00')).toBeTruthy()
    expect(within(first!).getByRole('link', { name: 'Lim Wei' })).toBeTruthy()
    expect(within(second!).getByText('Rude words')).toBeTruthy()
    expect(within(second!).getByText('已删除的账户')).toBeTruthy()
  })

  it('shows changes of series, courses and access codes, with links to existing content', async () => {
    const content = { id: 'ratio', kind: 'series' as const, title: { en: 'Ratio', zh: '比' } }
    const of = (own: Partial<AuditRecord>) => ({
      ...record,
      ...{ id: crypto.randomUUID(), subjectId: 'ratio', subjectName: null, detail: null },
      ...own,
    })
    const records = [
      of({ action: 'series_changed', content, detail: 'titleZh, priceCents 39900 → 1250, somethingNew' }),
      of({ action: 'access_code_switched_off', subjectName: 'ABCD1234', content: { ...content, kind: 'course' } }),
      of({ action: 'course_deleted', content: { id: 'fractions', kind: 'course', title: null } }),
      of({ action: 'courses_imported', content: null, detail: '1200' }),
    ]
    api.on(listAudit, { records, total: records.length })
    open('/administration/audit')
    const [, ...rows] = (await screen.findAllByRole('row')).map((row) => within(row))
    const [changed, switchedOff, deleted, imported] = rows
    expect(changed!.getByRole('link', { name: 'Ratio' }).getAttribute('href')).toBe('/administration/series/ratio')
    expect(changed!.getByText('Chinese title, price S$399.00 → S$12.50, somethingNew')).toBeTruthy()
    expect(switchedOff!.getByText('ABCD1234')).toBeTruthy()
    expect(switchedOff!.getByRole('link', { name: 'Ratio' }).getAttribute('href')).toBe('/administration/courses/ratio')
    expect(deleted!.getByText('fractions (no longer exists)')).toBeTruthy()
    expect(deleted!.queryByRole('link')).toBeNull()
    expect(imported!.getByText('1200 courses')).toBeTruthy()
    act(() => setLanguage('zh'))
    expect(screen.getByText('中文标题、价格 S$399.00 → S$12.50、somethingNew')).toBeTruthy()
    expect(screen.getByText('停用访问码')).toBeTruthy()
  })

  it.each(['audit', 'users'])('redirects from beyond the last page to it: %s', async (which) => {
    const pages = ({ query: { page } }: { query: Record<string, string> }) => page === '3'
    const records = api.on(listAudit, (seen) => ({ records: pages(seen) ? [record] : [], total: 101 }))
    const users = api.on(searchUsers, (seen) => ({ users: pages(seen) ? [student] : [], total: 101, toConfirm: 0 }))
    const { router } = open(`/administration/${which}?page=999`)
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
    expect(await screen.findByText('Showing 101 to 101 of 101 results')).toBeTruthy()
    const asked = which === 'audit' ? records : users
    await waitFor(() => expect(asked.map(({ query }) => query.page)).toEqual(['999', '3']))
  })

  it('keeps the page in the URL', async () => {
    const calls = api.on(listAudit, { records: [record], total: 101 })
    const { user, router } = open('/administration/audit?page=2')
    expect(await screen.findByText('Showing 51 to 100 of 101 results')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
    await waitFor(() => expect(calls.map(({ query }) => query.page)).toEqual(['2', '3']))
  })
})
