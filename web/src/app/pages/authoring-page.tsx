import { usePageTitle } from '#app/page-title.ts'
import { CatalogueScreen } from '#features/content/course-authoring/catalogue-screen.tsx'
import { messages } from '#features/content/course-authoring/messages.ts'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'

export function AuthoringPage() {
  usePageTitle(messages.words.courses, messages.words.promise)
  return (
    <RequireAdministrator>
      <CatalogueScreen />
    </RequireAdministrator>
  )
}
