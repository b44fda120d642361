import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { grownUpMessages } from './grown-up-messages.ts'
import { StudentRehearsalsScreen } from './student-rehearsals-screen.tsx'

/** Of a child, for its parent, or of a student, for their teacher. */
export function OralRehearsalsPage() {
  const { studentId = '' } = useParams()
  usePageTitle(grownUpMessages.words.title, grownUpMessages.words.lead)
  return <StudentRehearsalsScreen key={studentId} studentId={studentId} />
}
