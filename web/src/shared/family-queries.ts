import { getFamilySignIn, getOwnConsent, listChildren } from '@capyzen/contracts/families'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/* Of a family, asked for or refreshed by several features. */

/** Belongs to the device, so it is kept when the viewer changes. */
export const familySignInQuery = queryOptions({
  queryKey: ['public', 'family-sign-in'],
  queryFn: ({ signal }) => call(getFamilySignIn, {}, { signal }),
  select: ({ children }) => children ?? [],
})

export const ownConsentQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: ({ signal }) => call(getOwnConsent, {}, { signal }),
})

/**
 * Whether the sound may go to the maker of the browser, which writes down what is said: a child's guardian decides that
 * with the switch for voice, and a grown-up for themselves. Undefined until it is known.
 */
export function useBrowserSpeech(): 'allowed' | 'not_allowed' | 'own_decision' | undefined {
  const { data: own } = useQuery(ownConsentQuery)
  if (!own) return undefined
  if (own.state === 'not_needed') return 'own_decision'
  return own.state === 'given' && own.keepsVoiceAndPictures ? 'allowed' : 'not_allowed'
}

export const childrenQuery = queryOptions({
  queryKey: ['family', 'children'],
  queryFn: ({ signal }) => call(listChildren, {}, { signal }),
})
