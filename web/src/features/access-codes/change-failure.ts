import { mostUsableCodes } from '@capyzen/contracts/access-codes'
import { ApiError } from '#platform/api.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { messages } from './panel-messages.ts'

/** Why a code could not be changed, in words. */
export function useChangeFailure(): (error: unknown) => string {
  const t = useText(messages)
  const language = useLanguage()
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined
    // Somebody has redeemed it meanwhile.
    if (code === 'conflict') return t('maxUsesBelow')
    if (code === 'limit_reached') return t('tooMany', { most: formatNumber(mostUsableCodes, language) })
    return t('changeFailed')
  }
}
