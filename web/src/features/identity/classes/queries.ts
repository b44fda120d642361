import {
  createClass,
  joinClass,
  leaveClass,
  listJoinedClasses,
  removeStudent,
  renewJoinCode,
  updateClass,
  type TaughtClass,
} from '@capyzen/contracts/classes'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useCall } from '#platform/use-call.ts'
import { useText } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/** A change of a class shows in the lists and in its roster, so all of them are fetched again. */
const everyClass = { queryKey: ['classes'] }

export const useJoinedClasses = () =>
  useQuery({
    queryKey: ['classes', 'joined'],
    queryFn: ({ signal }) => call(listJoinedClasses, {}, { signal }),
    select: ({ classes }) => classes,
  })

export const useCreateClass = () => useCall(createClass, { refreshes: everyClass })
export const useUpdateClass = () => useCall(updateClass, { refreshes: everyClass })
export const useRenewJoinCode = () => useCall(renewJoinCode, { refreshes: everyClass })
export const useJoinClass = () => useCall(joinClass, { refreshes: everyClass })
// The student may already have left, or been removed by the teacher.
export const useRemoveStudent = () => useCall(removeStudent, { refreshes: everyClass, evenAfterError: true })
export const useLeaveClass = () => useCall(leaveClass, { refreshes: everyClass, evenAfterError: true })

export function useSetArchived() {
  const t = useText(messages)
  const update = useUpdateClass()
  return {
    isPending: update.isPending,
    setArchived: ({ id, name }: TaughtClass, isArchived: boolean) =>
      update.mutate(
        { classId: id, isArchived },
        {
          onSuccess: () => toast.success(t(isArchived ? 'archiveDone' : 'takeBackDone', { name })),
          onError: (error) =>
            toastError(error, {
              limit_reached: [t('limit'), t('limitWhy')],
              otherwise: [t('failed'), t('failedWhy')],
            }),
        },
      ),
  }
}
