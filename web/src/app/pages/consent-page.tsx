import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/identity/families/consent-messages.ts'
import { ConsentScreen } from '#features/identity/families/consent-screen.tsx'

export function ConsentPage() {
  usePageTitle(messages.words.page, messages.words.pagePromise)
  return <ConsentScreen />
}
