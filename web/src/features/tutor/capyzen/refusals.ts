import type { SendFailure } from '#features/tutor/conversations/use-exchanges.ts'
import { hasCode } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

const t = (key: keyof typeof messages.words) => textNow(messages, key)

/** Says why it was refused; false where it wasn't, but went wrong. */
export function tellRefusal({ at, error }: SendFailure, isChild: boolean): boolean {
  if (hasCode(error, 'premium_required')) toast.warning(t('needsPremium'), t(isChild ? 'askParent' : 'premiumOnly'))
  else if (hasCode(error, 'consent_required')) toast.info(t('needsConsent'), t('needsConsentWhy'))
  else if (hasCode(error, 'limit_reached')) toast.info(t('enough'), t('enoughWhy'))
  else if (hasCode(error, 'conflict')) toast.info(t('wait'), t('waitWhy'))
  else if (at === 'picture') toast.error(t('imageFailed'), t('imageFailedWhy'))
  else return false
  return true
}
