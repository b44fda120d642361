import type { AuthoredPaperRow } from '@capyzen/contracts/paper-authoring'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segments } from '#ui/segments.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { messages } from '#features/learning/questions/authoring/messages.ts'
import { papersQuery } from '#features/learning/questions/authoring/queries.ts'
import { StateBadge } from '#features/learning/questions/authoring/question-list.tsx'

export function PapersScreen() {
  const t = useText(messages)
  const query = useQuery(papersQuery)
  return (
    <>
      <PageHeading
        title={t('papers')}
        lead={t('papersLead')}
        actions={
          <ButtonLink to={paths.authoredPaper('new')} icon={Plus}>
            {t('newPaper')}
          </ButtonLink>
        }
      />
      <div className="mt-6">
        <Fetched query={query} lines={5} inCard>
          {({ papers }) =>
            papers.length === 0 ? <EmptyState mood="reading" title={t('noPapers')} /> : <PaperList papers={papers} />
          }
        </Fetched>
      </div>
    </>
  )
}

const stateFilter = { state: ['all', 'waiting'] } as const

/** Administrators find the papers of teachers that wait for them. */
function PaperList({ papers }: { papers: readonly AuthoredPaperRow[] }) {
  const t = useText(messages)
  const isAdministrator = useViewer()?.isAdministrator === true
  const { filters, choose } = useAddressFilters(stateFilter)
  const waiting = papers.filter(({ state }) => state === 'waiting')
  if (!isAdministrator) return <PaperTable papers={papers} />
  const shown = filters.state === 'waiting' ? waiting : papers
  return (
    <>
      <Segments
        name={t('state')}
        value={filters.state}
        choices={[
          { value: 'all', label: t('allStates') },
          { value: 'waiting', label: t('waitingCount', { count: waiting.length }) },
        ]}
        onChoose={(state) => choose('state', state)}
        className="mb-4 max-w-md"
      />
      {shown.length === 0 ? <EmptyState mood="sleeping" title={t('noneWaiting')} /> : <PaperTable papers={shown} />}
    </>
  )
}

function PaperTable({ papers }: { papers: readonly AuthoredPaperRow[] }) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  const language = useLanguage()
  const columns: Column<AuthoredPaperRow>[] = [
    {
      key: 'paper',
      header: t('paper'),
      cell: ({ id, title, subject, level, year, type, author, isOwn }) => (
        <span className="block [overflow-wrap:anywhere]">
          <Link to={paths.authoredPaper(id)} className="text-link inline-block min-h-11 content-center">
            {pick(title)}
          </Link>
          <span className="block text-sm text-ink-soft">
            {[
              ofVocabulary(subject),
              ofVocabulary(level),
              String(year),
              ofVocabulary(type),
              ...(author === null || isOwn ? [] : [t('byAuthor', { name: author })]),
            ].join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'size',
      header: t('size'),
      cell: ({ questionCount, totalMarks }) =>
        t('questionsAndMarks', { count: questionCount, marks: t('markCount', { count: totalMarks }) }),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatDate(updatedAt, language)}</span>,
    },
  ]
  return (
    <TableFrame>
      <Table name={t('papersTable')} columns={columns} rows={papers} rowKey={({ id }) => id} />
    </TableFrame>
  )
}
