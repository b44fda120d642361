import { deleteRecording, listChildRecordings, listOwnRecordings } from '@capyzen/contracts/recordings'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import { recordingsKey } from '#shared/recording-queries.ts'

export const useOwnRecordings = () =>
  useQuery({
    queryKey: [...recordingsKey, 'own'],
    queryFn: ({ signal }) => call(listOwnRecordings, {}, { signal }),
  })

export const useChildRecordings = (childId: string) =>
  useQuery({
    queryKey: [...recordingsKey, 'child', childId],
    queryFn: ({ signal }) => call(listChildRecordings, { childId }, { signal }),
  })

export const useDeleteRecording = () => useCall(deleteRecording, { refreshes: { queryKey: recordingsKey } })
