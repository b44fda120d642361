import { getFamilySignIn, getOwnConsent, listChildren } from '@capyzen/contracts/families'
import { queryOptions } from '@tanstack/react-query'
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

export const childrenQuery = queryOptions({
  queryKey: ['family', 'children'],
  queryFn: ({ signal }) => call(listChildren, {}, { signal }),
})
