import {
  createClass,
  getRoster,
  joinClass,
  leaveClass,
  listJoinedClasses,
  listTaughtClasses,
  removePupil,
  renewJoinCode,
  updateClass,
} from '@capyzen/contracts/classes'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** Whatever is done to a class shows in the list and in its roster, so all of them are asked for again. */
const everyClass = { queryKey: ['classes'] }

const taughtQuery = queryOptions({
  queryKey: ['classes', 'taught'],
  queryFn: ({ signal }) => call(listTaughtClasses, {}, { signal }),
  select: ({ classes }) => classes,
})

const joinedQuery = queryOptions({
  queryKey: ['classes', 'joined'],
  queryFn: ({ signal }) => call(listJoinedClasses, {}, { signal }),
  select: ({ classes }) => classes,
})

export const rosterQuery = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'roster', classId],
    queryFn: ({ signal }) => call(getRoster, { classId }, { signal }),
  })

export function useTaughtClasses() {
  return useQuery(taughtQuery)
}

export function useRoster(classId: string) {
  return useQuery(rosterQuery(classId))
}

export function useJoinedClasses() {
  return useQuery(joinedQuery)
}

export function useCreateClass() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: CallInput<typeof createClass>) => call(createClass, choice),
    onSuccess: () => queries.invalidateQueries(everyClass),
  })
}

export function useUpdateClass() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: CallInput<typeof updateClass>) => call(updateClass, change),
    onSuccess: () => queries.invalidateQueries(everyClass),
  })
}

export function useRenewJoinCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (classId: string) => call(renewJoinCode, { classId }),
    onSuccess: () => queries.invalidateQueries(everyClass),
  })
}

/** Also after a failure: the pupil may have left by themselves meanwhile. */
export function useRemovePupil() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (who: CallInput<typeof removePupil>) => call(removePupil, who),
    onSettled: () => queries.invalidateQueries(everyClass),
  })
}

export function useJoinClass() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(joinClass, { code }),
    onSuccess: () => queries.invalidateQueries(everyClass),
  })
}

/** Also after a failure: the teacher may have taken the pupil out meanwhile. */
export function useLeaveClass() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (classId: string) => call(leaveClass, { classId }),
    onSettled: () => queries.invalidateQueries(everyClass),
  })
}
