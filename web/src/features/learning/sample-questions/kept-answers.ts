import { sampleDays } from '@capyzen/contracts/sample-questions'
import { deviceNow } from '#platform/clock.ts'
import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'

/* What a visitor answered, kept in this browser until a new student signs in here. */

export interface KeptAnswer {
  questionVersionId: string
  answer: string
  isCorrect: boolean
  at: number
}

/** Under the name of a device choice, so that each page sees at once whether there are any. */
const name = 'capyzen.sample-answers'

export function keptAnswers(): KeptAnswer[] {
  const kept = readFromDevice<unknown>(name)
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

/** The first answer to each question counts. */
export function keepAnswer(answer: Omit<KeptAnswer, 'at'>): void {
  const kept = keptAnswers()
  if (kept.some(({ questionVersionId }) => questionVersionId === answer.questionVersionId)) return
  keepOnDevice(name, [...kept, { ...answer, at: deviceNow() }])
}

export const dropAnswers = (): void => dropFromDevice(name)

/** Someone may have changed it by hand; and what is old is nobody's any more. */
function isKept(one: unknown): one is KeptAnswer {
  const { questionVersionId, answer, isCorrect, at } = (one ?? {}) as Partial<KeptAnswer>
  return (
    typeof questionVersionId === 'string' &&
    typeof answer === 'string' &&
    typeof isCorrect === 'boolean' &&
    typeof at === 'number' &&
    deviceNow() - at < sampleDays * 86_400_000
  )
}
