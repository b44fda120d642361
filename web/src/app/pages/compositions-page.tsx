import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { CompositionScreen } from '#features/learning/writing/composition-screen.tsx'
import { CompositionsScreen } from '#features/learning/writing/compositions-screen.tsx'
import { teacherMessages } from '#features/learning/writing/teacher-messages.ts'

/** Of a teacher's students: the list, or one of them. */
export function CompositionsPage() {
  const { '*': versionId = '' } = useParams()
  usePageTitle(teacherMessages.words.heading, teacherMessages.words.lead)
  return versionId === '' ? <CompositionsScreen /> : <CompositionScreen key={versionId} versionId={versionId} />
}
