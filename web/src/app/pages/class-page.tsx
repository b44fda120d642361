import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ClassScreen } from '#features/identity/classes/class-screen.tsx'
import { messages } from '#features/identity/classes/messages.ts'
import { rosterQuery } from '#shared/class-queries.ts'
import { ClassExamsCard } from '#features/learning/exams/class-exams-card.tsx'
import { messages as rosterMessages } from '#features/identity/classes/roster-messages.ts'
import { ClassOralCard } from '#features/learning/oral/grown-up-links.tsx'
import { ClassWeekCard } from '#features/learning/weekly-reports/week-links.tsx'
import { ClassHomework } from '#features/learning/homework/class-homework.tsx'

export function ClassPage() {
  const { classId = '' } = useParams()
  const isSignedIn = useViewer() !== null
  const { data } = useQuery({ ...rosterQuery(classId), enabled: isSignedIn })
  const name = data?.taughtClass.name
  usePageTitle(name ? { en: name, zh: name } : rosterMessages.words.aClass, messages.words.promise)
  return (
    <>
      <ClassScreen classId={classId}>
        {(students) => (
          <>
            <ClassWeekCard classId={classId} />
            <ClassExamsCard classId={classId} students={students} />
            <ClassOralCard students={students} />
          </>
        )}
      </ClassScreen>
      {data && <ClassHomework classId={classId} {...data.taughtClass} />}
    </>
  )
}
