import type { DictationAnswer } from '@capyzen/contracts/dictation'
import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'

export type UnsentAnswers = Readonly<Record<number, DictationAnswer>>

const nameOf = (sessionId: string) => `capyzen.dictation.${sessionId}`

export const readUnsent = (sessionId: string): UnsentAnswers => readFromDevice<UnsentAnswers>(nameOf(sessionId)) ?? {}

export function storeUnsent(sessionId: string, answers: UnsentAnswers): void {
  if (Object.keys(answers).length === 0) dropFromDevice(nameOf(sessionId))
  else keepOnDevice(nameOf(sessionId), answers)
}
