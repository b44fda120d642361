import type { AnyEndpoint, CallInput, CallResult } from '@capyzen/contracts/endpoint'
import { call, isSignedOut } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/**
 * `call` for a change of one's own account. Where the session or the account has gone meanwhile, the common notice says that
 * somebody has to log in again (`session-notices.ts`), and this one, in the words of spec 1 §8, what became of the change.
 */
export async function changeOwn<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (isSignedOut(error)) toast.warning(textNow(messages, 'missing'), textNow(messages, 'missingWhy'))
    throw error
  }
}
