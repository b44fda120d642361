import { useSearchParams } from 'react-router'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { AssignedList } from './assigned-list.tsx'
import { AssignedWork } from './assigned-work.tsx'
import { ChildWork } from './child-work.tsx'
import { FamilyHomework } from './family-homework.tsx'
import { GeneralHomework } from './general-homework.tsx'
import { HomeworkResults } from './homework-results.tsx'
import { messages } from './messages.ts'
import { ProblemReports } from './problem-reports.tsx'
import { useAssignedHomework } from './queries.ts'

export function HomeworkScreen() {
  return (
    <RequireSession loading={<Loading messages={messages.words} className="page-width py-6 md:py-10" />}>
      <Homework />
    </RequireSession>
  )
}

function Homework() {
  const [query] = useSearchParams()
  const [assignmentId, childId, resultsOf] = ['assignment', 'child', 'results'].map((name) => query.get(name))
  if (query.get('view') === 'reports') return <ProblemReports />
  if (resultsOf) return <HomeworkResults key={resultsOf} assignmentId={resultsOf} />
  if (assignmentId && childId) return <ChildWork assignmentId={assignmentId} childId={childId} />
  if (assignmentId) return <AssignedWork key={assignmentId} assignmentId={assignmentId} />
  return <HomeworkHome />
}

function HomeworkHome() {
  const t = useText(messages)
  const viewer = useViewer()
  const isParent = viewer?.userType === 'parent' && !viewer.isChild
  const isStudent = viewer?.userType === 'student'
  const mayWrite = viewer?.isConfirmedTeacher === true
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t(isParent ? 'leadForParent' : 'lead')}</p>
      {isStudent && <FromClasses />}
      {isParent && <FamilyHomework />}
      {(mayWrite || viewer?.isAdministrator) && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {mayWrite && <p className="mr-auto">{t('toClasses')}</p>}
          {mayWrite && <ButtonLink to={paths.classes()}>{t('myClasses')}</ButtonLink>}
          <ButtonLink to={`${paths.homework()}?view=reports`} variant="secondary">
            {t('reportsLink')}
          </ButtonLink>
        </div>
      )}
      <GeneralHomework isForParent={isParent} />
    </div>
  )
}

function FromClasses() {
  const t = useText(messages)
  const query = useAssignedHomework()
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{t('fromClasses')}</h2>
      <Fetched query={query} messages={messages.words} lines={2} className="mt-4">
        {({ assignments }) => <AssignedList assignments={assignments} />}
      </Fetched>
    </section>
  )
}
