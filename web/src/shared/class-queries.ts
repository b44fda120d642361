import { getRoster, listTaughtClasses } from '@capyzen/contracts/classes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/* Of the classes of a teacher, asked for by several features. */

const taught = ['classes', 'taught']
const readTaught = ({ signal }: { signal: AbortSignal }) => call(listTaughtClasses, {}, { signal })

export const taughtClassesQuery = queryOptions({
  queryKey: taught,
  queryFn: readTaught,
  select: ({ classes }) => classes,
})

/** Those that are not archived. */
export const openClassesQuery = queryOptions({
  queryKey: taught,
  queryFn: readTaught,
  select: ({ classes }) => classes.filter(({ isArchived }) => !isArchived),
})

export const rosterQuery = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'roster', classId],
    queryFn: ({ signal }) => call(getRoster, { classId }, { signal }),
  })
