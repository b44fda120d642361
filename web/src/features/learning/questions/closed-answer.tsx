import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import { useText } from '#platform/i18n.ts'
import { reviewMessages } from './messages.ts'
import { QuestionBody } from './question-view.tsx'
import { useWhoseAnswer } from './whose-answer.ts'

/** A question whose key is kept back, because an open exam or homework of the same student asks it too. */
export function ClosedAnswer({ question, language }: { question: Question; language: Language }) {
  const t = useText(reviewMessages)
  const whose = useWhoseAnswer()
  return (
    <>
      <QuestionBody question={question} language={language} variant="reviewed" />
      <p className="mt-3 rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">{t(`${whose}Closed`)}</p>
    </>
  )
}
