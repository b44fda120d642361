import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { messages } from './messages.ts'
import { QuestionTable } from './question-table.tsx'
import { sampleQuestions } from './sample-questions.ts'

/** What the bank looks like while its data can't be reached (spec 1 §8). */
export function SampleData({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useText(messages)
  const [isTrying, setTrying] = useState(false)

  async function retry() {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }

  return (
    <div className="mt-6 flex flex-col gap-5">
      <FailureBox isAlert message={t('away')}>
        <p className="mt-2 font-bold">{t('sampleData')}</p>
        <p className="mt-1">{t('sampleWhy')}</p>
      </FailureBox>
      <Button icon={RotateCw} loading={isTrying} onClick={() => void retry()} className="self-start">
        {t('tryAgain')}
      </Button>
      <QuestionTable areSamples questions={sampleQuestions} />
    </div>
  )
}
