import { authoredPerPage, type AuthoredQuestionRow } from '@capyzen/contracts/question-authoring'
import { Download, FileUp, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { paths } from '#paths'
import { isFiltered, useAddressPage } from '#shared/address-filters.ts'
import { toastError } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useExportQuestionFile, useExportQuestions, useQuestions } from './queries.ts'
import {
  FilterFields,
  QuestionFacts,
  questionFilters,
  sentFilters,
  StateBadge,
  useQuestionFilters,
  type ListFilters,
} from './question-list.tsx'

export function QuestionsScreen() {
  const t = useText(messages)
  const { filters, choose, clear } = useQuestionFilters()
  const paging = useAddressPage()
  const query = useQuestions({ ...sentFilters(filters), page: paging.page })
  return (
    <>
      <PageHeading
        title={t('questions')}
        lead={t('questionsLead')}
        actions={
          <div className="flex flex-wrap gap-3">
            <DownloadQuestions filters={filters} />
            <ButtonLink variant="secondary" to={paths.questionImport()} icon={FileUp}>
              {t('importTable')}
            </ButtonLink>
            <ButtonLink to={paths.authoredQuestion('new')} icon={Plus}>
              {t('newQuestion')}
            </ButtonLink>
          </div>
        }
      />
      <FilterFields filters={filters} choose={choose} />
      <div className="mt-6">
        <Fetched query={query} lines={5} inCard>
          {({ questions, total }) =>
            total === 0 ? (
              <EmptyState
                mood={isFiltered(questionFilters, filters) ? 'puzzled' : 'reading'}
                title={t(isFiltered(questionFilters, filters) ? 'noneFound' : 'none')}
                {...(!isFiltered(questionFilters, filters) && { description: t('noneWhy') })}
                {...(isFiltered(questionFilters, filters) && {
                  action: (
                    <Button variant="secondary" onClick={clear}>
                      {t('showAll')}
                    </Button>
                  ),
                })}
              />
            ) : (
              <PagedList paging={paging} perPage={authoredPerPage} total={total} isStale={query.isPlaceholderData}>
                <QuestionTable questions={questions} />
              </PagedList>
            )
          }
        </Fetched>
      </div>
    </>
  )
}

function QuestionTable({ questions }: { questions: readonly AuthoredQuestionRow[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const isAdministrator = useViewer()?.isAdministrator ?? false
  const columns: Column<AuthoredQuestionRow>[] = [
    {
      key: 'question',
      header: t('question'),
      cell: (row) => (
        <span className="block min-w-0 [overflow-wrap:anywhere]">
          {row.isOwn || isAdministrator ? (
            <Link to={paths.authoredQuestion(row.id)} className="text-link inline-block min-h-11 content-center">
              {row.title}
            </Link>
          ) : (
            <span className="inline-block min-h-11 content-center">{row.title}</span>
          )}
          <QuestionFacts row={row} />
        </span>
      ),
    },
    { key: 'marks', header: t('marks'), align: 'right', cell: ({ marks }) => marks },
    { key: 'state', header: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatDate(updatedAt, language)}</span>,
    },
  ]
  return (
    <TableFrame>
      <Table name={t('table')} columns={columns} rows={questions} rowKey={({ id }) => id} />
    </TableFrame>
  )
}

function DownloadQuestions({ filters }: { filters: ListFilters }) {
  const t = useText(messages)
  const table = useExportQuestions()
  const file = useExportQuestionFile()
  const onError = (error: unknown) =>
    toastError(error, { limit_reached: [t('tooMany'), t('tooManyWhy')], otherwise: [t('notDownloaded')] })
  const downloadTable = () =>
    table.mutate(sentFilters(filters), {
      onSuccess: ({ csv, leftOut }) => {
        saveTextFile(csv, { name: t('fileName'), type: 'text/csv' })
        if (leftOut > 0) toast.info(t('leftOut', { count: leftOut }))
      },
      onError,
    })
  const downloadFile = () =>
    file.mutate(sentFilters(filters), {
      onSuccess: ({ yaml }) => saveTextFile(yaml, { name: t('yamlName'), type: 'application/yaml' }),
      onError,
    })
  return (
    <>
      <Button variant="secondary" icon={Download} loading={table.isPending} onClick={downloadTable}>
        {t('download')}
      </Button>
      <Button variant="secondary" icon={Download} loading={file.isPending} onClick={downloadFile}>
        {t('downloadAll')}
      </Button>
    </>
  )
}
