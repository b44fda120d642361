import type { answerItem } from '@capyzen/contracts/language-arts'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'

type KeptAnswer = CallInput<typeof answerItem>

const storageName = 'capyzen.game-answer'

/** An answer is kept on the device until the server has it, so that one without a network is sent when the child returns. */
export const keepAnswer = (answer: KeptAnswer): void => keepOnDevice(storageName, answer)

export const forgetAnswer = (): void => dropFromDevice(storageName)

/** Of this play and item; another one is out of date. */
export function keptAnswer(playId: string, questionId: string): KeptAnswer | undefined {
  const kept = readFromDevice<KeptAnswer>(storageName)
  return kept?.playId === playId && kept.questionId === questionId ? kept : undefined
}
