import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  allowChild,
  getAllTimeBoard,
  getOwnBoard,
  getWeekBoard,
  leaveBoard,
  listChildrenOnBoard,
  setMembership,
} from '@capyzen/contracts/leaderboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

const all = { queryKey: ['leaderboard'] }

export const ownBoardQuery = queryOptions({
  queryKey: [...all.queryKey, 'own'],
  queryFn: ({ signal }) => call(getOwnBoard, {}, { signal }),
  staleTime: 0,
})

export const weekBoardQuery = queryOptions({
  queryKey: [...all.queryKey, 'week'],
  queryFn: ({ signal }) => call(getWeekBoard, {}, { signal }),
  staleTime: 0,
})

export const allTimeBoardQuery = (query: CallInput<typeof getAllTimeBoard>) =>
  queryOptions({
    queryKey: [...all.queryKey, 'all-time', query],
    queryFn: ({ signal }) => call(getAllTimeBoard, query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const children = { queryKey: ['leaderboard-children'] }

export const childrenOnBoardQuery = queryOptions({
  ...children,
  queryFn: ({ signal }) => call(listChildrenOnBoard, {}, { signal }),
})

export const useSetMembership = () => useCall(setMembership, { refreshes: all, evenAfterError: true })
export const useLeaveBoard = () => useCall(leaveBoard, { refreshes: all })
export const useAllowChild = () => useCall(allowChild, { refreshes: children, evenAfterError: true })
