import type { CallInput } from '@capyzen/contracts/endpoint'
import { analysePicture, askCoach, commentOnVersion, getCoach } from '@capyzen/contracts/coach'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const coachQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['coach', sessionId],
    queryFn: ({ signal }) => call(getCoach, { sessionId }, { signal }),
    staleTime: 0,
  })

/** Its key makes repeating it harmless. */
export const ask = (question: CallInput<typeof askCoach>) => call(askCoach, question, { isRepeatable: true })

export const analyse = (imageId: string) => call(analysePicture, { imageId })

export const addComments = (sessionId: string, versionId: string) =>
  call(commentOnVersion, { sessionId, versionId }, { isRepeatable: true })
