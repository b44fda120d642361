import { orderCourses, orderSeries } from '@capyzen/contracts/course-authoring'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './order-messages.ts'
import { inOrder } from './placement.ts'
import { catalogueQuery, tellCatalogueChanged, type Catalogue } from './queries.ts'

/** `lessons` of a series, or of none. */
export type OrderedPlace = { list: 'series' } | { list: 'courses'; within: string | null }

interface NewOrder {
  place: OrderedPlace
  /** All that stand there. */
  ids: string[]
}

const reordered = (catalogue: Catalogue, { place, ids }: NewOrder): Catalogue =>
  place.list === 'series'
    ? { ...catalogue, series: inOrder(catalogue.series, ids) }
    : { ...catalogue, courses: inOrder(catalogue.courses, ids) }

const mutationKey = ['authoring', 'order']

/** The new order shows at once. Where it cannot be kept, what stood there comes back, and why is said. */
export function useOrder() {
  const queries = useQueryClient()
  const { queryKey } = catalogueQuery
  return useMutation({
    mutationKey,
    // One after the other, so that the last one asked for is the one that stays.
    scope: { id: 'authoring-order' },
    mutationFn: ({ place, ids }: NewOrder) =>
      place.list === 'series'
        ? call(orderSeries, { seriesIds: ids })
        : call(orderCourses, { within: place.within, courseIds: ids }),
    onMutate: async (order) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before) queries.setQueryData(queryKey, reordered(before, order))
      return { before }
    },
    onSuccess: ({ outcome }, _order, context) => {
      if (outcome === 'ordered') return
      queries.setQueryData(queryKey, context.before)
      toast.error(textNow(messages, 'changedMeanwhile'), textNow(messages, 'changedMeanwhileWhy'))
    },
    onError: (_error, _order, context) => {
      queries.setQueryData(queryKey, context?.before)
      toast.error(textNow(messages, 'notOrdered'), textNow(messages, 'notOrderedWhy'))
    },
    // While another one waits, the server's list would undo it on the screen.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? tellCatalogueChanged(queries) : undefined),
  })
}
