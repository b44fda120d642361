import { listPapers, listUnapprovedPapers } from '@capyzen/contracts/exams'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/* Lists of papers, which exams show and authors refresh. */

export const papersQuery = queryOptions({
  queryKey: ['public', 'papers'],
  queryFn: ({ signal }) => call(listPapers, {}, { signal }),
})

/** For the viewer's classes alone, so it is cleared on sign-out. */
export const unapprovedPapersQuery = queryOptions({
  queryKey: ['exams', 'unapproved'],
  queryFn: ({ signal }) => call(listUnapprovedPapers, {}, { signal }),
})
