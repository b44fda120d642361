import type { CallInput } from '@capyzen/contracts/endpoint'
import type { answerWordExercise } from '@capyzen/contracts/words'
import { dropFromDevice, keepOnDevice, readAllFromDevice } from '#platform/kept-on-device.ts'

type Unsent = CallInput<typeof answerWordExercise>

const prefixOf = (roundId: string) => `capyzen.word-answer.${roundId}.`
const nameOf = ({ roundId, place }: Pick<Unsent, 'roundId' | 'place'>) => prefixOf(roundId) + place

export const keepUnsent = (answer: Unsent): void => keepOnDevice(nameOf(answer), answer)

export const dropUnsent = (answer: Pick<Unsent, 'roundId' | 'place'>): void => dropFromDevice(nameOf(answer))

/** What a visit without a network has left of a round. */
export const unsentOf = (roundId: string): Unsent[] =>
  readAllFromDevice<Unsent>(prefixOf(roundId)).filter(
    (kept) => kept.roundId === roundId && typeof kept.answer === 'string',
  )
