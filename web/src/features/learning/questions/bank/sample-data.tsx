import type { BankQuestion } from '@capyzen/contracts/question-bank'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { messages } from './messages.ts'
import { QuestionTable } from './question-table.tsx'

/** Shown while the bank cannot be reached; no row of them exists. */
const sampleQuestions: readonly BankQuestion[] = [
  sample('1', 'A baker uses 3/4 kg of flour for each cake. How much flour is needed for 8 cakes?', 'en', 'math', 'CA1'),
  sample('2', 'Choose the word that completes the sentence.', 'en', 'english', 'SA1'),
  sample('3', 'Why does the ice cube melt faster in the metal dish?', 'en', 'science', 'CA2'),
  sample('4', '选出正确的词语，把句子填完整。', 'zh', 'chinese', 'CA1'),
  sample('5', '阅读短文，回答问题。', 'zh', 'chinese', 'SA2'),
]

function sample(
  id: string,
  title: string,
  language: BankQuestion['language'],
  subject: BankQuestion['subject'],
  term: NonNullable<BankQuestion['term']>,
): BankQuestion {
  const listed = { level: 'P6', questionVersionId: id, marks: 2, changedAt: '2026-01-05T04:00:00.000Z' } as const
  return { id, title, language, subject, term, ...listed }
}

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
