import type { ScoredAnswer, Question } from '@capyzen/contracts/questions'
import { toContent, type QuestionDraft } from '@capyzen/contracts/question-drafts'
import { useMemo, useState } from 'react'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { useText } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Part } from './field-kit.tsx'
import { messages } from './editor-messages.ts'
import { useTryAnswer } from './queries.ts'

interface PreviewProps {
  draft: QuestionDraft
  /** A draft with problems is shown, but cannot be marked. */
  isWhole: boolean
}

/** The question as students meet it; an answer is marked by the server. */
export function PreviewCard({ draft, isWhole }: PreviewProps) {
  const t = useText(messages)
  const trial = useTryAnswer()
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState<{ draft: string; reviewed: ScoredAnswer & { question: Question } }>()
  const key = JSON.stringify(draft)
  const question = useMemo((): Question => {
    const { key: _key, ...shown } = toContent(draft)
    return { ...shown, id: 'preview', marks: Math.max(1, shown.marks) }
  }, [draft])
  const tryIt = () => {
    if (!isWhole || trial.isPending) return
    trial.mutate(
      { question: draft, answer },
      {
        onSuccess: ({ reviewed }) => setTried({ draft: key, reviewed }),
        onError: (error) => toastError(error, { otherwise: [t('checkFields')] }),
      },
    )
  }
  const kind = JSON.stringify([question.type, question.options, question.blanks.length, question.prompts.length])

  return (
    <Part title={t('preview')}>
      <div className="min-w-0">
        {/* A changed answer field starts anew. */}
        <QuestionView
          key={kind}
          question={question}
          language={draft.language}
          answer={answer}
          onAnswer={setAnswer}
          onCheck={tryIt}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button variant="secondary" size="small" disabled={!isWhole} loading={trial.isPending} onClick={tryIt}>
          {t('tryIt')}
        </Button>
        <span className="text-sm text-ink-soft">{t('tryHint')}</span>
      </div>
      <div aria-live="polite">
        {tried?.draft === key && (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <VerdictLine reviewed={tried.reviewed} />
            </div>
            <ReviewedAnswer reviewed={tried.reviewed} language={draft.language} />
          </>
        )}
      </div>
    </Part>
  )
}
