import { healthPerPage, type QuestionHealth } from '@capyzen/contracts/reports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#paths'
import { plainText } from '@capyzen/contracts/question-markup'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { formatDateTime } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber, formatPercent } from '#platform/numbers.ts'
import { useAddressPage } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { CsvButton } from './csv-button.tsx'
import { messages } from './messages.ts'
import { fetchAllQuestions, questionsQuery } from './queries.ts'
import { reportFilters, type ReportFilters } from './report-filters.ts'

export function QuestionsReport({ filters, choose, chooseAll }: ReportFilters) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const language = useLanguage()
  const paging = useAddressPage()
  const { subject, level, show, order } = filters
  const chosen = {
    ...(subject !== 'all' && { subject }),
    ...(level !== 'all' && { level }),
    ...(show === 'alarms' && { show }),
    order,
  }
  const query = useQuery(questionsQuery({ ...chosen, page: paging.page }))
  const isNarrowed = subject !== 'all' || level !== 'all' || show !== 'all'

  async function allRows() {
    const { questions } = await fetchAllQuestions(chosen)
    return [
      [
        ...[t('question'), t('subject'), t('level'), t('answers'), t('facility')],
        ...[t('discriminationShort'), t('wrongOption'), t('alarm')],
      ],
      ...questions.map((one) => [
        ...[one.title, word(one.subject), word(one.level), String(one.answered), one.facility.toFixed(3)],
        ...[
          one.discrimination?.toFixed(3) ?? '',
          one.wrongOption ? plainText(one.wrongOption.label) : '',
          one.alarm ? t(one.alarm) : '',
        ],
      ]),
    ]
  }

  return (
    <>
      <search className="flex flex-wrap items-end gap-4">
        <FilterSelect
          label={t('subject')}
          value={subject}
          values={reportFilters.subject}
          nameOf={(value) => (value === 'all' ? t('allSubjects') : word(value))}
          onChoose={(value) => choose('subject', value)}
          className="min-w-36 flex-1 sm:max-w-48"
        />
        <FilterSelect
          label={t('level')}
          value={level}
          values={reportFilters.level}
          nameOf={(value) => (value === 'all' ? t('allLevels') : word(value))}
          onChoose={(value) => choose('level', value)}
          className="min-w-36 flex-1 sm:max-w-48"
        />
        <FilterSelect
          label={t('show')}
          value={show}
          values={reportFilters.show}
          nameOf={t}
          onChoose={(value) => choose('show', value)}
          className="min-w-36 flex-1 sm:max-w-48"
        />
        <FilterSelect
          label={t('order')}
          value={order}
          values={reportFilters.order}
          nameOf={t}
          onChoose={(value) => choose('order', value)}
          className="min-w-36 flex-1 sm:max-w-56"
        />
        <span className="ml-auto">
          <CsvButton report="questions" rows={allRows} />
        </span>
      </search>
      <div className="mt-5">
        <Fetched query={query} lines={6} inCard>
          {({ questions, total, alarms, countedAt }) =>
            total === 0 ? (
              <Card>
                <EmptyState
                  mood="puzzled"
                  title={t('noQuestions')}
                  description={t('noQuestionsWhy')}
                  action={
                    isNarrowed && (
                      <Button variant="secondary" onClick={() => chooseAll({ subject: '', level: '', show: '' })}>
                        {t('showAll')}
                      </Button>
                    )
                  }
                />
              </Card>
            ) : (
              <>
                <p className="font-bold">{t('alarmsWaiting', { count: alarms })}</p>
                <p className="max-w-3xl text-sm text-ink-soft">{t('alarmRule')}</p>
                {countedAt && (
                  <p className="mt-1 text-sm text-ink-soft">
                    {t('countedAt', { moment: formatDateTime(countedAt, language) })}
                  </p>
                )}
                <PagedList
                  paging={paging}
                  perPage={healthPerPage}
                  total={total}
                  isStale={query.isPlaceholderData}
                  className="mt-4"
                >
                  <HealthTable questions={questions} />
                </PagedList>
              </>
            )
          }
        </Fetched>
      </div>
    </>
  )
}

function HealthTable({ questions }: { questions: readonly QuestionHealth[] }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const language = useLanguage()
  const none = <span className="text-ink-soft">–</span>
  const columns: Column<QuestionHealth>[] = [
    {
      key: 'question',
      header: t('question'),
      cell: (one) => (
        <>
          <Link
            to={paths.authoredQuestion(one.questionId)}
            lang={languageTag(one.language)}
            className="text-link inline-block min-h-11 content-center [overflow-wrap:anywhere]"
          >
            {one.title}
          </Link>
          <span className="block text-sm text-ink-soft">
            {word(one.level)} · {word(one.subject)}
          </span>
        </>
      ),
    },
    { key: 'alarm', header: t('alarm'), cell: ({ alarm }) => (alarm ? <Badge tone="yuzu">{t(alarm)}</Badge> : none) },
    { key: 'answers', header: t('answers'), align: 'right', cell: (one) => formatNumber(one.answered, language) },
    { key: 'facility', header: t('facility'), align: 'right', cell: (one) => formatPercent(one.facility, language) },
    {
      key: 'discrimination',
      header: t('discriminationShort'),
      align: 'right',
      cell: ({ discrimination }) => (discrimination === null ? none : discrimination.toFixed(2)),
    },
    {
      key: 'wrong',
      header: t('wrongOption'),
      cell: ({ wrongOption, language: ofQuestion }) =>
        wrongOption ? (
          <>
            <span lang={languageTag(ofQuestion)}>
              <QuestionText text={wrongOption.label} language={ofQuestion} />
            </span>{' '}
            <span className="text-sm text-ink-soft">{t('timesChosen', { count: wrongOption.count })}</span>
          </>
        ) : (
          none
        ),
    },
  ]
  return (
    <TableFrame>
      <Table name={t('questions')} columns={columns} rows={questions} rowKey={({ questionId }) => questionId} />
    </TableFrame>
  )
}
