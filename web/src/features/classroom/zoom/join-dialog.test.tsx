import type { TimetableSession } from '@capyzen/contracts/live-courses'
import { readZoom, signZoomMeeting } from '@capyzen/contracts/zoom'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { subscribeToasts, takeToasts } from '#ui/toast.tsx'
import type { FromMeeting, ToMeeting } from './frame-messages.ts'
import { JoinDialog, type JoinDialogProps } from './join-dialog.tsx'

const session: TimetableSession = {
  id: '0198a000-0000-7000-8000-000000000001',
  courseId: 'oral',
  topic: { en: 'Reading aloud', zh: '朗读' },
  startsAt: '2026-11-22T07:00:00.000Z',
  endsAt: '2026-11-22T08:00:00.000Z',
  place: 'zoom',
  isCanceled: false,
  isEnded: false,
  isOn: true,
  course: { id: 'oral', title: { en: 'PSLE oral', zh: '小六口试' }, level: 'P6', subject: 'chinese' },
  isEntryOpen: true,
  children: [],
  isTeacher: false,
}
const entry: JoinDialogProps['entry'] = {
  place: 'zoom',
  meetingNumber: '81234567890',
  asksPasscode: false,
  startUrl: null,
}
const sdk = { base: 'https://zoom.test', version: '2.18.0' }
const signed = { signature: 'signed', sdkKey: 'key', passcode: 'yuzu-7', name: 'Student-7' }

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(readZoom, { isConfigured: true, sdk })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Options {
  language?: 'en' | 'zh'
  session?: Partial<TimetableSession>
  entry?: Partial<JoinDialogProps['entry']>
}

function open({ language = 'en', ...over }: Options = {}) {
  const onClose = vi.fn()
  const props = { session: { ...session, ...over.session }, entry: { ...entry, ...over.entry }, onClose }
  return { onClose, ...renderApp(<JoinDialog {...props} />, { language }) }
}

/** The page of the meeting, as the dialog frames it: what it was told, and its voice. */
function meetingPage() {
  const frame = document.querySelector('iframe')
  if (!frame?.contentWindow) throw new Error('No meeting is open')
  const { contentWindow } = frame
  const told = vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined)
  return {
    frame,
    told: () => told.mock.calls.map(([message]) => message as ToMeeting),
    targets: () => told.mock.calls.map(([, target]) => target as unknown),
    async say(data: FromMeeting, { origin = location.origin, source = contentWindow as Window } = {}) {
      await act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
    },
  }
}

const valueOf = (input: HTMLElement) => (input as HTMLInputElement).value

const click = (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

/** As far as the SDK is loaded and the signature asked for. */
async function begin(opened: ReturnType<typeof open>, join = 'Join Meeting') {
  await click(opened.user, join)
  const page = meetingPage()
  await page.say({ zoom: 'ready' })
  await waitFor(() => expect(page.told()).toContainEqual({ zoom: 'load', sdk }))
  await page.say({ zoom: 'loaded' })
  return page
}

function seenToasts() {
  takeToasts()
  const stop = subscribeToasts(() => undefined)
  return () => {
    stop()
    return takeToasts().map(({ kind, title, description }) => [kind, title, description])
  }
}

describe('the form', () => {
  it('has the number of the session, and asks no password that the academy has', () => {
    open()
    expect(valueOf(screen.getByRole('textbox', { name: 'Meeting ID' }))).toBe('81234567890')
    expect(screen.queryByLabelText('Meeting Password')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Start in Zoom' })).toBeNull()
  })

  it.each([
    [
      'en',
      'Meeting ID',
      'Meeting Password',
      'Join Meeting',
      'Meeting number must be at least 8 characters.',
      'Password is required',
    ],
    ['zh', '会议号', '会议密码', '加入会议', '会议号至少要有 8 个字符。', '请输入密码'],
  ] as const)('says what is missing, in %s', async (language, number, password, join, short, missing) => {
    const { user } = open({ language, entry: { asksPasscode: true } })
    await user.clear(screen.getByRole('textbox', { name: number }))
    await user.type(screen.getByRole('textbox', { name: number }), '812 345')
    await user.type(screen.getByLabelText(password), '  ')
    await click(user, join)
    expect(screen.getByText(short)).toBeTruthy()
    expect(screen.getByText(missing)).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: number }))
    await user.type(screen.getByRole('textbox', { name: number }), '81234567x')
    await click(user, join)
    expect(screen.queryByText(short)).toBeNull()
    expect(screen.getByText(/8 to 12 digits|8 到 12 位/)).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('is left by Cancel and by Escape', async () => {
    const { user, onClose } = open()
    await click(user, 'Cancel')
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('leads a teacher into Zoom’s own app', () => {
    open({ session: { isTeacher: true }, entry: { startUrl: 'https://zoom.us/s/81234567890' } })
    const link = screen.getByRole('link', { name: 'Start in Zoom' })
    expect(link.getAttribute('href')).toBe('https://zoom.us/s/81234567890')
    expect(link.getAttribute('rel')).toBe('noreferrer')
  })
})

describe('joining', () => {
  it.each([
    [
      'en',
      'Join Meeting',
      'Connecting to Zoom…',
      'Connected to Zoom Session',
      ['Connected to Zoom', 'You have successfully joined the meeting.'],
    ],
    ['zh', '加入会议', '正在连接 Zoom……', '已连接 Zoom 课堂', ['已连接 Zoom', '你已成功加入会议。']],
  ] as const)('hands the signature and the passcode to the SDK and says so, in %s', async (...about) => {
    const [language, join, loading, connected, toast] = about
    const asked = api.on(signZoomMeeting, signed)
    const toasts = seenToasts()
    const opened = open({ language })
    const page = await begin(opened, join)
    expect(screen.getByRole('status').textContent).toContain(loading)
    await waitFor(() => expect(page.told()).toHaveLength(2))
    expect(asked[0]?.body).toEqual({ sessionId: session.id, meetingNumber: '81234567890', role: 0 })
    expect(page.told()[1]).toEqual({
      zoom: 'join',
      meeting: { ...signed, meetingNumber: '81234567890', role: 0, language },
    })
    expect(new Set(page.targets())).toEqual(new Set([location.origin]))
    expect(page.frame.className).not.toContain('invisible')
    await page.say({ zoom: 'joined' })
    expect(screen.getByText(connected)).toBeTruthy()
    expect(toasts()).toEqual([['success', ...toast]])
    expect(document.body.innerHTML).not.toContain('yuzu-7')
  })

  it('sends what the learner typed, in the form in which Zoom has it', async () => {
    const asked = api.on(signZoomMeeting, { ...signed, passcode: null })
    const opened = open({ entry: { asksPasscode: true, meetingNumber: '812 3456-7890' } })
    await opened.user.type(screen.getByLabelText('Meeting Password'), 'pomelo ')
    const page = await begin(opened)
    await waitFor(() => expect(page.told()).toHaveLength(2))
    expect(asked[0]?.body).toMatchObject({ meetingNumber: '81234567890' })
    expect(page.told()[1]).toMatchObject({ meeting: { passcode: 'pomelo', meetingNumber: '81234567890' } })
  })

  it('asks for the host’s role where the viewer teaches', async () => {
    const asked = api.on(signZoomMeeting, signed)
    const page = await begin(open({ session: { isTeacher: true } }))
    await waitFor(() => expect(page.told()).toHaveLength(2))
    expect(asked[0]?.body).toMatchObject({ role: 1 })
    expect(page.told()[1]).toMatchObject({ meeting: { role: 1 } })
  })

  it('listens to no other window', async () => {
    api.on(signZoomMeeting, signed)
    const { user } = open()
    await click(user, 'Join Meeting')
    const page = meetingPage()
    await page.say({ zoom: 'joined' }, { origin: 'https://evil.test' })
    await page.say({ zoom: 'joined' }, { source: window })
    await page.say({ zoom: 'unknown' } as never)
    expect(screen.getByRole('status')).toBeTruthy()
    expect(page.frame.className).toContain('invisible')
  })

  it('can be canceled', async () => {
    const opened = open()
    await click(opened.user, 'Join Meeting')
    await click(opened.user, 'Cancel')
    expect(opened.onClose).toHaveBeenCalledOnce()
  })

  it('takes no answer that an earlier try had asked for', async () => {
    const answers: (() => void)[] = []
    api.on(signZoomMeeting, () => new Promise((resolve) => answers.push(() => resolve(signed))))
    const opened = open()
    const first = await begin(opened)
    await waitFor(() => expect(answers).toHaveLength(1))
    await first.say({ zoom: 'failed', failure: 'load', message: '' })
    await click(opened.user, 'Try Again')
    await click(opened.user, 'Join Meeting')
    const second = meetingPage()
    await act(async () => answers[0]?.())
    await second.say({ zoom: 'ready' })
    await waitFor(() => expect(second.told()).toEqual([{ zoom: 'load', sdk }]))
    expect(second.frame.className).toContain('invisible')
  })
})

describe('the meeting', () => {
  async function join(options: Options = {}) {
    api.on(signZoomMeeting, signed)
    const opened = open(options)
    const page = await begin(opened)
    await waitFor(() => expect(page.told()).toHaveLength(2))
    await page.say({ zoom: 'joined' })
    return { ...opened, page }
  }

  it('is left by its button alone, once Zoom has heard of it', async () => {
    const { user, page, onClose } = await join()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await click(user, 'Exit Meeting')
    expect(page.told().at(-1)).toEqual({ zoom: 'leave' })
    expect(onClose).not.toHaveBeenCalled()
    await page.say({ zoom: 'left' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes after two seconds where Zoom does not answer', async () => {
    const { page, onClose } = await join()
    vi.useFakeTimers()
    act(() => screen.getByRole('button', { name: 'Exit Meeting' }).click())
    await page.say({ zoom: 'failed', failure: 'start', message: '' })
    await act(() => vi.advanceTimersByTimeAsync(1_900))
    expect(onClose).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes when the viewer leaves by Zoom’s own button, or the meeting ends', async () => {
    const { page, onClose } = await join()
    await page.say({ zoom: 'left' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('what fails', () => {
  const fromPage = (failure: string, message = '') => ({ zoom: 'failed', failure, message }) as FromMeeting

  it.each([
    ['prepare', '', 'Failed to initialize Zoom SDK. Please try again.', 'Zoom SDK 初始化失败，请再试一次。'],
    [
      ...['load', '', 'Failed to load Zoom SDK. Please check your internet connection and try again.'],
      'Zoom SDK 加载失败，请检查网络后再试一次。',
    ],
    ['missing', '', 'Zoom SDK not loaded. Please refresh and try again.', 'Zoom SDK 没有加载，请刷新页面后再试。'],
    ['join', 'Wrong passcode', 'Failed to join meeting: Wrong passcode', '加入会议失败：Wrong passcode'],
    [
      ...['join', '', 'Failed to join meeting: Make sure your meeting ID and password are correct'],
      '加入会议失败：请确认会议号和密码是否正确',
    ],
    ['init', 'No browser', 'Failed to initialize Zoom: No browser', 'Zoom 初始化失败：No browser'],
    ['init', '', 'Failed to initialize Zoom: Unknown error', 'Zoom 初始化失败：未知错误'],
    ['start', '', 'Error initializing Zoom. Please try again.', 'Zoom 启动出错，请再试一次。'],
  ] as [string, string, string, string][])(
    'in the SDK is said in both languages: %s %s',
    async (failure, message, en, zh) => {
      for (const [language, join, heading, text, again] of [
        ['en', 'Join Meeting', 'Connection Error', en, 'Try Again'],
        ['zh', '加入会议', '连接出错', zh, '再试一次'],
      ] as const) {
        const { user, unmount } = open({ language })
        await click(user, join)
        await meetingPage().say(fromPage(failure, message))
        expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
        expect(screen.getByText(text)).toBeTruthy()
        expect(screen.getByRole('button', { name: again })).toBeTruthy()
        expect(document.querySelector('iframe')).toBeNull()
        unmount()
      }
    },
  )

  it.each([
    [
      'conflict',
      'Failed to generate meeting signature: This lesson isn’t open now. It may have been moved or called off.',
    ],
    ['forbidden', 'Failed to generate meeting signature: You don’t have a seat in this course.'],
    ['invalid_request', 'Failed to generate meeting signature: This is not the meeting of this lesson.'],
    ['unavailable', 'Error connecting to Zoom service. Please try again later.'],
    ['internal', 'Error connecting to Zoom service. Please try again later.'],
  ] as const)('at the server is said: %s', async (error, text) => {
    api.fail(signZoomMeeting, { error })
    await begin(open())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Check the meeting ID and password, then try again.')
  })

  it('on the way to the server, and without keys, is the service’s', async () => {
    api.cut(signZoomMeeting)
    const first = open()
    await begin(first)
    expect(await screen.findByText('Error connecting to Zoom service. Please try again later.')).toBeTruthy()
    first.unmount()
    api.on(readZoom, { isConfigured: false, sdk })
    const second = open()
    await click(second.user, 'Join Meeting')
    await meetingPage().say({ zoom: 'ready' })
    expect(await screen.findByText('Error connecting to Zoom service. Please try again later.')).toBeTruthy()
  })

  it('is said after half a minute where the SDK neither comes nor fails', async () => {
    open()
    vi.useFakeTimers()
    act(() => screen.getByRole('button', { name: 'Join Meeting' }).click())
    await act(() => vi.advanceTimersByTimeAsync(29_900))
    expect(screen.queryByText('Connection Error')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText('Connection Error')).toBeTruthy()
  })

  it('is tried again from the form as it was at first, and closed by Close', async () => {
    const { user, onClose } = open({ entry: { asksPasscode: true } })
    await user.type(screen.getByRole('textbox', { name: 'Meeting ID' }), '9')
    await user.type(screen.getByLabelText('Meeting Password'), 'wrong')
    await click(user, 'Join Meeting')
    await meetingPage().say(fromPage('join', 'Wrong passcode'))
    await click(user, 'Try Again')
    expect(screen.queryByText('Connection Error')).toBeNull()
    expect(valueOf(screen.getByRole('textbox', { name: 'Meeting ID' }))).toBe('81234567890')
    expect(valueOf(screen.getByLabelText('Meeting Password'))).toBe('')
    await user.type(screen.getByLabelText('Meeting Password'), 'right')
    await click(user, 'Join Meeting')
    await meetingPage().say(fromPage('load'))
    await click(user, 'Close')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
