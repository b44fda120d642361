import { z } from 'zod'
import { AppError } from '#platform/errors'
import { ModelError, type ModelRequest } from '#platform/model-gateway'
import type { ConversationDeps } from './conversation-deps.ts'
import { boundedUsage, exceeds, reserveMoney, spendMessage, tokensIn, tokensOfPicture } from './quota.ts'

type ObjectRequest<T> = Omit<ModelRequest, 'signal'> & { schema: z.ZodType<T>; name: string }

/** The model and one repair are waited for no longer. */
const longestMs = 120_000

/**
 * An object of the model, which counts as one of the learner's messages of the day. `unavailable`: no model, no money
 * left this month, or it fails; `unreadable`: what came, and came again, does not fit.
 */
export async function askForObject<T>(
  { db, model, settings, clock, log }: Pick<ConversationDeps, 'db' | 'model' | 'settings' | 'clock' | 'log'>,
  learnerId: string,
  request: ObjectRequest<T>,
): Promise<{ value: T } | 'unavailable' | 'unreadable'> {
  if (!model) return 'unavailable'
  const now = clock.now()
  const once = request.messages.reduce(
    (sum, { text, image }) => sum + tokensIn(text) + (image ? tokensOfPicture : 0),
    // The gateway adds the shape of the object.
    tokensIn(request.system) + tokensIn(JSON.stringify(z.toJSONSchema(request.schema, { unrepresentable: 'any' }))),
  )
  // The repair sends all of it once more, with the first answer.
  const atMost = {
    inputTokens: 2 * once + request.maxOutputTokens,
    outputTokens: 2 * request.maxOutputTokens,
  }
  const { tutorLimits } = settings
  await spendMessage(db, tutorLimits, { learnerId, now })
  const money = await reserveMoney(db, tutorLimits, now, atMost)
  if (!money) return 'unavailable'
  try {
    const { value, usage } = await model.structured({ ...request, signal: AbortSignal.timeout(longestMs) })
    if (exceeds(usage, atMost)) log.warn({ told: usage, atMost }, 'the endpoint tells more use than was asked for')
    await money.settle(boundedUsage(usage, atMost, atMost))
    return { value }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const isUnusable = error.reason === 'unusable'
    await money.settle(isUnusable ? atMost : { inputTokens: 0, outputTokens: 0 })
    log.warn({ type: `model ${error.reason}` }, 'the model gave no object')
    return isUnusable ? 'unreadable' : 'unavailable'
  }
}

/** For what a learner gets without the model too: with the messages of the day used up it is `unavailable`. */
export const tryForObject = async <T>(...asked: Parameters<typeof askForObject<T>>) =>
  askForObject(...asked).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'limit_reached') return 'unavailable' as const
    throw error
  })
