import { microphoneProblem, type MicrophoneProblem } from '#shared/capture/microphone-problem.ts'
import type { TrackKind } from '@capyzen/contracts/live-room'

/** Why a microphone, camera or screen is not there. */
export type DeviceProblem = MicrophoneProblem

export interface Device {
  id: string
  label: string
}

/** Enough for a face in a tile; the relay forwards it to a whole class. */
const pictureSize = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } }
const screenRate = { frameRate: { ideal: 10, max: 15 } }
const clearVoice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Asks the browser, which may ask the viewer. A device that is gone is replaced by another one. */
export async function openTrack(kind: TrackKind, deviceId?: string): Promise<MediaStreamTrack> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('no devices', 'NotSupportedError')
  const device = deviceId === undefined ? {} : { deviceId: { ideal: deviceId } }
  const stream =
    kind === 'microphone'
      ? await devices.getUserMedia({ audio: { ...clearVoice, ...device } })
      : kind === 'camera'
        ? await devices.getUserMedia({ video: { ...pictureSize, ...device } })
        : await devices.getDisplayMedia({ video: screenRate, audio: false })
  const [track] = stream.getTracks()
  if (!track) throw new DOMException('no track', 'NotFoundError')
  // Letters stay sharp, and pictures may come slower.
  if (kind === 'screen') track.contentHint = 'detail'
  return track
}

export const deviceProblem = (error: unknown): DeviceProblem => microphoneProblem(error)

/** Browsers name devices once one of them may be used. */
export async function listDevices(kind: 'microphone' | 'camera'): Promise<Device[]> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const all = (await devices?.enumerateDevices().catch(() => [])) ?? []
  const wanted = kind === 'microphone' ? 'audioinput' : 'videoinput'
  return all
    .filter(({ kind, deviceId, label }) => kind === wanted && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

export function watchDevices(onChange: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  devices?.addEventListener('devicechange', onChange)
  return () => devices?.removeEventListener('devicechange', onChange)
}

/** Phones don't have it. */
export const canShareScreen = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getDisplayMedia === 'function'
