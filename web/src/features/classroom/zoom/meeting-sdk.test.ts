import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Meeting } from './frame-messages.ts'
import { joinMeeting, leaveMeeting, loadSdk, type ZoomMtg } from './meeting-sdk.ts'

const sdk = { base: 'https://zoom.test', version: '2.18.0' }
const meeting: Meeting = {
  meetingNumber: '81234567890',
  passcode: 'yuzu-7',
  signature: 'signed',
  sdkKey: 'key',
  name: 'Student-7',
  role: 0,
  language: 'zh',
}
const leaveUrl = 'https://academy.test/tools/zoom-meeting?left'

function fakeZoom(over: Partial<ZoomMtg> = {}) {
  const zoom = {
    setZoomJSLib: vi.fn(),
    preLoadWasm: vi.fn(),
    prepareWebSDK: vi.fn(),
    i18n: { load: vi.fn(), reload: vi.fn() },
    init: vi.fn<ZoomMtg['init']>(({ success }) => success()),
    join: vi.fn<ZoomMtg['join']>(({ success }) => success()),
    leaveMeeting: vi.fn(),
    endMeeting: vi.fn(),
    ...over,
  }
  window.ZoomMtg = zoom
  return zoom
}

/** Scripts load at once, but those that `fails` names. */
function fakeNetwork(fails: (src: string) => boolean = () => false): string[] {
  const seen: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (element instanceof HTMLLinkElement) seen.push(element.href)
    if (!(element instanceof HTMLScriptElement)) return
    seen.push(element.src)
    queueMicrotask(() => element.dispatchEvent(new Event(fails(element.src) ? 'error' : 'load')))
  })
  return seen
}

const never = () => new Promise<void>(() => undefined)
const atOnce = async () => undefined

afterEach(() => {
  vi.restoreAllMocks()
  delete window.ZoomMtg
  document.body.replaceChildren()
})

describe('loadSdk', () => {
  it('fetches the styles and scripts of the version in order, with an element to draw in', async () => {
    fakeZoom()
    const seen = fakeNetwork()
    await loadSdk(sdk, atOnce)
    expect(seen).toEqual([
      'https://zoom.test/2.18.0/css/bootstrap.css',
      'https://zoom.test/2.18.0/css/react-select.css',
      ...['react', 'react-dom', 'redux', 'redux-thunk', 'lodash'].map(
        (name) => `https://zoom.test/2.18.0/lib/vendor/${name}.min.js`,
      ),
      'https://zoom.test/zoom-meeting-2.18.0.min.js',
    ])
    expect(document.getElementById('zmmtg-root')).not.toBeNull()
  })

  it('waits 1,000 ms after the last script', async () => {
    fakeZoom()
    const seen = fakeNetwork()
    const wait = vi.fn<(milliseconds: number) => Promise<void>>(never)
    let isLoaded = false
    void loadSdk(sdk, wait).then(() => (isLoaded = true))
    await vi.waitFor(() => expect(wait).toHaveBeenCalledExactlyOnceWith(1_000))
    expect(seen).toHaveLength(8)
    expect(isLoaded).toBe(false)
  })

  it.each(['lodash.min.js', 'zoom-meeting-2.18.0.min.js'])('fails with load where %s does not come', async (name) => {
    fakeZoom()
    fakeNetwork((src) => src.endsWith(name))
    await expect(loadSdk(sdk, atOnce)).rejects.toMatchObject({ failure: 'load' })
  })

  it('fails with missing where the scripts bring no SDK', async () => {
    fakeNetwork()
    await expect(loadSdk(sdk, atOnce)).rejects.toMatchObject({ failure: 'missing' })
  })
})

describe('joinMeeting', () => {
  it('joins without recording and invitations, in the language of the screen', async () => {
    const zoom = fakeZoom()
    const root = Object.assign(document.createElement('div'), { id: 'zmmtg-root' })
    root.style.display = 'none'
    document.body.append(root)
    await joinMeeting(sdk, meeting, leaveUrl)
    expect([root.style.display, root.style.position]).toEqual(['block', 'fixed'])
    expect(zoom.setZoomJSLib).toHaveBeenCalledWith('https://zoom.test/2.18.0/lib', '/av')
    expect(zoom.i18n.load).toHaveBeenCalledWith('zh-CN')
    expect(zoom.init).toHaveBeenCalledWith(
      expect.objectContaining({ leaveUrl, disableInvite: true, disableRecord: true }),
    )
    expect(zoom.join).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ meetingNumber: '81234567890', passWord: 'yuzu-7', signature: 'signed', sdkKey: 'key' },
        userName: 'Student-7',
      }),
    )
  })

  const throwing = () => {
    throw new Error('no WebAssembly')
  }
  it.each<[string, Partial<ZoomMtg> | undefined, string, string]>([
    ['there is no SDK', undefined, 'missing', ''],
    ['it cannot be prepared', { prepareWebSDK: throwing }, 'prepare', ''],
    ['its start throws', { init: throwing }, 'start', ''],
    ['its start fails', { init: ({ error }) => error({ errorMessage: 'No browser' }) }, 'init', 'No browser'],
    ['its start fails without a word', { init: ({ error }) => error({}) }, 'init', ''],
    ['joining throws', { join: throwing }, 'start', ''],
    ['joining fails', { join: ({ error }) => error({ reason: 'Wrong passcode' }) }, 'join', 'Wrong passcode'],
    ['joining fails with a text', { join: ({ error }) => error('x'.repeat(300)) }, 'join', 'x'.repeat(200)],
    ['joining fails without a word', { join: ({ error }) => error(undefined) }, 'join', ''],
  ])('says what failed where %s', async (_case, over, failure, message) => {
    if (over) fakeZoom(over)
    await expect(joinMeeting(sdk, meeting, leaveUrl)).rejects.toMatchObject({ failure, message })
  })
})

describe('leaveMeeting', () => {
  it('ends the meeting of a host, and the stay of anybody else', () => {
    const [leave, end] = [vi.fn(), vi.fn()]
    fakeZoom({ leaveMeeting: leave, endMeeting: end })
    leaveMeeting(0)
    expect([leave.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
    leaveMeeting(1)
    expect([leave.mock.calls.length, end.mock.calls.length]).toEqual([1, 1])
  })
})
