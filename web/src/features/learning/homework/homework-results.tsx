import type { HomeworkQuestionResult, StudentHomework } from '@capyzen/contracts/homework'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AnswersToCheck } from '#features/learning/attempts/answers-to-check.tsx'
import { messages as checkMessages } from '#features/learning/attempts/messages.ts'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore, formatDateTime } from '#platform/dates.ts'
import { languageTag, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { paths } from '#paths'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { formatDay } from './homework-state.tsx'
import { messages } from './messages.ts'
import { resultsQuery, studentWorkQuery } from './queries.ts'
import { ReviewedWork } from './reviewed-work.tsx'
import { sortStudents, studentOrders } from './student-order.ts'
import { resultMessages, teacherMessages } from './teacher-messages.ts'

const filterSpec = { sort: studentOrders } as const

export function HomeworkResults({ assignmentId }: { assignmentId: string }) {
  const t = useText(resultMessages)
  const query = useQuery(resultsQuery(assignmentId))
  const classId = query.data?.homework.classId
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={classId ? paths.class(classId) : paths.classes()} label={t('back')} />
      <Fetched
        query={query}
        messages={messages.words}
        lines={6}
        className="mt-4"
        unknown={
          <Card className="mt-4">
            <EmptyState mood="puzzled" title={t('unknown')} />
          </Card>
        }
      >
        {({ homework, students, questions }) => (
          <>
            <Heading homework={homework} />
            <Students assignmentId={assignmentId} title={homework.title} students={students} />
            {homework.handedIn > 0 && <ToCheck assignmentId={assignmentId} />}
            <Questions questions={questions} handedIn={homework.handedIn} />
          </>
        )}
      </Fetched>
    </div>
  )
}

function ToCheck({ assignmentId }: { assignmentId: string }) {
  const t = useText(checkMessages)
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('heading')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('lead')}</p>
      <AnswersToCheck work={`homework:${assignmentId}`} />
    </section>
  )
}

function Heading({ homework }: { homework: Parameters<typeof Summary>[0]['homework'] & { title: string } }) {
  return (
    <>
      <h1 className="mt-1 text-2xl break-words md:text-3xl">{homework.title}</h1>
      <Summary homework={homework} />
    </>
  )
}

interface SummaryProps {
  homework: {
    className: string
    dueOn: string
    students: number
    handedIn: number
    questions: number
    totalMarks: number
  }
}

function Summary({ homework: { className, dueOn, students, handedIn, questions, totalMarks } }: SummaryProps) {
  const t = useText(teacherMessages)
  const ofHomework = useText(messages)
  return (
    <p className="mt-1 text-ink-soft tabular-nums">
      {[
        className,
        ofHomework('dueOn', { date: formatDay(dueOn) }),
        t('size', { count: questions, marks: t('marks', { count: totalMarks }) }),
        t('handedIn', { done: handedIn, all: students }),
      ].join(' · ')}
    </p>
  )
}

interface StudentsProps {
  assignmentId: string
  title: string
  students: readonly StudentHomework[]
}

function Students({ assignmentId, title, students }: StudentsProps) {
  const t = useText(resultMessages)
  const language = useLanguage()
  const { filters, choose } = useAddressFilters(filterSpec)
  const [shown, show] = useState<StudentHomework>()
  const sorted = sortStudents(students, filters.sort, new Intl.Collator(locales[language]))
  const marksOf = ({ marks }: StudentHomework) => (marks ? `${marks.awarded} / ${marks.total}` : '')
  const stateOf = ({ state, isOverdue }: StudentHomework) =>
    [t(state), isOverdue && t('overdue')].filter(Boolean).join(', ')

  function download() {
    const rows = sorted.map((student) => [
      student.name,
      stateOf(student),
      String(student.answered),
      student.marks ? String(student.marks.awarded) : '',
      student.marks?.isProvisional ? t('provisional') : '',
      student.submittedAt ? formatDateTime(student.submittedAt, language) : '',
    ])
    const headings = [t('student'), t('state'), t('answered'), t('marks'), t('marksState'), t('submitted')]
    const csv = toCsv([headings, ...rows])
    saveTextFile(csv, { name: `homework-${dayInSingapore()}.csv`, type: 'text/csv' })
  }

  const columns: Column<StudentHomework>[] = [
    {
      key: 'name',
      header: t('student'),
      cell: ({ name, avatar }) => (
        <span className="inline-flex items-center gap-3 align-middle font-bold">
          <Avatar of={avatar} size={36} />
          <span className="min-w-0 break-words">{name}</span>
        </span>
      ),
    },
    { key: 'state', header: t('state'), cell: stateOf },
    { key: 'answered', header: t('answered'), align: 'right', cell: ({ answered }) => answered },
    {
      key: 'marks',
      header: t('marks'),
      align: 'right',
      cell: (row) => [marksOf(row), row.marks?.isProvisional && t('provisional')].filter(Boolean).join(' · ') || '–',
    },
    {
      key: 'submitted',
      header: t('submitted'),
      cell: ({ submittedAt }) => (submittedAt ? formatDateTime(submittedAt, language) : '–'),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'right',
      cell: (row) =>
        row.submittedAt === null ? (
          '–'
        ) : (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('lookNamed', { name: row.name })}
            onClick={() => show(row)}
          >
            {t('look')}
          </Button>
        ),
    },
  ]

  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-end gap-4">
        <h2 className="mr-auto text-xl">{t('students')}</h2>
        {students.length > 0 && (
          <>
            <FilterSelect
              label={t('sortBy')}
              value={filters.sort}
              values={studentOrders}
              nameOf={(order) => t(order)}
              onChoose={(order) => choose('sort', order)}
              className="min-w-52"
            />
            <Button variant="secondary" icon={Download} onClick={download}>
              {t('download')}
            </Button>
          </>
        )}
      </div>
      <TableFrame className="mt-4">
        {students.length === 0 ? (
          <EmptyState mood="calm" title={t('nobody')} />
        ) : (
          <Table name={t('students')} columns={columns} rows={sorted} rowKey={({ studentId }) => studentId} />
        )}
      </TableFrame>
      {shown && (
        <Dialog
          onClose={() => show(undefined)}
          title={t('lookNamed', { name: shown.name })}
          description={title}
          className="max-w-3xl!"
        >
          <StudentWork assignmentId={assignmentId} studentId={shown.studentId} />
        </Dialog>
      )}
    </section>
  )
}

function StudentWork({ assignmentId, studentId }: { assignmentId: string; studentId: string }) {
  const query = useQuery(studentWorkQuery(assignmentId, studentId))
  return (
    <Fetched query={query} messages={messages.words} lines={4}>
      {({ questions }) => <ReviewedWork questions={questions} whose="student" />}
    </Fetched>
  )
}

function Questions({ questions, handedIn }: { questions: readonly HomeworkQuestionResult[]; handedIn: number }) {
  const t = useText(resultMessages)
  const pick = usePick()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent' })
  const columns: Column<HomeworkQuestionResult & { number: number }>[] = [
    {
      key: 'question',
      header: t('question'),
      cell: ({ number, question, language: ofQuestion }) => (
        <span className="flex max-w-xl gap-2 text-left">
          <span className="font-bold tabular-nums">{number}.</span>
          <span lang={languageTag(ofQuestion)} className="line-clamp-2 min-w-0">
            <QuestionText text={question.text} language={ofQuestion} />
          </span>
        </span>
      ),
    },
    {
      key: 'facility',
      header: t('facility'),
      align: 'right',
      cell: ({ facility }) => (facility === null ? '–' : percent.format(facility)),
    },
    { key: 'right', header: t('right'), align: 'right', cell: ({ right }) => (handedIn === 0 ? '–' : right) },
    {
      key: 'mistakes',
      header: t('mistakes'),
      cell: ({ misconceptions, nearMisses }) =>
        [
          ...misconceptions
            .slice(0, 3)
            .map(({ label, students }) => t('mistakeLine', { label: pick(label), count: students })),
          ...(nearMisses > 0 ? [t('nearMisses', { count: nearMisses })] : []),
        ].join(language === 'zh' ? '；' : '; ') || t('noMistakes'),
    },
  ]
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('questions')}</h2>
      <p className="text-sm text-ink-soft">{t('questionsWhy')}</p>
      <TableFrame className="mt-4">
        <Table
          name={t('questions')}
          columns={columns}
          rows={questions.map((one, index) => ({ ...one, number: index + 1 }))}
          rowKey={({ question }) => question.id}
        />
      </TableFrame>
    </section>
  )
}
