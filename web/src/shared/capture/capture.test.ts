import { afterEach, describe, expect, it, vi } from 'vitest'
import { devices } from '#test/fixtures/microphone.ts'
import { inAppBrowser } from './in-app-browser.ts'
import { mayBeDrawn, pickPicture } from './picture.ts'
import { findPauses, isSilent, shownLevel } from './sound-level.ts'

afterEach(() => vi.unstubAllGlobals())

describe('inAppBrowser', () => {
  const iosView =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  const androidView =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
  it.each([
    [devices.wechat.userAgent, 'WeChat'],
    [devices.messenger.userAgent, 'Messenger'],
    [`${iosView} Instagram 340.0`, 'Instagram'],
    [`${iosView} Safari Line/14.1.0`, 'LINE'],
    [`${androidView} [FB_IAB/FB4A;FBAV/450.0;]`, 'Facebook'],
    [`${androidView} [FB_IAB/Orca-Android;FBAV/450.0;]`, 'Messenger'],
    [iosView, ''],
    [androidView, ''],
    [devices.iphone.userAgent, null],
    [devices.android.userAgent, null],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
      null,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
      null,
    ],
  ])('%s → %s', (userAgent, app) => expect(inAppBrowser(userAgent)).toBe(app))
})

/** Pieces of 50 ms: `[level, seconds]`. */
const sound = (...parts: [level: number, seconds: number][]) => {
  const levels = parts.flatMap(([level, seconds]) => Array.from({ length: Math.round(seconds * 20) }, () => level))
  return levels.map((level, piece) => ({ seconds: piece / 20, level }))
}

describe('findPauses', () => {
  it.each([
    ['none in one breath', sound([0.2, 3]), []],
    ['none at the start and the end', sound([0.001, 2], [0.2, 2], [0.001, 2]), []],
    ['not a breath of 0.4 s', sound([0.2, 1], [0.001, 0.4], [0.2, 1]), []],
    ['one of a second', sound([0.2, 1], [0.001, 1], [0.2, 1]), [{ at: 0.95, seconds: 1.05 }]],
    ['above a noisy room too', sound([0.25, 1], [0.04, 1], [0.25, 1]), [{ at: 0.95, seconds: 1.05 }]],
    ['of a soft voice too', sound([0.02, 1], [0.001, 1], [0.02, 1]), [{ at: 0.95, seconds: 1.05 }]],
  ])('finds %s', (_what, samples, pauses) => expect(findPauses(samples)).toEqual(pauses))

  it('tells nothing where nothing was measured or heard', () => {
    expect([findPauses([]), isSilent([])]).toEqual([null, null])
    expect([findPauses(sound([0.0005, 2])), isSilent(sound([0.0005, 2]))]).toEqual([null, true])
  })
})

describe('shownLevel', () => {
  it.each([
    [0, 0],
    [0.001, 0],
    [0.03, 0.55],
    [0.5, 1],
  ])('shows %d as %d', (level, shown) => expect(shownLevel(level)).toBeCloseTo(shown, 1))
})

describe('pickPicture', () => {
  const limits = { largestBytes: 1_000, longestSide: 3_000 }
  const file = (name: string, type: string, size = 500) => new File([new Uint8Array(size)], name, { type })
  const close = vi.fn<() => void>()
  const decodedAs = (width: number, height: number) =>
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }))

  it.each([
    ['a photograph', file('a.jpg', 'image/jpeg')],
    ['an iPhone’s HEIC', file('IMG_1.HEIC', 'image/heic')],
    ['a HEIC without a type', file('IMG_1.HEIC', '')],
  ])('takes %s as it is', async (_what, picked) => {
    expect(await pickPicture(picked, limits)).toEqual({ file: picked, name: picked.name })
  })

  it.each([
    ['text', file('a.txt', 'text/plain'), 'no_picture'],
    ['a drawing with scripts', file('a.svg', 'image/svg+xml'), 'no_picture'],
    ['nothing', file('a.jpg', 'image/jpeg', 0), 'empty'],
    ['a large HEIC that cannot be read here', file('a.heic', 'image/heic', 5_000), 'too_large'],
  ])('says what is wrong with %s', async (_what, picked, problem) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
    expect(await pickPicture(picked, limits)).toEqual({ problem })
  })

  it('never draws an iPhone’s largest photographs, which would come out black', async () => {
    expect([mayBeDrawn(5_712, 4_284), mayBeDrawn(4_032, 3_024), mayBeDrawn(4_096, 4_096)]).toEqual([false, true, true])
    decodedAs(5_712, 4_284)
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    expect(await pickPicture(file('a.jpg', 'image/jpeg', 5_000), limits)).toEqual({ problem: 'too_large' })
    expect(drawn).not.toHaveBeenCalled()
    expect(close).toHaveBeenCalled()
  })

  it('makes a large photograph smaller where that is safe', async () => {
    decodedAs(4_000, 3_000)
    const small = new Blob(['small'], { type: 'image/jpeg' })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
      expect([this.width, this.height]).toEqual([3_000, 2_250])
      done(small)
    })
    expect(await pickPicture(file('a.jpg', 'image/jpeg', 5_000), limits)).toEqual({ file: small, name: 'a.jpg' })
  })
})
