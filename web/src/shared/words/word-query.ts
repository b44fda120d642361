import type { Language } from '@capyzen/contracts/bilingual'
import { lookUpWord } from '@capyzen/contracts/dictionary'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export function useWord(language: Language, word: string) {
  return useQuery({
    queryKey: ['public', 'dictionary', language, word],
    queryFn: ({ signal }) => call(lookUpWord, { language, word }, { signal }),
    staleTime: 3_600_000,
  })
}
