import type { CallInput } from '@capyzen/contracts/endpoint'
import { assignHomework } from '@capyzen/contracts/homework'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import {
  deleteWorksheet,
  findWorksheet,
  listOwnWorksheets,
  listWorksheets,
  makeClassSet,
  makeWorksheet,
  readClassSet,
  readSheetQuestions,
  readSheetSkills,
  varyWorksheet,
} from '@capyzen/contracts/worksheets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, hasCode } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import { fetchFile, pagePath } from './sheet-files.ts'

const all = ['worksheets'] as const
export const everyList = { queryKey: [...all, 'list'] }

export const worksheetsQuery = (query: CallInput<typeof listWorksheets>) =>
  queryOptions({
    queryKey: [...everyList.queryKey, 'academy', query],
    queryFn: ({ signal }) => call(listWorksheets, query, { signal }),
    placeholderData: keepPreviousData,
  })

export const ownWorksheetsQuery = (query: CallInput<typeof listOwnWorksheets>) =>
  queryOptions({
    queryKey: [...everyList.queryKey, 'own', query],
    queryFn: ({ signal }) => call(listOwnWorksheets, query, { signal }),
    placeholderData: keepPreviousData,
  })

export const worksheetQuery = (number: string) =>
  queryOptions({
    queryKey: [...all, 'number', number],
    queryFn: ({ signal }) => call(findWorksheet, { number }, { signal }),
  })

/** A side as a picture; null beyond the last one. A sheet never changes. */
export const sideQuery = (worksheetId: string, page: number) =>
  queryOptions({
    queryKey: [...all, 'side', worksheetId, page],
    queryFn: async ({ signal }) => {
      try {
        return (await fetchFile(pagePath(worksheetId, page), { signal })).file
      } catch (error) {
        if (page > 1 && hasCode(error, 'not_found')) return null
        throw error
      }
    },
    staleTime: Infinity,
  })

export const sheetSkillsQuery = (query: { level: Level; subject: Subject }) =>
  queryOptions({
    queryKey: [...all, 'skills', query],
    queryFn: ({ signal }) => call(readSheetSkills, query, { signal }),
    staleTime: 60_000,
  })

export const sheetQuestionsQuery = (worksheetId: string) =>
  queryOptions({
    queryKey: [...all, 'questions', worksheetId],
    queryFn: ({ signal }) => call(readSheetQuestions, { worksheetId }, { signal }),
  })

export const useMakeWorksheet = () => useCall(makeWorksheet, { refreshes: everyList })
export const useVaryWorksheet = () => useCall(varyWorksheet, { refreshes: everyList })
export const useDeleteWorksheet = () => useCall(deleteWorksheet, { refreshes: everyList, evenAfterError: true })

const pollMs = 1_500

export const classSetQuery = (setId: string) =>
  queryOptions({
    queryKey: [...all, 'class-set', setId],
    queryFn: ({ signal }) => call(readClassSet, { setId }, { signal }),
    refetchInterval: (query) => (query.state.data?.set.state === 'making' ? pollMs : false),
  })

export const useMakeClassSet = () => useCall(makeClassSet, { refreshes: { queryKey: [...all, 'class-set'] } })

export const useAssignSheet = () => useCall(assignHomework, { refreshes: { queryKey: ['homework'] } })
