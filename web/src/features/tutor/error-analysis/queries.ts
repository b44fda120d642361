import {
  analyse,
  deleteAnalysis,
  listAnalyses,
  practiseAnalysis,
  saveAnalysis,
  type Analysis,
  type AnalysisSubject,
} from '@capyzen/contracts/error-analysis'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

const list = { queryKey: ['error-analyses', 'list'] }

export const useAnalyses = () =>
  useQuery({
    ...list,
    queryFn: ({ signal }) => call(listAnalyses, {}, { signal }),
    select: ({ analyses }) => analyses,
  })

export function useAnalyse() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (asked: { key: string; subject: AnalysisSubject; text: string }) =>
      (await call(analyse, asked)).analysis,
    onSuccess: (analysis) =>
      queries.setQueryData<{ analyses: Analysis[] }>(list.queryKey, (before) => ({
        analyses: [analysis, ...(before?.analyses ?? []).filter(({ id }) => id !== analysis.id)],
      })),
  })
}

export const useSaveAnalysis = () => useCall(saveAnalysis, { refreshes: list })
export const useDeleteAnalysis = () => useCall(deleteAnalysis, { refreshes: list, evenAfterError: true })

export const usePractiseAnalysis = () =>
  useMutation({ mutationFn: (analysisId: string) => call(practiseAnalysis, { analysisId }) })
