import type { CallResult } from '@capyzen/contracts/endpoint'
import type { listAuthoredLiveCourses } from '@capyzen/contracts/live-courses'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { messages } from './messages.ts'
import { coursesQuery } from './queries.ts'

type Row = CallResult<typeof listAuthoredLiveCourses>['courses'][number]

export function CoursesScreen() {
  const t = useText(messages)
  const query = useQuery(coursesQuery)
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button icon={Plus} onClick={() => setCreating(true)}>
            {t('newCourse')}
          </Button>
        }
      />
      <div className="mt-6">
        <Fetched query={query} lines={5} inCard>
          {({ courses }) =>
            courses.length === 0 ? (
              <EmptyState mood="reading" title={t('none')} description={t('noneWhy')} />
            ) : (
              <CourseTable rows={courses} />
            )
          }
        </Fetched>
      </div>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function CourseTable({ rows }: { rows: readonly Row[] }) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  const language = useLanguage()
  const columns: Column<Row>[] = [
    {
      key: 'course',
      header: t('course'),
      cell: ({ id, title, level, subject }) => (
        <span className="block wrap-anywhere">
          <Link to={paths.authoredLiveCourse(id)} className="text-link inline-block min-h-11 content-center">
            {pick(title)}
          </Link>
          <span className="block text-sm text-ink-soft">
            {ofVocabulary(subject)} · {ofVocabulary(level)}
          </span>
        </span>
      ),
    },
    {
      key: 'teacher',
      header: t('teacher'),
      cell: ({ teacherName }) => teacherName ?? <span className="text-ink-soft">{t('noTeacher')}</span>,
    },
    {
      key: 'seats',
      header: t('seats'),
      align: 'right',
      cell: ({ enrolled, maxStudents }) => (
        <span className="whitespace-nowrap tabular-nums">{t('seatsOf', { taken: enrolled, most: maxStudents })}</span>
      ),
    },
    {
      key: 'next',
      header: t('next'),
      cell: ({ nextSessionAt }) =>
        nextSessionAt ? (
          <span className="whitespace-nowrap tabular-nums">{formatDateTime(nextSessionAt, language)}</span>
        ) : (
          <span className="text-ink-soft">{t('noDates')}</span>
        ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'leaf' : 'plain'}>{t(isPublished ? 'published' : 'draft')}</Badge>
      ),
    },
  ]
  return (
    <TableFrame>
      <Table name={t('table')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </TableFrame>
  )
}
