import type { Regrade } from '@capyzen/contracts/attempts'
import type { AuthoredQuestion } from '@capyzen/contracts/question-authoring'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { toastError } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { regradeMessages } from './editor-messages.ts'
import { regradeQuery, useRegrade } from './queries.ts'

/** What the saved key would change in work that was handed in before; nothing where it changes nothing. */
export function EarlierAnswers({ question }: { question: AuthoredQuestion }) {
  const { data } = useQuery(regradeQuery(question))
  const [isStarted, setStarted] = useState<string>()
  if (!data || isStarted === data.versionId || data.changes.length === 0) return null
  return <Changes question={question} regrade={data} onStarted={() => setStarted(data.versionId)} />
}

interface ChangesProps {
  question: AuthoredQuestion
  regrade: Regrade
  onStarted: () => void
}

function Changes({ question, regrade, onStarted }: ChangesProps) {
  const t = useText(regradeMessages)
  const send = useRegrade()
  const [isAsking, setAsking] = useState(false)
  const { changes, keptByTeachers, versionId } = regrade
  const total = changes.reduce((sum, { answers }) => sum + answers, 0)
  const start = async () => {
    setAsking(false)
    try {
      const { outcome } = await send.mutateAsync({ questionId: question.id, versionId })
      if (outcome === 'changed_meanwhile') return toast.info(t('changedMeanwhile'))
      toast.success(t('started'), t('startedWhy'))
      onStarted()
    } catch (error) {
      toastError(error, { otherwise: [t('failed')] })
    }
  }
  return (
    <Card className="mt-5">
      <h2 className="text-lg">{t('heading')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('lead', { count: total })}</p>
      <ul className="mt-3 flex flex-col gap-1 tabular-nums">
        {changes.map(({ before, after, answers }) => (
          <li key={`${before} ${after}`}>{t('change', { before, after, count: answers })}</li>
        ))}
      </ul>
      {keptByTeachers > 0 && <p className="mt-2 text-sm text-ink-soft">{t('kept', { count: keptByTeachers })}</p>}
      <Button
        variant="secondary"
        size="small"
        loading={send.isPending}
        onClick={() => setAsking(true)}
        className="mt-4"
      >
        {t('regrade')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('ask', { count: total })}
          description={t('askWhy')}
          confirmLabel={t('regrade')}
          onConfirm={() => void start()}
        />
      )}
    </Card>
  )
}
