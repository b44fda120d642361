import type { TaughtClass } from '@capyzen/contracts/classes'
import { useQuery } from '@tanstack/react-query'
import { useThisClassWeek } from '#features/learning/weekly-reports/queries.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { openClassesQuery } from '#shared/class-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages } from './dashboard-messages.ts'

/** The classes of a teacher, each with what its students did this week. */
export function DashboardClasses() {
  const query = useQuery(openClassesQuery)
  return (
    <Fetched query={query} forbidden={null} lines={3} className="mt-6">
      {(classes) => <OpenClasses classes={classes} />}
    </Fetched>
  )
}

function OpenClasses({ classes }: { classes: readonly TaughtClass[] }) {
  const t = useText(messages)
  if (classes.length === 0) return <EmptyState title={t('noClasses')} description={t('noClassesWhy')} />
  return (
    <ul aria-label={t('classesName')} className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {classes.map((one) => (
        <li key={one.id} className="flex">
          <ClassOfTeacher taught={one} />
        </li>
      ))}
    </ul>
  )
}

function ClassOfTeacher({ taught: { id, name, students } }: { taught: TaughtClass }) {
  const t = useText(messages)
  return (
    <Card className="flex w-full flex-col gap-4">
      <div className="flex-1">
        <h2 className="text-lg break-words">{name}</h2>
        <div className="mt-1 min-h-12 text-sm text-ink-soft">
          {students === 0 ? t('noStudents') : <ThisWeek classId={id} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.class(id)} size="small" aria-label={t('toClassOf', { name })} className="grow">
          {t('toClass')}
        </ButtonLink>
        <ButtonLink to={paths.classWeek(id)} variant="secondary" size="small" aria-label={t('weekOf', { name })}>
          {t('week')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function ThisWeek({ classId }: { classId: string }) {
  const t = useText(messages)
  const { data } = useThisClassWeek(classId)
  if (!data) return null
  const figures = data.students.map((student) => student.figures)
  const sum = (name: 'questions' | 'homework') => figures.reduce((total, one) => total + one[name], 0)
  return (
    <>
      <p>{t('learnedThisWeek', { count: figures.length, learned: figures.filter(({ days }) => days > 0).length })}</p>
      <p>{t('workThisWeek', { count: sum('questions'), homework: sum('homework') })}</p>
    </>
  )
}
