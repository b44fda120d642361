import type { Language } from '@capyzen/contracts/bilingual'
import { addTake, longestTranscript, type OralPart, type OralRehearsal } from '@capyzen/contracts/oral'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, hasCode } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { useKeepRecording } from '#shared/recording-queries.ts'
import type { RecordedSpeech } from '#shared/use-recorder.ts'
import type { Transcribe } from '#shared/voice-input.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useShowRehearsal } from './queries.ts'
import { forgetUnsent, keepUnsent, readUnsent, type UnsentTake } from './unsent-takes.ts'

/** `sending` until it has arrived; `waiting` where the network or the server is away. */
export type SendState = 'idle' | 'sending' | 'waiting'

export interface TakeSender {
  state: SendState
  /** Which part is on its way or waits. */
  part: OralPart | undefined
  sentence: number | null
  send: (speech: RecordedSpeech, of: { part: OralPart; sentence: number | null; heard: string | null }) => void
  retry: () => void
}

interface TakesOptions {
  rehearsalId: string
  language: Language
  keepsRecordings: boolean
  /** Undefined where no endpoint writes down speech. */
  transcribe: Transcribe | undefined
}

const t = (key: keyof typeof messages.words) => textNow(messages, key)

/** Sends what was said: the sound where it may be kept, the transcript, then the take. Nothing is lost on the way. */
export function useTakes({ rehearsalId, language, keepsRecordings, transcribe }: TakesOptions): TakeSender {
  const [state, setState] = useState<SendState>('idle')
  const [current, setCurrent] = useState<Pick<UnsentTake, 'part' | 'sentence'>>()
  const show = useShowRehearsal()
  const keepRecording = useKeepRecording('oral')
  const queue = useRef<UnsentTake[]>([])
  const isBusy = useRef(false)
  const now = useRef({ keepsRecordings, transcribe, show, keep: keepRecording.mutateAsync })
  useEffect(() => {
    now.current = { keepsRecordings, transcribe, show, keep: keepRecording.mutateAsync }
  })

  const sendAll = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState('sending')
    try {
      for (let take = queue.current[0]; take; take = queue.current[0]) {
        setCurrent({ part: take.part, sentence: take.sentence })
        const answer = await sendOne(take, language, now.current)
        queue.current.shift()
        await forgetUnsent(take.takeKey)
        if (answer) now.current.show(answer)
      }
      setState('idle')
      setCurrent(undefined)
    } catch {
      setState('waiting')
    }
    isBusy.current = false
  }, [language])

  useEffect(() => {
    let isGone = false
    void readUnsent(rehearsalId).then((unsent) => {
      const known = new Set(queue.current.map(({ takeKey }) => takeKey))
      const more = unsent.filter(({ takeKey }) => !known.has(takeKey))
      if (isGone || more.length === 0) return
      queue.current.unshift(...more)
      void sendAll()
    })
    const again = () => queue.current.length > 0 && void sendAll()
    window.addEventListener('online', again)
    return () => {
      isGone = true
      window.removeEventListener('online', again)
    }
  }, [rehearsalId, sendAll])

  return {
    state,
    part: current?.part,
    sentence: current?.sentence ?? null,
    retry: () => void sendAll(),
    send({ key, blob, seconds, pauses }, { part: of, sentence, heard }) {
      const take: UnsentTake = {
        ...{ takeKey: key, rehearsalId, part: of, sentence, sound: blob, seconds },
        pauses: pauses?.map((pause) => pause.seconds) ?? null,
        ...(heard !== null && { transcript: heard, transcriptSource: 'browser' as const }),
      }
      queue.current.push(take)
      setCurrent({ part: of, sentence })
      void keepUnsent(take).then(sendAll)
    },
  }
}

interface Senders extends Pick<TakesOptions, 'keepsRecordings' | 'transcribe'> {
  keep: (speech: Pick<RecordedSpeech, 'key' | 'blob' | 'seconds'>) => Promise<{ id: string } | null>
}

/** What succeeded is not repeated when it is sent again. Throws where it can be sent later. */
async function sendOne(
  take: UnsentTake,
  language: Language,
  { keepsRecordings, transcribe, keep }: Senders,
): Promise<{ rehearsal: OralRehearsal } | undefined> {
  if (keepsRecordings && take.recordingId === undefined) {
    try {
      take.recordingId = (await keep({ key: take.takeKey, blob: take.sound, seconds: take.seconds }))?.id ?? null
    } catch (error) {
      if (isAway(error)) throw error
      take.recordingId = null
      toast.info(t('notKept'), t(hasCode(error, 'limit_reached', 'storage_full') ? 'notKeptFull' : 'notKeptWhy'))
    }
    await keepUnsent(take)
  }
  if (take.transcript === undefined) {
    try {
      const text = transcribe ? await transcribe(take.sound, language) : null
      take.transcript = text === null ? null : text.slice(0, longestTranscript)
      if (take.transcript !== null) take.transcriptSource = 'endpoint'
      else if (transcribe) toast.info(t('notWritten'), t('notWrittenWhy'))
    } catch (error) {
      // Rather without it than not at all.
      if (hasCode(error, 'unreachable', 'login_required', 'session_not_found')) throw error
      take.transcript = null
      toast.info(t('notWritten'), t(hasCode(error, 'limit_reached') ? 'notWrittenLimit' : 'notWrittenWhy'))
    }
    await keepUnsent(take)
  }
  const { takeKey, rehearsalId, part, sentence, seconds, pauses } = take
  try {
    return await call(
      addTake,
      {
        ...{ takeKey, rehearsalId, part, sentence, seconds: Math.min(600, seconds) },
        pauses: pauses?.slice(0, 200) ?? null,
        recordingId: take.recordingId ?? null,
        transcript: take.transcript ?? null,
        transcriptSource: take.transcript === null ? null : (take.transcriptSource ?? null),
      },
      { isRepeatable: true },
    )
  } catch (error) {
    if (isAway(error)) throw error
    // The rehearsal was deleted, or it is full: sending again would not help.
    toast.error(t('notTaken'), t(hasCode(error, 'limit_reached') ? 'notTakenFull' : 'notTakenWhy'))
    return undefined
  }
}

const isAway = (error: unknown): boolean =>
  hasCode(error, 'unreachable', 'unavailable', 'internal', 'too_many_requests', 'request_timeout', 'login_required') ||
  hasCode(error, 'session_not_found', 'consent_required')
