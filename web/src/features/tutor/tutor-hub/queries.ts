import { getToolAddresses, getTutorHub, setTutorCard } from '@capyzen/contracts/tutor-hub'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'

const hub = { queryKey: ['public', 'tutor-hub'] }

export const useTutorHub = () =>
  useQuery({
    ...hub,
    queryFn: ({ signal }) => call(getTutorHub, {}, { signal }),
    select: ({ cards }) => cards,
  })

export const useToolAddresses = () =>
  useQuery({
    queryKey: ['public', 'tool-addresses'],
    queryFn: ({ signal }) => call(getToolAddresses, {}, { signal }),
    staleTime: Infinity,
  })

export const useSetTutorCard = () => useCall(setTutorCard, { refreshes: hub, evenAfterError: true })
