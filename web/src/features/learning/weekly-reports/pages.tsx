import { useParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { usePageTitle } from '#shared/page-title.ts'
import { titledPage } from '#shared/titled-page.tsx'
import { ChildWeekScreen } from './child-week-screen.tsx'
import { classMessages } from './class-messages.ts'
import { ClassWeekScreen } from './class-week-screen.tsx'
import { mailMessages } from './mail-messages.ts'
import { messages as weekMessages } from './messages.ts'
import { useChildWeek, useClassWeek } from './queries.ts'
import { StopMailScreen } from './stop-mail-screen.tsx'

export function ChildWeekPage() {
  const { childId = '' } = useParams()
  const t = useText(weekMessages)
  const { data } = useChildWeek(childId)
  const title = data && t('heading', { name: data.child.nickname })
  usePageTitle(title ? { en: title, zh: title } : weekMessages.words.title, weekMessages.words.lead)
  return <ChildWeekScreen childId={childId} />
}

export function ClassWeekPage() {
  const { classId = '' } = useParams()
  const t = useText(classMessages)
  const { data } = useClassWeek(classId)
  const title = data && t('headingOf', { name: data.className })
  usePageTitle(title ? { en: title, zh: title } : classMessages.words.heading, classMessages.words.lead)
  return <ClassWeekScreen classId={classId} />
}

export const WeeklyMailPage = titledPage(
  'weeklyMail',
  StopMailScreen,
  mailMessages.words.heading,
  mailMessages.words.about,
)
