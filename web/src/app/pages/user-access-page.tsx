import { useParams } from 'react-router'
import { messages as accessMessages } from '#features/commerce/payment-management/access-messages.ts'
import { AccessScreen } from '#features/commerce/payment-management/access-screen.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useUser } from '#features/identity/users/queries.ts'
import { usePageTitle } from '#shared/page-title.ts'

/** The title has no name because it would stay in the browser's history. */
export function UserAccessPage() {
  const { userId = '' } = useParams()
  usePageTitle(accessMessages.words.title, accessMessages.words.lead)
  const isAdministrator = useViewer()?.isAdministrator ?? false
  const { data } = useUser(isAdministrator ? userId : undefined)
  return <AccessScreen key={userId} userId={userId} name={data?.user.name} />
}
