import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  addChild,
  addFamilyDevice,
  answerConsentRequest,
  askGuardian,
  deleteChild,
  exportChild,
  getChildStoredData,
  getFamilyDoor,
  getOwnConsent,
  listChildren,
  listFamilyDevices,
  readConsentRequest,
  recordConsent,
  removeFamilyDevice,
  setChildPin,
  updateChild,
} from '@capyzen/contracts/families'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const childrenQuery = queryOptions({
  queryKey: ['family', 'children'],
  queryFn: ({ signal }) => call(listChildren, {}, { signal }),
  select: ({ children }) => children,
})

const devicesQuery = queryOptions({
  queryKey: ['family', 'devices'],
  queryFn: ({ signal }) => call(listFamilyDevices, {}, { signal }),
  select: ({ devices }) => devices,
})

const storedDataQuery = (childId: string) =>
  queryOptions({
    queryKey: ['family', 'stored-data', childId],
    queryFn: ({ signal }) => call(getChildStoredData, { childId }, { signal }),
    select: ({ kinds }) => kinds,
  })

/** Belongs to the device, whoever is signed in on it. */
export const doorQuery = queryOptions({
  queryKey: ['public', 'family-door'],
  queryFn: ({ signal }) => call(getFamilyDoor, {}, { signal }),
  select: ({ children }) => children ?? [],
})

const ownConsentQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: ({ signal }) => call(getOwnConsent, {}, { signal }),
})

const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'consent-request', token],
    queryFn: () => call(readConsentRequest, { token }),
    enabled: token !== '',
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })

export const useChildren = (isParent: boolean) => useQuery({ ...childrenQuery, enabled: isParent })
export const useFamilyDevices = () => useQuery(devicesQuery)
export const useStoredData = (childId: string) => useQuery(storedDataQuery(childId))
export const useOwnConsent = () => useQuery(ownConsentQuery)
export const useConsentRequest = (token: string) => useQuery(requestQuery(token))

/** Who may sign in on this device by picture PIN; nobody before that is known. */
export const useFamilyDoor = () => useQuery(doorQuery)

/** What changes a child changes the door too. */
function refreshFamily(queries: QueryClient) {
  void queries.invalidateQueries(doorQuery)
  return queries.invalidateQueries({ queryKey: ['family'] })
}

function useChanging<E extends typeof addChild | typeof updateChild | typeof setChildPin | typeof recordConsent>(
  endpoint: E,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call<typeof addChild>(endpoint as never, input as never),
    onSuccess: () => refreshFamily(queries),
  })
}

export const useAddChild = () => useChanging(addChild)
export const useUpdateChild = () => useChanging(updateChild)
export const useSetPin = () => useChanging(setChildPin)
export const useRecordConsent = () => useChanging(recordConsent)

export function useDeleteChild() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof deleteChild>) => call(deleteChild, input),
    onSuccess: () => {
      // Not only asked for again: until the answer came, the door would still show the name.
      void queries.resetQueries(doorQuery)
      return refreshFamily(queries)
    },
  })
}

/** The browser fetches the archive by itself, with the session's cookie. */
export const exportPath = (childId: string) => exportChild.path.replace(':childId', childId)

export function useAddFamilyDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof addFamilyDevice>) => call(addFamilyDevice, input),
    onSuccess: () => refreshFamily(queries),
  })
}

/** Asked again also after a failure: another window may have removed it. Not waited for, as its row has to hear of it. */
export function useRemoveFamilyDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (deviceId: string) => call(removeFamilyDevice, { deviceId }),
    onSettled: () => void refreshFamily(queries),
  })
}

export function useAskGuardian() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (guardianEmail: string) => call(askGuardian, { guardianEmail }),
    onSuccess: (consent) => queries.setQueryData(ownConsentQuery.queryKey, consent),
  })
}

export function useAnswerRequest(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isGiven: boolean) => call(answerConsentRequest, { token, isGiven }),
    onSuccess: ({ isGiven }) =>
      queries.setQueryData(requestQuery(token).queryKey, (known) => known && { ...known, isGiven }),
  })
}
