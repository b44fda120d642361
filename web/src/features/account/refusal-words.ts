import { useCallback } from 'react'
import type { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { messages } from './contact-messages.ts'
import { messages as dataMessages } from './data-messages.ts'

/** What only an act on one's own account is refused with. */
export function useRefusalWords(): (error: ApiError) => string | undefined {
  const t = useText(messages)
  const onData = useText(dataMessages)
  return useCallback(
    ({ code }) => {
      if (code === 'last_way_in') return t('lastWayIn')
      if (code === 'last_administrator') return onData('lastAdministrator')
      return undefined
    },
    [t, onData],
  )
}
