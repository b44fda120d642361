import { listAuthored } from '@capyzen/contracts/course-authoring'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** All series and courses with their drafts, in catalogue order; for administrators. */
export const catalogueQuery = queryOptions({
  queryKey: ['authoring', 'catalogue'],
  queryFn: ({ signal }) => call(listAuthored, {}, { signal }),
})
