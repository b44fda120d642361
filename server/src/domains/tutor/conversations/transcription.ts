import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import {
  largestRecording,
  longestLearnerMessage,
  longestRecordingSeconds,
  type transcribeSpeech,
} from '@capyzen/contracts/conversations'
import { withoutInvisible } from '@capyzen/contracts/visible-text'
import type { SignedIn } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import { AppError } from '#platform/errors'
import { ModelError, type RecordingType } from '#platform/model-gateway'
import type { ConversationDeps } from './conversation-deps.ts'
import { requireNoOpenExam, requirePremium } from './exchange.ts'
import { reserveMoney, spendMessage } from './quota.ts'

const longestWaitMs = 60_000
const nothing = { inputTokens: 0, outputTokens: 0 }
/** Set aside whole, because the length of a recording is not known before it is written down. */
const wholeRecording = { ...nothing, seconds: longestRecordingSeconds }

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
  const type = recordingType(bytes)
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
    const known = seconds !== undefined && seconds < longestRecordingSeconds ? { ...nothing, seconds } : wholeRecording
    await money.settle(known)
    return { outcome: 'written', text: withoutInvisible(text).trim().slice(0, longestLearnerMessage) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    await money.settle(error.reason === 'unusable' ? wholeRecording : nothing)
    log.warn({ type: `model ${error.reason}` }, 'the model wrote down no speech')
    return { outcome: 'unavailable' }
  }
}

/** Told by the first bytes; undefined for what browsers don't record. */
function recordingType(bytes: Buffer): RecordingType | undefined {
  const start = bytes.toString('latin1', 0, 4)
  if (start === '\x1aE\xdf\xa3') return 'webm'
  if (start === 'OggS') return 'ogg'
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : undefined
}
