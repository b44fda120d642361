import { sittingsForDiscrimination, type ClassSitting, type QuestionStatistics } from '@capyzen/contracts/exams'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { getClassResults, listClassPapers } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { plainText } from '@capyzen/contracts/question-markup'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore, formatDate } from '#platform/dates.ts'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { paths } from '#paths'
import { Fetched, Loading, type Fetchable } from '#shared/fetched.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { classMessages } from './class-messages.ts'
import { classPapersQuery, classResultsQuery } from './queries.ts'

type ClassPapers = CallResult<typeof listClassPapers>
type ClassResults = CallResult<typeof getClassResults>

export function ClassExamsScreen({ classId }: { classId: string }) {
  const t = useText(classMessages)
  return (
    <Frame back={{ to: paths.class(classId), label: t('backToClass') }}>
      <FetchedPapers classId={classId} />
    </Frame>
  )
}

export function ClassExamScreen({ classId, paperId }: { classId: string; paperId: string }) {
  const t = useText(classMessages)
  return (
    <Frame back={{ to: paths.classExams(classId), label: t('allPapers') }}>
      <FetchedResults classId={classId} paperId={paperId} />
    </Frame>
  )
}

function Frame({ back, children }: { back: { to: string; label: string }; children: ReactNode }) {
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink {...back} />
      <RequireSession loading={<Loading messages={classMessages.words} lines={5} className="mt-3" />}>
        {children}
      </RequireSession>
    </div>
  )
}

function FetchedPapers({ classId }: { classId: string }) {
  return (
    <ForTeacher query={useQuery(classPapersQuery(classId))}>
      {(data) => <Papers classId={classId} {...data} />}
    </ForTeacher>
  )
}

function FetchedResults({ classId, paperId }: { classId: string; paperId: string }) {
  return (
    <ForTeacher query={useQuery(classResultsQuery(classId, paperId))}>{(data) => <Results {...data} />}</ForTeacher>
  )
}

function ForTeacher<Data>({ query, children }: { query: Fetchable<Data>; children: (data: Data) => ReactNode }) {
  const t = useText(classMessages)
  return (
    <Fetched
      query={query}
      messages={classMessages.words}
      lines={5}
      inCard
      className="mt-3"
      forbidden={<Forbidden title={t('teachersOnly')} description={t('teachersOnlyWhy')} className="mt-3" />}
      unknown={
        <Card className="mt-3">
          <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
        </Card>
      }
    >
      {children}
    </Fetched>
  )
}

function Papers({ classId, className, students, papers }: ClassPapers & { classId: string }) {
  const t = useText(classMessages)
  const pick = usePick()
  const columns: Column<ClassPapers['papers'][number]>[] = [
    {
      key: 'paper',
      header: t('paper'),
      cell: ({ id, title }) => (
        <Link to={paths.classExams(classId, id)} className="text-link font-bold">
          {pick(title)}
        </Link>
      ),
    },
    { key: 'sat', header: t('sat'), cell: ({ sittings }) => t('satBy', { count: sittings, total: students }) },
    {
      key: 'average',
      header: t('average'),
      align: 'right',
      cell: ({ averageShare }) => (averageShare === null ? t('tooFew') : formatPercent(averageShare)),
    },
  ]
  return (
    <>
      <PageHeading title={className} lead={t('lead')} />
      <TableFrame className="mt-6">
        {papers.length > 0 ? (
          <Table name={t('heading')} columns={columns} rows={papers} rowKey={({ id }) => id} />
        ) : (
          <EmptyState mood="calm" title={t('none')} description={t('noneWhy')} />
        )}
      </TableFrame>
    </>
  )
}

function Results({ className, paper, sittings, questions, countedSittings }: ClassResults) {
  const t = useText(classMessages)
  const pick = usePick()
  const score = ({ score: marks, totalMarks }: ClassSitting) =>
    marks === null || totalMarks === null ? t('notSat') : t('scoreOf', { score: marks, total: totalMarks })
  const studentColumns: Column<ClassSitting>[] = [
    { key: 'name', header: t('student'), cell: ({ name }) => <span className="font-bold break-words">{name}</span> },
    {
      key: 'date',
      header: t('date'),
      cell: ({ submittedAt }) => (submittedAt === null ? t('tooFew') : formatDate(submittedAt)),
    },
    {
      key: 'score',
      header: t('score'),
      align: 'right',
      cell: (row) => (
        <span className="tabular-nums">
          {score(row)}
          {row.hasProvisionalMarks && <span className="ml-2 text-sm text-ink-soft">{t('provisional')}</span>}
        </span>
      ),
    },
  ]
  const lang = languageTag(paper.language)
  const questionColumns: Column<QuestionStatistics>[] = [
    {
      key: 'question',
      header: t('question'),
      cell: ({ question }) => (
        <span>
          <span className="font-bold tabular-nums">{question.number}. </span>
          <span lang={lang}>{shortened(plainText(question.text))}</span>
        </span>
      ),
    },
    {
      key: 'facility',
      header: t('facility'),
      align: 'right',
      cell: ({ facility }) => (countedSittings === 0 || facility === null ? t('tooFew') : formatPercent(facility)),
    },
    {
      key: 'discrimination',
      header: t('discrimination'),
      align: 'right',
      cell: ({ discrimination }) => (discrimination === null ? t('tooFew') : discrimination.toFixed(2)),
    },
    {
      key: 'wrong',
      header: t('topWrong'),
      cell: ({ topWrongOption: wrong, nearMisses }) =>
        wrong ? (
          <span>
            <span lang={lang}>{t('chosenBy', { label: plainText(wrong.label), count: wrong.count })}</span>
            {wrong.misconception && <span className="block text-sm text-ink-soft">{pick(wrong.misconception)}</span>}
          </span>
        ) : (
          nearMisses > 0 && t('nearMisses', { count: nearMisses })
        ),
    },
  ]

  function download() {
    const rows = sittings.map((row) => [
      row.name,
      row.submittedAt === null ? '' : dayInSingapore(new Date(row.submittedAt)),
      row.score === null ? '' : String(row.score),
      row.hasProvisionalMarks ? t('provisional') : '',
    ])
    const csv = toCsv([[t('student'), t('date'), t('score'), t('scoreState')], ...rows])
    saveTextFile(csv, { name: `${paper.id}-${dayInSingapore()}.csv`, type: 'text/csv' })
  }

  return (
    <>
      <PageHeading
        title={pick(paper.title)}
        lead={className}
        actions={
          sittings.length > 0 && (
            <Button variant="secondary" onClick={download}>
              <Download aria-hidden className="size-5" />
              {t('download')}
            </Button>
          )
        }
      />
      <section className="mt-6">
        <h2 className="text-xl">{t('students')}</h2>
        <p className="text-sm text-ink-soft">{t('firstOnly')}</p>
        <TableFrame className="mt-3">
          {sittings.length > 0 ? (
            <Table
              name={t('students')}
              columns={studentColumns}
              rows={sittings}
              rowKey={({ studentId }) => studentId}
            />
          ) : (
            <EmptyState mood="calm" title={t('none')} description={t('noneWhy')} />
          )}
        </TableFrame>
      </section>
      {countedSittings > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">{t('questions')}</h2>
          <p className="text-sm text-ink-soft">{t('facilityAbout')}</p>
          <p className="text-sm text-ink-soft">
            {countedSittings < sittingsForDiscrimination
              ? t('tooFewAbout', { least: sittingsForDiscrimination })
              : t('discriminationAbout')}
          </p>
          <TableFrame className="mt-3">
            <Table
              name={t('questions')}
              columns={questionColumns}
              rows={questions}
              rowKey={({ question }) => question.id}
            />
          </TableFrame>
        </section>
      )}
    </>
  )
}

const longestShown = 90

const shortened = (text: string) =>
  text.length <= longestShown ? text : `${text.slice(0, longestShown - 1).trimEnd()}…`
