import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/course-authoring/import-messages.ts'
import { ImportScreen } from '#features/course-authoring/import-screen.tsx'
import { AdministrationScreen, NotForYou } from '#features/users/administration-screen.tsx'

export function CourseImportPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return (
    <AdministrationScreen>
      <ImportScreen notForYou={<NotForYou />} />
    </AdministrationScreen>
  )
}
