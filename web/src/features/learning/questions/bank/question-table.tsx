import type { BankQuestion } from '@capyzen/contracts/question-bank'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { messages } from './messages.ts'

interface QuestionTableProps {
  questions: readonly BankQuestion[]
  /** Marked as samples, and opened by nothing. */
  areSamples?: boolean
}

export function QuestionTable({ questions, areSamples = false }: QuestionTableProps) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const language = useLanguage()
  const columns: Column<BankQuestion>[] = [
    {
      key: 'title',
      header: t('title'),
      cell: ({ id, title, language: ofQuestion }) => (
        <span className="block md:min-w-64">
          {areSamples ? (
            <>
              <Badge tone="yuzu">{t('sample')}</Badge> <span lang={languageTag(ofQuestion)}>{title}</span>
            </>
          ) : (
            <Link
              to={paths.bankQuestion(id)}
              lang={languageTag(ofQuestion)}
              className="text-link block min-h-11 content-center [overflow-wrap:anywhere]"
            >
              <span className="max-md:line-clamp-2">{title}</span>
            </Link>
          )}
        </span>
      ),
    },
    { key: 'subject', header: t('subject'), cell: ({ subject }) => <Short>{word(subject)}</Short> },
    { key: 'level', header: t('level'), cell: ({ level }) => <Short>{word(level)}</Short> },
    {
      key: 'term',
      header: t('term'),
      cell: ({ term }) => term ?? <span className="text-ink-soft">{t('noTerm')}</span>,
    },
    {
      key: 'date',
      header: t('date'),
      cell: ({ changedAt }) => (
        <span className="whitespace-nowrap tabular-nums">{formatDate(changedAt, language)}</span>
      ),
    },
    {
      key: 'view',
      header: t('viewHeader'),
      isWideOnly: true,
      cell: ({ id, title }) =>
        areSamples ? (
          <span className="text-sm whitespace-nowrap text-ink-soft">{t('notOpened')}</span>
        ) : (
          <ButtonLink
            to={paths.bankQuestion(id)}
            variant="secondary"
            size="small"
            aria-label={t('viewOne', { title })}
            className="whitespace-nowrap"
          >
            {t('view')}
          </ButtonLink>
        ),
    },
  ]
  return (
    <TableFrame>
      <Table narrow="rows" name={t('table')} columns={columns} rows={questions} rowKey={({ id }) => id} />
    </TableFrame>
  )
}

/** Chinese breaks anywhere, also in a word of two characters. */
function Short({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}
