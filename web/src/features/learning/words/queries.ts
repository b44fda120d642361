import { readDueReviews } from '@capyzen/contracts/reviews'
import type { Language } from '@capyzen/contracts/bilingual'
import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  answerWordExercise,
  beginWordReview,
  beginWordRound,
  deleteWordList,
  keepWord,
  letGoOfWord,
  readKeptWord,
  readWordDecks,
  readWordList,
  readWordLists,
  takeWordHint,
  type WordGame,
  type WordRound,
  type WordSource,
} from '@capyzen/contracts/words'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import type { Shelf } from './address.ts'
import { dropUnsent, keepUnsent } from './unsent-answers.ts'

const all = ['words'] as const

export const decksQuery = ({ language, level }: Shelf) =>
  queryOptions({
    queryKey: [...all, 'decks', language, level],
    queryFn: ({ signal }) => call(readWordDecks, { language, level }, { signal }),
    staleTime: 0,
  })

export const listsQuery = queryOptions({
  queryKey: [...all, 'lists'],
  queryFn: ({ signal }) => call(readWordLists, {}, { signal }),
  staleTime: 0,
})

export const listQuery = (listId: string) =>
  queryOptions({
    queryKey: [...all, 'lists', listId],
    queryFn: ({ signal }) => call(readWordList, { listId }, { signal }),
    staleTime: 0,
  })

export const dueWordsQuery = queryOptions({
  queryKey: [...all, 'due'],
  queryFn: ({ signal }) => call(readDueReviews, {}, { signal }),
  staleTime: 0,
})

export type RoundOf = 'review' | { game: WordGame; source: WordSource }

/** The server keeps the open round, so beginning it again changes nothing. */
export const roundQuery = (of: RoundOf) =>
  queryOptions({
    queryKey: ['word-round', of],
    queryFn: ({ signal }) =>
      of === 'review'
        ? call(beginWordReview, {}, { signal })
        : call(beginWordRound, of, { signal, isRepeatable: true }),
    staleTime: Infinity,
    gcTime: 0,
    // An exercise in work must not change under the learner's hands.
    refetchOnWindowFocus: false,
  })

const withExercise = (
  round: WordRound | null,
  place: number,
  change: Partial<WordRound['exercises'][number]>,
): WordRound | null =>
  round && {
    ...round,
    exercises: round.exercises.map((one, index) => (index === place ? { ...one, ...change } : one)),
  }

/** An answer stays on the device until the server has it. */
export function useAnswerExercise(of: RoundOf) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: CallInput<typeof answerWordExercise>) => {
      keepUnsent(input)
      const answered = await call(answerWordExercise, input, { isRepeatable: true })
      dropUnsent(input)
      return answered
    },
    onSuccess: (answered, { place }) => {
      const change = answered.outcome === 'answered' ? { result: answered.result } : { checked: answered.checked }
      queries.setQueryData(roundQuery(of).queryKey, (before) =>
        before ? { round: withExercise(before.round, place, change) } : before,
      )
      if (answered.outcome === 'answered' && answered.isRoundFinished) void refreshWords(queries)
    },
  })
}

export function useTakeHint(of: RoundOf) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof takeWordHint>) => call(takeWordHint, input, { isRepeatable: true }),
    onSuccess: ({ hint }, { place }) =>
      queries.setQueryData(roundQuery(of).queryKey, (before) =>
        before ? { round: withExercise(before.round, place, { hint }) } : before,
      ),
  })
}

export const refreshWords = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all })

export const useDeleteList = () => useCall(deleteWordList, { refreshes: { queryKey: all } })

export const keptQuery = (language: Language, word: string) =>
  queryOptions({
    queryKey: [...all, 'kept', language, word],
    queryFn: ({ signal }) => call(readKeptWord, { language, word }, { signal }),
  })

export const useKeepWord = () => useCall(keepWord, { refreshes: { queryKey: all } })
export const useLetGoOfWord = () => useCall(letGoOfWord, { refreshes: { queryKey: all } })
