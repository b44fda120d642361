import { authoredPerPage, type AuthoredQuestionRow } from '@capyzen/contracts/question-authoring'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages as listMessages } from '#features/learning/questions/authoring/messages.ts'
import { messages } from './paper-messages.ts'
import { useQuestions } from '#features/learning/questions/authoring/queries.ts'
import {
  FilterFields,
  QuestionFacts,
  sentFilters,
  type ListFilters,
} from '#features/learning/questions/authoring/question-list.tsx'

interface AddQuestionsProps {
  section: number
  start: Pick<ListFilters, 'subject' | 'level'>
  /** Question ids that the paper has. */
  present: ReadonlySet<string>
  onAdd: (row: AuthoredQuestionRow) => void
  onClose: () => void
}

export function AddQuestionsDialog({ section, start, present, onAdd, onClose }: AddQuestionsProps) {
  const t = useText(messages)
  const ofList = useText(listMessages)
  const [filters, setFilters] = useState<ListFilters>({ q: '', from: 'own', type: 'any', state: 'any', ...start })
  const [page, setPage] = useState(1)
  const query = useQuestions({ ...sentFilters(filters), page })
  return (
    <Dialog
      onClose={onClose}
      title={t('addTo', { number: section + 1 })}
      {...(filters.from === 'bank' && { description: t('inBank') })}
      className="max-w-4xl"
    >
      <FilterFields
        filters={filters}
        choose={(name, value) => {
          setPage(1)
          setFilters((before) => ({ ...before, [name]: value }))
        }}
      />
      <div className="mt-4">
        <Fetched query={query} lines={4}>
          {({ questions, total }) =>
            total === 0 ? (
              <EmptyState mood="puzzled" title={ofList('noneFound')} />
            ) : (
              <PagedList
                paging={{ page, goTo: setPage }}
                perPage={authoredPerPage}
                total={total}
                isStale={query.isPlaceholderData}
              >
                <ul className="flex flex-col gap-2">
                  {questions.map((row) => (
                    <li
                      key={row.id}
                      className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3"
                    >
                      <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
                        {row.title}
                        <QuestionFacts row={row} />
                      </span>
                      {present.has(row.id) ? (
                        <span className="flex min-h-11 items-center gap-1 text-sm text-ink-soft">
                          <Check aria-hidden className="size-5" />
                          {t('added')}
                        </span>
                      ) : (
                        <Button
                          variant="secondary"
                          size="small"
                          icon={Plus}
                          aria-label={t('addNamed', { name: row.title })}
                          onClick={() => onAdd(row)}
                        >
                          {t('add')}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </PagedList>
            )
          }
        </Fetched>
      </div>
    </Dialog>
  )
}
