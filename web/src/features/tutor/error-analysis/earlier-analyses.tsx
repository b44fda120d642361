import type { Analysis } from '@capyzen/contracts/error-analysis'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { EarlierList } from '#shared/earlier-list.tsx'
import { errorMessage } from '#shared/error-message.ts'
import type { Fetchable } from '#shared/fetched.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useDeleteAnalysis } from './queries.ts'
import { resultMessages } from './result-messages.ts'

interface EarlierAnalysesProps {
  query: Fetchable<Analysis[]>
  openedId: string | null
  onOpen: (id: string | null) => void
}

export function EarlierAnalyses({ query, openedId, onOpen }: EarlierAnalysesProps) {
  const t = useText(resultMessages)
  const ofPage = useText(messages)
  const language = useLanguage()
  const remove = useDeleteAnalysis()

  function onRemove({ id }: Analysis) {
    remove.mutate(
      { analysisId: id },
      {
        onSuccess: () => {
          if (id === openedId) onOpen(null)
          toast.success(t('removed'))
        },
        onError: (error) => toast.error(t('removeFailed'), errorMessage(error)),
      },
    )
  }

  const dateOf = ({ createdAt }: Analysis) => formatDateTime(createdAt, language)
  return (
    <EarlierList
      {...{ query, openedId, onOpen, onRemove }}
      words={{
        ...{ title: t('earlier'), none: t('noneYet') },
        ...{ removeTitle: t('removeTitle'), removeWhy: t('removeWhy') },
      }}
      removeName={(one) => t('removeOf', { subject: ofPage(one.subject), date: dateOf(one) })}
      name={({ subject }) => <span className="block font-bold">{ofPage(subject)}</span>}
      detail={(one) => `${dateOf(one)} · ${t('summary', { errors: one.commonErrors, strengths: one.strengths })}`}
    />
  )
}
