import type { Language } from '@capyzen/contracts/bilingual'
import type { Blank, Question } from '@capyzen/contracts/questions'
import { sayIn } from '#platform/i18n.ts'
import { answerOnPaper } from './messages.ts'
import { QuestionText } from './question-text.tsx'

/* What places for answers are made of on printed paper; their looks are in exams/printed-paper.css. */

/** In the language of the paper, whatever the interface's. */
export const wordsOnPaper =
  (language: Language) => (name: keyof typeof answerOnPaper.words, values?: Record<string, string | number>) =>
    sayIn(language, answerOnPaper, name, values)

interface PrintedProps {
  question: Question
  language: Language
}

export function PrintedOptions({ question, language, hasBoxes = false }: PrintedProps & { hasBoxes?: boolean }) {
  return (
    <ul className="printed-options">
      {question.options.map(({ value, label }) => (
        <li key={value}>
          {hasBoxes && <span className="printed-box" />}
          <QuestionText text={label} language={language} />
        </li>
      ))}
    </ul>
  )
}

export function PrintedWorking({ question, language }: PrintedProps) {
  if (!question.hasWorking) return null
  return (
    <div className="printed-working">
      <span>{wordsOnPaper(language)('working')}</span>
    </div>
  )
}

/** More of them for more marks. */
export function PrintedLines({ marks }: { marks: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: Math.min(20, Math.max(2, marks * 2)) }, (_, index) => (
        <div key={index} className="printed-whole-line" />
      ))}
    </div>
  )
}

/** Short lines, numbered where they have no labels. */
export function SheetBlanks({ count, blanks = [] }: { count: number; blanks?: readonly Blank[] }) {
  return (
    <span className="answer-blanks">
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>
          {blanks[index]?.label ?? `(${index + 1})`} <span className="printed-short-line" /> {blanks[index]?.unit}
        </span>
      ))}
    </span>
  )
}
