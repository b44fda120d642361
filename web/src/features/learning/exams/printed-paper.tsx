import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { PaperQuestion } from '@capyzen/contracts/exams'
import { kindOf } from '#features/learning/questions/question-kinds.ts'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { languageTag, sayIn } from '#platform/i18n.ts'
import { onPaper } from './print-messages.ts'
import { fullNameMessages } from '#shared/vocabulary-messages.ts'
import { paperLabels } from './paper-labels.ts'
import type { PrintablePaper } from './queries.ts'
import './printed-paper.css'

/** The words on a paper are in its own language, whatever the interface's. */
function onPaperIn(language: Language) {
  return (name: keyof typeof onPaper.words, values?: Record<string, string | number>) =>
    sayIn(language, onPaper, name, values)
}

export function PrintedPaper({ paper, topics }: PrintablePaper) {
  const { language } = paper
  const say = onPaperIn(language)
  return (
    <article lang={languageTag(language)} className="printed-paper">
      <PaperHead paper={paper} />
      <p className="printed-instructions">{say('instructions')}</p>
      {topics.map(({ topic, passage, questions }) => (
        <section key={questions[0]?.id ?? topic}>
          <h2>{topic}</h2>
          {passage !== null && (
            <div className="printed-passage">
              <QuestionText text={passage} language={language} />
            </div>
          )}
          {questions.map((question) => (
            <div key={question.id} className="printed-question">
              <p className="printed-number">{question.number}.</p>
              <PrintedQuestion question={question} language={language} />
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}

interface QuestionProps {
  question: PaperQuestion
  language: Language
}

function PrintedQuestion({ question, language }: QuestionProps) {
  const { Print, printedText } = kindOf(question)
  return (
    <div>
      {question.passage !== null && (
        <div className="printed-passage">
          <QuestionText text={question.passage} language={language} />
        </div>
      )}
      <p className="printed-text">
        <QuestionText text={printedText ? printedText(question) : question.text} language={language} />{' '}
        <span className="printed-marks">{onPaperIn(language)('marks', { count: question.marks })}</span>
      </p>
      {question.image && (
        <img
          src={question.image.url}
          alt={question.image.alt}
          width={question.image.width}
          height={question.image.height}
        />
      )}
      <Print question={question} language={language} />
    </div>
  )
}

function PaperHead({ paper, isSheet = false }: Pick<PrintablePaper, 'paper'> & { isSheet?: boolean }) {
  const { language } = paper
  const say = onPaperIn(language)
  const labels = paperLabels(paper)
  const inLanguage = (text: Bilingual) => text[language]
  return (
    <header>
      <p>
        {[labels.school, fullNameMessages.words[paper.level], fullNameMessages.words[paper.subject]]
          .map(inLanguage)
          .join(' · ')}{' '}
        · {paper.year}
      </p>
      <h1>
        {paper.title[language]}
        {isSheet && ` · ${say('sheet')}`}
      </h1>
      <p>
        {say('minutes', { count: paper.durationMinutes })} · {say('total', { count: paper.totalMarks })}
      </p>
      <p className="printed-person">
        {(['name', 'class', 'date'] as const).map((name) => (
          <span key={name}>
            {say(name)} <span className="printed-line" />
          </span>
        ))}
      </p>
    </header>
  )
}

/** Circles for choices and lines for the rest, question by question. */
export function AnswerSheet({ paper, topics }: PrintablePaper) {
  const { language } = paper
  const say = onPaperIn(language)
  const questions = topics.flatMap((topic) => topic.questions)
  const hasBubbles = questions.some((question) => kindOf(question).hasBubbles)
  return (
    <article lang={languageTag(language)} className="printed-paper">
      <PaperHead paper={paper} isSheet />
      {hasBubbles && <p className="printed-instructions">{say('bubbles')}</p>}
      <ol className="answer-sheet">
        {questions.map((question) => {
          const { Sheet, isWide } = kindOf(question)
          return (
            <li key={question.id} className={isWide?.(question) ? 'answer-sheet-wide' : undefined}>
              <span className="printed-number">{question.number}.</span>
              <Sheet question={question} language={language} />
            </li>
          )
        })}
      </ol>
    </article>
  )
}
