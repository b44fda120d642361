import type { ZoomSdk } from '@capyzen/contracts/zoom'
import type { Meeting, SdkFailure } from './frame-messages.ts'

interface Outcome {
  success: () => void
  error: (problem: unknown) => void
}

/** The part of Zoom's program that we call. */
export interface ZoomMtg {
  setZoomJSLib: (library: string, folder: string) => void
  preLoadWasm: () => void
  prepareWebSDK: () => void
  i18n?: { load: (language: string) => void; reload?: (language: string) => void }
  init: (options: InitOptions & Outcome) => void
  join: (options: JoinOptions & Outcome) => void
  leaveMeeting: (options: object) => void
  endMeeting: (options: object) => void
}

interface InitOptions {
  leaveUrl: string
  disableInvite: boolean
  disableRecord: boolean
  leaveOnPageUnload: boolean
}

interface JoinOptions {
  meetingNumber: string
  passWord: string
  signature: string
  sdkKey: string
  userName: string
}

declare global {
  interface Window {
    ZoomMtg?: ZoomMtg
  }
}

export class SdkError extends Error {
  readonly failure: SdkFailure

  constructor(failure: SdkFailure, message = '') {
    super(message)
    this.failure = failure
  }
}

/** In the order in which they need each other. */
const vendorScripts = ['react', 'react-dom', 'redux', 'redux-thunk', 'lodash']
const styles = ['bootstrap', 'react-select']

/** What Zoom draws in, and where it tells screen readers what happens. */
const roots = ['zmmtg-root', 'aria-notify-area']

/** The SDK goes on setting itself up after its script has run (spec 2 §9). */
const settlingMs = 1_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Fetches Zoom's program into this page. Throws `load` where it does not come, and `missing` where it came without its interface. */
export async function loadSdk({ base, version }: ZoomSdk, wait = pause): Promise<void> {
  for (const id of roots) if (!document.getElementById(id)) addRoot(id)
  for (const style of styles) addStyle(`${base}/${version}/css/${style}.css`)
  const scripts = vendorScripts.map((name) => `${base}/${version}/lib/vendor/${name}.min.js`)
  try {
    for (const script of [...scripts, `${base}/zoom-meeting-${version}.min.js`]) await addScript(script)
  } catch {
    throw new SdkError('load')
  }
  await wait(settlingMs)
  if (!window.ZoomMtg) throw new SdkError('missing')
}

function addRoot(id: string): void {
  document.body.append(Object.assign(document.createElement('div'), { id }))
}

function addStyle(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: false })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
    document.head.append(script)
  })
}

const languages = { en: 'en-US', zh: 'zh-CN' } as const

/** Without recording and invitations. Throws what failed, with Zoom's own words for it. */
export async function joinMeeting(
  { base, version }: ZoomSdk,
  { meetingNumber, passcode, signature, sdkKey, name, language }: Meeting,
  leaveUrl: string,
): Promise<void> {
  const zoom = window.ZoomMtg
  if (!zoom) throw new SdkError('missing')
  try {
    zoom.setZoomJSLib(`${base}/${version}/lib`, '/av')
    zoom.preLoadWasm()
    zoom.prepareWebSDK()
    zoom.i18n?.load(languages[language])
    zoom.i18n?.reload?.(languages[language])
  } catch {
    throw new SdkError('prepare')
  }
  // Its own styles hide it until it is shown.
  const root = document.getElementById('zmmtg-root')
  if (root) Object.assign(root.style, { display: 'block', position: 'fixed', inset: '0' })
  const options = { leaveUrl, disableInvite: true, disableRecord: true, leaveOnPageUnload: true }
  await outcomeOf('init', (outcome) => zoom.init({ ...options, ...outcome }))
  const who = { meetingNumber, passWord: passcode, signature, sdkKey, userName: name }
  await outcomeOf('join', (outcome) => zoom.join({ ...who, ...outcome }))
}

/** A call that throws by itself has failed to start, whichever it was. */
function outcomeOf(failure: 'init' | 'join', act: (outcome: Outcome) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    try {
      act({ success: () => resolve(), error: (problem) => reject(new SdkError(failure, wordsOf(problem))) })
    } catch {
      reject(new SdkError('start'))
    }
  })
}

const longestWords = 200

/** Zoom says what went wrong under several names. */
function wordsOf(problem: unknown): string {
  if (typeof problem === 'string') return problem.slice(0, longestWords)
  if (typeof problem !== 'object' || problem === null) return ''
  const { errorMessage, reason, message } = problem as Record<string, unknown>
  const words = [errorMessage, reason, message].find((one) => typeof one === 'string' && one !== '')
  return typeof words === 'string' ? words.slice(0, longestWords) : ''
}

/** The host ends the meeting for all. */
export function leaveMeeting(role: Meeting['role']): void {
  if (role === 1) window.ZoomMtg?.endMeeting({})
  else window.ZoomMtg?.leaveMeeting({})
}
