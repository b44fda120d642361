import { splitParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import { writingOfKept } from '@capyzen/contracts/drawn-answer'
import { optionText } from '@capyzen/contracts/question-parts'
import type { Question } from '@capyzen/contracts/questions'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { askMessages } from './ask-messages.ts'

interface AnswerTextProps {
  question: Question
  /** Of the question. */
  language: Language
  answer: string
}

/** An answer as a reader understands it, in one line. */
export function AnswerText({ question, language, answer }: AnswerTextProps) {
  const t = useText(askMessages)
  return (
    <span lang={languageTag(language)} className="wrap-anywhere">
      <QuestionText text={lineOf(question, answer, language) || t('drawn')} language={language} />
    </span>
  )
}

function lineOf(question: Question, answer: string, language: Language): string {
  const { type, options, prompts } = question
  const label = (value: string) => {
    const option = options.find((one) => one.value === value)
    return option ? optionText(option) : value
  }
  const parts = splitParts(answer)
  const between = language === 'zh' ? '、' : ', '
  switch (type) {
    case 'MCQ':
      return label(answer)
    case 'MultipleResponse':
      return parts.map(label).join(between)
    case 'Ordering':
      return parts.map(label).join(' → ')
    case 'Matching':
      return parts.map((value, at) => `${prompts[at] ?? ''} – ${label(value)}`).join(between)
    case 'Character':
      return writingOfKept(answer)?.wrote ?? (answer.length === 1 ? answer : '')
    case 'ShortAnswer':
    case 'Cloze':
    case 'OpenAnswer':
    case 'NumberLine':
      return parts.length > 0 ? parts.filter((part) => part.trim() !== '').join(' · ') : answer
  }
}
