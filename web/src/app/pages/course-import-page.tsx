import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/content/course-authoring/import-messages.ts'
import { ImportScreen } from '#features/content/course-authoring/import-screen.tsx'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'

export function CourseImportPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return (
    <RequireAdministrator>
      <ImportScreen />
    </RequireAdministrator>
  )
}
