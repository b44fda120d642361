import { usePageTitle } from '#app/page-title.ts'
import { CatalogueScreen } from '#features/course-authoring/catalogue-screen.tsx'
import { messages } from '#features/course-authoring/messages.ts'
import { AdministrationScreen, NotForYou } from '#features/users/administration-screen.tsx'

export function AuthoringPage() {
  usePageTitle(messages.words.courses, messages.words.promise)
  return (
    <AdministrationScreen>
      <CatalogueScreen notForYou={<NotForYou />} />
    </AdministrationScreen>
  )
}
