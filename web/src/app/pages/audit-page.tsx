import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/identity/users/audit-messages.ts'
import { AuditScreen } from '#features/identity/users/audit-screen.tsx'

export function AuditPage() {
  usePageTitle(messages.words.audit, messages.words.promise)
  return <AuditScreen />
}
