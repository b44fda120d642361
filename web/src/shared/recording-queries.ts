import { keepOwnRecording, type Recording, type RecordingPurpose } from '@capyzen/contracts/recordings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { base64Of } from '#platform/base64.ts'
import type { RecordedSpeech } from './use-recorder.ts'

/** Lists of recordings, one's own and those of one's children. */
export const recordingsKey = ['recordings'] as const

type Take = Pick<RecordedSpeech, 'key' | 'blob' | 'seconds'>

/** Null where it may only be used for the moment, since no guardian has turned on the switch for voice and pictures. */
export function useKeepRecording(purpose: RecordingPurpose) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, blob, seconds }: Take): Promise<Recording | null> => {
      const sent = { key, purpose, base64: await base64Of(blob), seconds }
      const kept = await call(keepOwnRecording, sent, { isRepeatable: true })
      return kept.outcome === 'kept' ? kept.recording : null
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: recordingsKey }),
  })
}
