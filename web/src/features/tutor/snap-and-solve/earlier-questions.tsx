import type { SolvedQuestion } from '@capyzen/contracts/snap-and-solve'
import { formatDateTime } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { EarlierList } from '#shared/earlier-list.tsx'
import { errorMessage } from '#shared/error-message.ts'
import type { Fetchable } from '#shared/fetched.tsx'
import { toast } from '#ui/toast.tsx'
import { ladderMessages, rungOf } from './ladder-messages.ts'
import { useDeleteSolved } from './queries.ts'

interface EarlierQuestionsProps {
  query: Fetchable<SolvedQuestion[]>
  openedId: string | null
  onOpen: (id: string | null) => void
}

export function EarlierQuestions({ query, openedId, onOpen }: EarlierQuestionsProps) {
  const t = useText(ladderMessages)
  const language = useLanguage()
  const remove = useDeleteSolved()

  function onRemove({ id }: SolvedQuestion) {
    remove.mutate(
      { solvedId: id },
      {
        onSuccess: () => {
          if (id === openedId) onOpen(null)
          toast.success(t('removed'))
        },
        onError: (error) => toast.error(t('removeFailed'), errorMessage(error)),
      },
    )
  }

  return (
    <EarlierList
      {...{ query, openedId, onOpen, onRemove }}
      words={{
        ...{ title: t('earlier'), none: t('noneYet') },
        ...{ removeTitle: t('removeTitle'), removeWhy: t('removeWhy') },
      }}
      removeName={({ text }) => t('removeOf', { text: text.slice(0, 40) })}
      name={(one) => (
        <span lang={languageTag(one.language)} className="line-clamp-2 font-bold wrap-anywhere">
          {one.text}
        </span>
      )}
      detail={(one) => `${formatDateTime(one.askedAt, language)} · ${t(rungOf(one))}`}
    />
  )
}
