import type { BankQuestion } from '@capyzen/contracts/question-bank'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'

/** A question of the bank as a line of a list. */
export function QuestionLine({ question: { title, language, subject, level, term } }: { question: BankQuestion }) {
  const word = useText(vocabularyMessages)
  return (
    <div className="min-w-0 flex-1 py-1">
      <p lang={languageTag(language)} className="font-bold wrap-anywhere">
        <QuestionText text={title} language={language} />
      </p>
      <p className="text-sm text-ink-soft">{aboutQuestion({ subject, level, term }, word)}</p>
    </div>
  )
}

export const aboutQuestion = (
  { subject, level, term }: Pick<BankQuestion, 'subject' | 'level' | 'term'>,
  word: (key: BankQuestion['subject'] | BankQuestion['level']) => string,
): string => [word(subject), word(level), term].filter(Boolean).join(' · ')
