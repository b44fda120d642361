import {
  getCharacter,
  importCharacters,
  listCharacterReviews,
  listCharacters,
  printCharacterSheet,
  readCharacter,
  writeCharacter,
} from '@capyzen/contracts/characters'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { assignHomework } from '@capyzen/contracts/homework'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { call, hasCode } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import { dropUnsent, keepUnsent, unsentOf, type UnsentAnswer } from './unsent-answers.ts'

const all = ['characters'] as const

export const gradeQuery = (grade: number) =>
  queryOptions({
    queryKey: [...all, 'grade', grade],
    queryFn: ({ signal }) => call(listCharacters, { grade }, { signal }),
    staleTime: 60_000,
  })

export const characterQuery = (character: string, lesson: { grade: number; lessonNumber: number } | null) =>
  queryOptions({
    queryKey: [...all, 'one', character, lesson?.grade, lesson?.lessonNumber],
    queryFn: ({ signal }) => call(getCharacter, { character, ...lesson }, { signal }),
    staleTime: 60_000,
  })

/** A round stays as it is while it is done, whatever becomes due meanwhile. */
export const reviewRoundQuery = queryOptions({
  queryKey: ['character-review-round'],
  queryFn: ({ signal }) => call(listCharacterReviews, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

export const dueQuery = queryOptions({
  queryKey: [...all, 'due'],
  queryFn: ({ signal }) => call(listCharacterReviews, {}, { signal }),
  select: ({ due }) => due,
  staleTime: 30_000,
})

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all })

/** By key, so that a new key makes a new answer and a repeated one counts once. */
const sendWriting = (input: CallInput<typeof writeCharacter>) => call(writeCharacter, input, { isRepeatable: true })
const sendReading = (input: CallInput<typeof readCharacter>) => call(readCharacter, input, { isRepeatable: true })

/** An answer stays on the device until the server has it. */
function useKeptAnswer<Input extends { key: string }, Judged>(
  toUnsent: (input: Input) => UnsentAnswer,
  send: (input: Input) => Promise<Judged>,
) {
  const queries = useQueryClient()
  const userId = useViewer()?.id ?? ''
  return useMutation({
    mutationFn: async (input: Input) => {
      keepUnsent(userId, toUnsent(input))
      const judged = await send(input)
      dropUnsent(userId, input.key)
      return judged
    },
    onSuccess: () => void refresh(queries),
  })
}

export const useWriteCharacter = () => useKeptAnswer((input) => ({ kind: 'writing', input }), sendWriting)
export const useReadCharacter = () => useKeptAnswer((input) => ({ kind: 'reading', input }), sendReading)

/** Sends what earlier visits could not. What the server can't take is let go. */
export function useSendUnsent(): void {
  const queries = useQueryClient()
  const userId = useViewer()?.id
  useEffect(() => {
    if (userId === undefined) return
    const left = unsentOf(userId)
    if (left.length === 0) return
    void (async () => {
      for (const answer of left)
        try {
          await (answer.kind === 'writing' ? sendWriting(answer.input) : sendReading(answer.input))
          dropUnsent(userId, answer.input.key)
        } catch (error) {
          if (hasCode(error, 'invalid_request', 'not_found')) dropUnsent(userId, answer.input.key)
        }
      await refresh(queries)
    })()
  }, [userId, queries])
}

export const useAssignLesson = () => useCall(assignHomework, { refreshes: { queryKey: ['homework'] } })
export const useImportCharacters = () => useCall(importCharacters, { refreshes: { queryKey: all } })

/** A PDF is no JSON, so it is fetched as a file. */
export async function fetchSheet(input: CallInput<typeof printCharacterSheet>): Promise<Blob> {
  const response = await fetch(printCharacterSheet.path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`The sheet was refused: ${response.status}`)
  return response.blob()
}
