import { useCallback } from 'react'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './user-messages.ts'

/** Says why an act on an account was refused. */
export function useFailureToast(): (error: unknown) => void {
  const t = useText(messages)
  return useCallback(
    (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'last_administrator') toast.error(t('lastAdministrator'), t('lastAdministratorWhy'))
      else if (code === 'email_not_verified') toast.error(t('unconfirmed'), t('unconfirmedWhy'))
      else if (code === 'forbidden') toast.error(t('refused'))
      else if (code === 'not_found') toast.error(t('unknown'), t('unknownWhy'))
      else toast.error(t('failed'), t('failedWhy'))
    },
    [t],
  )
}
