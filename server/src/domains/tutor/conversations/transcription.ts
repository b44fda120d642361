import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import {
  largestRecording,
  longestLearnerMessage,
  longestTranscribedSeconds,
  type transcribeSpeech,
} from '@capyzen/contracts/conversations'
import { withoutInvisible } from '@capyzen/contracts/visible-text'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent } from '#domains/identity/families'
import { AppError } from '#platform/errors'
import { ModelError } from '#platform/model-gateway'
import { recordedAudioType } from '#platform/recorded-audio'
import type { ConversationDeps } from './conversation-deps.ts'
import { requireNoOpenExam } from './exchange.ts'
import { reserveMoney, spendMessage } from './quota.ts'

const longestWaitMs = 60_000
const nothing = { inputTokens: 0, outputTokens: 0 }
/** Set aside whole, because the length of a recording is not known before it is written down. */
const wholeRecording = { ...nothing, seconds: longestTranscribedSeconds }

/** For browsers without speech recognition. The recording is in memory only; what was said is stored when it is sent. */
export async function transcribe(
  deps: Pick<ConversationDeps, 'db' | 'model' | 'settings' | 'clock' | 'log'>,
  actor: SignedIn,
  { base64, language }: CallInput<typeof transcribeSpeech>,
): Promise<CallResult<typeof transcribeSpeech>> {
  const { db, model, settings, clock, log } = deps
  await requirePremium(deps, actor)
  await requireNoOpenExam(db, actor.userId)
  await requireConsent(db, actor.userId)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestRecording) throw new AppError('body_too_large')
  const type = recordedAudioType(bytes)
  if (!type) throw new AppError('unsupported_media_type')
  if (!model?.transcribe) return { outcome: 'unavailable' }
  const now = clock.now()
  const { tutorLimits } = settings
  await spendMessage(db, tutorLimits, { learnerId: actor.userId, now })
  const money = await reserveMoney(db, tutorLimits, now, wholeRecording)
  if (!money) return { outcome: 'unavailable' }
  try {
    const { text, seconds } = await model.transcribe({
      ...{ bytes, type, language, signal: AbortSignal.timeout(longestWaitMs) },
    })
    const known =
      seconds !== undefined && seconds < longestTranscribedSeconds ? { ...nothing, seconds } : wholeRecording
    await money.settle(known)
    return { outcome: 'written', text: withoutInvisible(text).trim().slice(0, longestLearnerMessage) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    await money.settle(error.reason === 'unusable' ? wholeRecording : nothing)
    log.warn({ type: `model ${error.reason}` }, 'the model wrote down no speech')
    return { outcome: 'unavailable' }
  }
}
