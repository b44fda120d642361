import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'

/** What was chosen in the lobby. */
export interface RoomChoices {
  microphoneId?: string
  cameraId?: string
  isMicrophoneOn: boolean
  isCameraOn: boolean
}

const choicesName = 'capyzen.live-room.choices'
const enteredName = 'capyzen.live-room.entered'

/** Of the last lesson on this device. */
export function rememberedChoices(): RoomChoices {
  const kept = readFromDevice<Partial<RoomChoices>>(choicesName)
  return {
    ...(typeof kept?.microphoneId === 'string' && { microphoneId: kept.microphoneId }),
    ...(typeof kept?.cameraId === 'string' && { cameraId: kept.cameraId }),
    isMicrophoneOn: kept?.isMicrophoneOn !== false,
    isCameraOn: kept?.isCameraOn !== false,
  }
}

export const rememberChoices = (choices: RoomChoices): void => keepOnDevice(choicesName, choices)

/** A page that is loaded again goes straight in, until the viewer leaves by the button. */
export const hasEntered = (sessionId: string, viewerId: string): boolean =>
  readFromDevice<string>(enteredName) === `${sessionId} ${viewerId}`
export const rememberEntry = (sessionId: string, viewerId: string): void =>
  keepOnDevice(enteredName, `${sessionId} ${viewerId}`)
export const forgetEntry = (): void => dropFromDevice(enteredName)
