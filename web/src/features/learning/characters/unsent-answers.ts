import type { readCharacter, writeCharacter } from '@capyzen/contracts/characters'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { dropFromDevice, keepOnDevice, readAllFromDevice } from '#platform/kept-on-device.ts'

export type UnsentAnswer =
  | { kind: 'writing'; input: CallInput<typeof writeCharacter> }
  | { kind: 'reading'; input: CallInput<typeof readCharacter> }

const prefixOf = (userId: string) => `capyzen.character-answer.${userId}.`

export const keepUnsent = (userId: string, answer: UnsentAnswer): void =>
  keepOnDevice(prefixOf(userId) + answer.input.key, answer)

export const dropUnsent = (userId: string, key: string): void => dropFromDevice(prefixOf(userId) + key)

/** What visits without a network have left of this learner. */
export const unsentOf = (userId: string): UnsentAnswer[] =>
  readAllFromDevice<UnsentAnswer>(prefixOf(userId)).filter(({ input }) => typeof input?.key === 'string')
