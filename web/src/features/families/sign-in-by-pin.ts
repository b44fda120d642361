import type { CallInput } from '@capyzen/contracts/endpoint'
import { signInByPin } from '@capyzen/contracts/families'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setKnownSession } from '#features/auth/session-query.ts'
import { ApiError, call } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages as pinMessages } from './pin-messages.ts'
import { doorQuery } from './queries.ts'

/** From here on a child is signed in as everybody else. */
export function useSignInByPin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof signInByPin>) => call(signInByPin, input),
    onSuccess: (answer) => setKnownSession(queries, answer),
    onError: (error) => {
      // The device, or the child, has been taken away meanwhile.
      if (!(error instanceof ApiError) || error.code !== 'not_found') return
      toast.warning(textNow(pinMessages, 'doorGone'))
      void queries.invalidateQueries(doorQuery)
    },
  })
}
