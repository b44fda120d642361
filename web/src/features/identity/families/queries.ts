import type { CallInput } from '@capyzen/contracts/endpoint'
import {
  addChild,
  addFamilyDevice,
  answerConsentRequest,
  askGuardian,
  deleteChild,
  exportChild,
  getChildStoredData,
  listFamilyDevices,
  readConsentRequest,
  recordConsent,
  removeFamilyDevice,
  setChildPin,
  updateChild,
} from '@capyzen/contracts/families'
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { rememberCount } from '#platform/device-choices.ts'
import { useCall } from '#platform/use-call.ts'
import { textNow } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { childrenQuery, familySignInQuery, ownConsentQuery } from '#shared/family-queries.ts'
import { messages as formMessages } from '#shared/form-messages.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'consent-request', token],
    queryFn: () => call(readConsentRequest, { token }),
    enabled: token !== '',
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })

export const useChildren = (isParent: boolean) =>
  useQuery({
    ...childrenQuery,
    select: ({ children }) => children,
    enabled: isParent,
  })

export const useFamilyDevices = () =>
  useQuery({
    queryKey: ['family', 'devices'],
    queryFn: ({ signal }) => call(listFamilyDevices, {}, { signal }),
    select: ({ devices }) => devices,
  })

export const useStoredData = (childId: string) =>
  useQuery({
    queryKey: ['family', 'stored-data', childId],
    queryFn: ({ signal }) => call(getChildStoredData, { childId }, { signal }),
    select: ({ kinds }) => kinds.filter(({ records }) => records > 0),
  })

export const useOwnConsent = () => useQuery(ownConsentQuery)
export const useConsentRequest = (token: string) => useQuery(requestQuery(token))

/** Tells the home page of this device, which asks who is learning once the parent is out. */
export function rememberFamilyDevice(queries: QueryClient): void {
  rememberCount('family-device', queries.getQueryData(childrenQuery.queryKey)?.children.length ?? 1)
}

/** The children who may sign in on this device by picture PIN; undefined until they are known. */
export const useFamilySignIn = () => useQuery(familySignInQuery)

/** The sign-in page shows children too, so each change of the family refreshes its list as well. */
const family = {
  predicate: ({ queryKey: [scope, name] }: { queryKey: QueryKey }) => scope === 'family' || name === 'family-sign-in',
}

export const useAddChild = () => useCall(addChild, { refreshes: family })
export const useUpdateChild = () => useCall(updateChild, { refreshes: family })
export const useSetPin = () => useCall(setChildPin, { refreshes: family })
export const useRecordConsent = () => useCall(recordConsent, { refreshes: family })
export const useAddFamilyDevice = () => useCall(addFamilyDevice, { refreshes: family })

export function useDeleteChild() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof deleteChild>) => call(deleteChild, input),
    onSuccess: () => {
      // Reset rather than invalidated: the sign-in page must not show the name of the deleted child.
      void queries.resetQueries(familySignInQuery)
      return queries.invalidateQueries(family)
    },
  })
}

export const exportPath = (childId: string) => exportChild.path.replace(':childId', childId)

/** Not awaited: the row of the device shows the toast, so it must still be mounted when the call returns. */
export function useRemoveFamilyDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (deviceId: string) => call(removeFamilyDevice, { deviceId }),
    onSettled: () => void queries.invalidateQueries(family),
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
    mutationFn: (decision: { isGiven: boolean; keepsVoiceAndPictures: boolean }) =>
      call(answerConsentRequest, { token, ...decision }),
    onSuccess: (decided) =>
      queries.setQueryData(requestQuery(token).queryKey, (known) => known && { ...known, ...decided }),
  })
}

export function showFailure(error: unknown): void {
  const description = errorMessage(error, {
    limit_reached: textNow(messages, 'full'),
    not_found: textNow(messages, 'gone'),
    name_not_allowed: textNow(formMessages, 'nameNotAllowed'),
    otherwise: textNow(messages, 'failedWhy'),
  })
  toast.error(textNow(messages, 'failed'), description)
}
