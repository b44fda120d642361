import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { ChildWeekScreen } from '#features/learning/weekly-reports/child-week-screen.tsx'
import { classMessages } from '#features/learning/weekly-reports/class-messages.ts'
import { ClassWeekScreen } from '#features/learning/weekly-reports/class-week-screen.tsx'
import { mailMessages } from '#features/learning/weekly-reports/mail-messages.ts'
import { messages } from '#features/learning/weekly-reports/messages.ts'
import { StopMailScreen } from '#features/learning/weekly-reports/stop-mail-screen.tsx'

/* Weekly reports, in one file for the sake of the first page's size. */

export function ChildWeekPage() {
  const { childId = '' } = useParams()
  usePageTitle(messages.words.title, messages.words.lead)
  return <ChildWeekScreen childId={childId} />
}

export function ClassWeekPage() {
  const { classId = '' } = useParams()
  usePageTitle(classMessages.words.heading, classMessages.words.lead)
  return <ClassWeekScreen classId={classId} />
}

export function WeeklyMailPage() {
  usePageTitle(mailMessages.words.heading, mailMessages.words.about)
  return <StopMailScreen />
}
