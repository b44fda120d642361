import { useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { ChildCompositionScreen, childMessages } from './child-composition.tsx'
import { CompositionScreen } from './composition-screen.tsx'
import { CompositionsScreen } from './compositions-screen.tsx'
import { teacherMessages } from './teacher-messages.ts'

/** Of a teacher's students: the list, or one of them; with `?child=` one of a parent's child. */
export function CompositionsPage() {
  const { '*': versionId = '' } = useParams()
  const [query] = useSearchParams()
  const childId = query.get('child')
  usePageTitle(
    childId ? childMessages.words.heading : teacherMessages.words.heading,
    childId ? undefined : teacherMessages.words.lead,
  )
  if (childId) return <ChildCompositionScreen childId={childId} versionId={versionId} />
  return versionId === '' ? <CompositionsScreen /> : <CompositionScreen key={versionId} versionId={versionId} />
}
