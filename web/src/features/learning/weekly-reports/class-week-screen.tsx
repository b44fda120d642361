import type { CallResult } from '@capyzen/contracts/endpoint'
import type { getClassWeek, StudentWeek } from '@capyzen/contracts/weekly-reports'
import { Download } from 'lucide-react'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { toCsv } from '#platform/csv.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'
import { formatNumber, formatPercent } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { paths } from '#paths'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { classMessages } from './class-messages.ts'
import { messages } from './messages.ts'
import { useClassWeek } from './queries.ts'
import { WeekNav } from './week-nav.tsx'

type ClassWeek = CallResult<typeof getClassWeek>

export function ClassWeekScreen({ classId }: { classId: string }) {
  const t = useText(messages)
  return (
    <div className="printed-week page-width py-6 md:py-10">
      <span className="print:hidden">
        <BackLink to={paths.class(classId)} label={t('backToClass')} />
      </span>
      <RequireSession loading={<Loading messages={messages.words} lines={5} className="mt-3" />}>
        <FetchedWeek classId={classId} />
      </RequireSession>
    </div>
  )
}

function FetchedWeek({ classId }: { classId: string }) {
  const t = useText(classMessages)
  return (
    <Fetched
      query={useClassWeek(classId)}
      messages={messages.words}
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
      {(data) => <Week {...data} />}
    </Fetched>
  )
}

const numbers = ['days', 'questions', 'right', 'minutes', 'homework'] as const
const sortings = { sort: ['student', ...numbers] } as const

/** Null where nothing was marked. */
const shareRight = ({ figures: { marked, right } }: StudentWeek) => (marked === 0 ? null : right / marked)

function valueOf(student: StudentWeek, key: (typeof numbers)[number]): number {
  return key === 'right' ? (shareRight(student) ?? -1) : student.figures[key]
}

function Week({ className, week, students }: ClassWeek) {
  const t = useText(classMessages)
  const pick = usePick()
  const language = useLanguage()
  const { filters, choose } = useAddressFilters(sortings)
  const collator = new Intl.Collator(locales[language])
  const { sort } = filters
  const sorted = students.toSorted(
    (one, other) =>
      (sort === 'student' ? 0 : valueOf(other, sort) - valueOf(one, sort)) || collator.compare(one.name, other.name),
  )
  const right = (student: StudentWeek) => {
    const share = shareRight(student)
    return share === null ? t('noneShown') : formatPercent(share, language)
  }

  const columns: Column<StudentWeek>[] = [
    {
      key: 'student',
      header: t('student'),
      cell: ({ name, figures: { homework }, misconception }) => (
        <>
          <span className="font-bold break-words text-ink">{name}</span>
          <span className="block text-sm empty:hidden md:hidden">
            {[
              homework > 0 && t('homeworkCount', { count: homework }),
              misconception && t('mixedUp', { what: pick(misconception) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    ...numbers.map((key): Column<StudentWeek> => ({
      key,
      header: t(key),
      align: 'right',
      isWideOnly: key === 'homework',
      cell: (student) => {
        const value = key === 'right' ? right(student) : formatNumber(student.figures[key], language)
        return (
          <span className="tabular-nums">
            {value}
            {/* Dense rows have no header. */}
            {key !== 'homework' && value !== t('noneShown') && (
              <span className="md:hidden">{t(`${key}Unit`, { count: student.figures[key] })}</span>
            )}
          </span>
        )
      },
    })),
    {
      key: 'misconception',
      isWideOnly: true,
      header: t('misconception'),
      cell: ({ misconception }) => (misconception ? pick(misconception) : t('noneShown')),
    },
  ]

  function download() {
    const header = ['student', ...numbers, 'misconception'] as const
    const rows = sorted.map((student) => [
      student.name,
      ...numbers.map((key) =>
        key === 'right' ? (shareRight(student) === null ? '' : right(student)) : String(student.figures[key]),
      ),
      student.misconception ? pick(student.misconception) : '',
    ])
    saveTextFile(toCsv([header.map((key) => t(key)), ...rows]), { name: `week-${week.from}.csv`, type: 'text/csv' })
  }

  return (
    <>
      <PageHeading title={t('headingOf', { name: className })} lead={t('lead')} />
      <WeekNav week={week} />
      {students.length === 0 ? (
        <Card className="mt-6">
          <EmptyState mood="calm" title={t('none')} description={t('noneWhy')} />
        </Card>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-4 print:hidden">
            <FilterSelect
              label={t('sortBy')}
              value={sort}
              values={sortings.sort}
              nameOf={(key) => t(key)}
              onChoose={(key) => choose('sort', key)}
              className="w-full sm:w-56"
            />
            <Button variant="secondary" onClick={download}>
              <Download aria-hidden className="size-5" />
              {t('download')}
            </Button>
          </div>
          <TableFrame className="mt-4">
            <Table
              name={t('heading')}
              columns={columns}
              rows={sorted}
              rowKey={({ studentId }) => studentId}
              narrow="rows"
              // Seven columns fit a tablet and a printed page only close together.
              className="md:max-lg:[&_:is(td,th)]:px-2"
            />
          </TableFrame>
        </>
      )}
    </>
  )
}
