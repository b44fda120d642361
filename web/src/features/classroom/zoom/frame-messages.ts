import type { ZoomRole, ZoomSdk } from '@capyzen/contracts/zoom'

/** What the dialog tells the page of the meeting, which it frames. */
export type ToMeeting =
  | { zoom: 'load'; sdk: ZoomSdk }
  | { zoom: 'join'; meeting: Meeting }
  /** The host ends the meeting for all by it. */
  | { zoom: 'leave' }

export interface Meeting {
  meetingNumber: string
  passcode: string
  signature: string
  sdkKey: string
  name: string
  role: ZoomRole
  language: 'en' | 'zh'
}

/** What failed in the page of the meeting. */
export const sdkFailures = ['load', 'missing', 'prepare', 'start', 'init', 'join'] as const
export type SdkFailure = (typeof sdkFailures)[number]

/** What that page tells the dialog. `ready`: it listens. */
export type FromMeeting =
  { zoom: 'ready' | 'loaded' | 'joined' | 'left' } | { zoom: 'failed'; failure: SdkFailure; message: string }

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/** Undefined for messages of others, such as the SDK's own or those of browser extensions. */
export function readFromMeeting(data: unknown): FromMeeting | undefined {
  if (!isObject(data)) return undefined
  const { zoom, failure, message } = data
  if (zoom === 'ready' || zoom === 'loaded' || zoom === 'joined' || zoom === 'left') return { zoom }
  const known = sdkFailures.find((one) => one === failure)
  return zoom === 'failed' && known && typeof message === 'string' ? { zoom, failure: known, message } : undefined
}

/** The dialog is our own page, so what it sends has the type that it gave it. */
export const readToMeeting = (data: unknown): ToMeeting | undefined =>
  isObject(data) && (data.zoom === 'load' || data.zoom === 'join' || data.zoom === 'leave')
    ? (data as unknown as ToMeeting)
    : undefined
