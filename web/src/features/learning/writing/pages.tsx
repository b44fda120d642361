import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { CompositionScreen } from './composition-screen.tsx'
import { CompositionsScreen } from './compositions-screen.tsx'
import { teacherMessages } from './teacher-messages.ts'

/** Of a teacher's students: the list, or one of them. */
export function CompositionsPage() {
  const { '*': versionId = '' } = useParams()
  usePageTitle(teacherMessages.words.heading, teacherMessages.words.lead)
  return versionId === '' ? <CompositionsScreen /> : <CompositionScreen key={versionId} versionId={versionId} />
}
