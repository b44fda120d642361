import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { PaperQuestion } from '@capyzen/contracts/exams'
import type { ReactNode } from 'react'
import { parseCloze } from '#features/learning/questions/cloze-text.ts'
import { withPartLines } from '#features/learning/questions/question-markup.ts'
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
              <div>
                {question.passage !== null && (
                  <div className="printed-passage">
                    <QuestionText text={question.passage} language={language} />
                  </div>
                )}
                <p className="printed-text">
                  <QuestionText text={printedText(question)} language={language} />{' '}
                  <span className="printed-marks">{say('marks', { count: question.marks })}</span>
                </p>
                {question.image && (
                  <img
                    src={question.image.url}
                    alt={question.image.alt}
                    width={question.image.width}
                    height={question.image.height}
                  />
                )}
                <AnswerPlace question={question} language={language} />
              </div>
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}

/** Gaps of a cloze as numbered lines. */
function printedText({ type, text, blanks }: PaperQuestion): string {
  if (type !== 'Cloze') return withPartLines({ text, blanks })
  const { instruction, paragraphs } = parseCloze(text, blanks.length)
  const lines = paragraphs.map((pieces) =>
    pieces
      .map((piece) =>
        piece.kind === 'text' ? piece.text : `${piece.before}(${piece.index + 1}) ________${piece.after}`,
      )
      .join(''),
  )
  return [...(instruction === null ? [] : [instruction]), ...lines].join('\n')
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

interface AnswerPlaceProps {
  question: PaperQuestion
  language: Language
}

/** Options to choose from, and lines or boxes to write in. */
function AnswerPlace({ question, language }: AnswerPlaceProps) {
  const say = onPaperIn(language)
  const { type, options, prompts, blanks, hasWorking, unit, marks } = question
  const optionList = (before?: (value: string) => ReactNode) => (
    <ul className="printed-options">
      {options.map(({ value, label }) => (
        <li key={value}>
          {before?.(value)}
          <QuestionText text={label} language={language} />
        </li>
      ))}
    </ul>
  )
  const working = hasWorking && (
    <div className="printed-working">
      <span>{say('working')}</span>
    </div>
  )
  switch (type) {
    case 'MCQ':
      return (
        <>
          {optionList()}
          <p className="printed-choice">( {'\u2003\u2003'} )</p>
        </>
      )
    case 'MultipleResponse':
      return optionList(() => <span className="printed-box" />)
    case 'Ordering':
      return (
        <>
          <p>{say('order')}</p>
          {optionList(() => (
            <span className="printed-box" />
          ))}
        </>
      )
    case 'Matching':
      return (
        <div className="printed-matching">
          <ul className="printed-options">
            {prompts.map((prompt) => (
              <li key={prompt}>
                <QuestionText text={prompt} language={language} /> <span className="printed-short-line" />
              </li>
            ))}
          </ul>
          {optionList()}
        </div>
      )
    case 'Cloze':
    case 'ShortAnswer':
      return (
        <>
          {working}
          {blanks.length > 0 ? (
            <ul className="printed-options">
              {blanks.map(({ label, unit: blankUnit, options: choices }, index) => (
                <li key={index}>
                  {label ?? `(${index + 1})`} <span className="printed-line" /> {blankUnit}
                  {choices.length > 0 && <span> ({say('oneOf', { options: choices.join(' / ') })})</span>}
                </li>
              ))}
            </ul>
          ) : (
            <p>
              {say('answer')} <span className="printed-line" /> {unit}
            </p>
          )}
        </>
      )
    case 'OpenAnswer':
      return (
        <>
          {working}
          <Lines count={linesFor(marks)} />
        </>
      )
  }
}

const linesFor = (marks: number) => Math.min(20, Math.max(2, marks * 2))

function Lines({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="printed-whole-line" />
      ))}
    </div>
  )
}

/** Circles for choices and lines for the rest, question by question. */
export function AnswerSheet({ paper, topics }: PrintablePaper) {
  const { language } = paper
  const say = onPaperIn(language)
  const questions = topics.flatMap((topic) => topic.questions)
  const hasBubbles = questions.some(({ type }) => isChosen(type))
  return (
    <article lang={languageTag(language)} className="printed-paper">
      <PaperHead paper={paper} isSheet />
      {hasBubbles && <p className="printed-instructions">{say('bubbles')}</p>}
      <ol className="answer-sheet">
        {questions.map((question) => (
          <li key={question.id} className={isWide(question) ? 'answer-sheet-wide' : undefined}>
            <span className="printed-number">{question.number}.</span>
            <SheetPlace question={question} />
          </li>
        ))}
      </ol>
    </article>
  )
}

const isChosen = (type: PaperQuestion['type']) => type === 'MCQ' || type === 'MultipleResponse'
const isWide = ({ type, blanks, prompts }: PaperQuestion) =>
  type === 'OpenAnswer' || blanks.length > 1 || prompts.length > 1

function SheetPlace({ question: { type, options, prompts, blanks, unit, marks } }: { question: PaperQuestion }) {
  if (isChosen(type))
    return (
      <span className="answer-bubbles">
        {options.map(({ value }) => (
          <span key={value} className="answer-bubble">
            {value}
          </span>
        ))}
      </span>
    )
  if (type === 'OpenAnswer')
    return (
      <div>
        <Lines count={linesFor(marks)} />
      </div>
    )
  const names =
    type === 'Ordering'
      ? options.map((_, index) => index + 1)
      : (type === 'Matching' ? prompts : blanks).map((_, index) => index + 1)
  if (names.length === 0)
    return (
      <span>
        <span className="printed-line" /> {unit}
      </span>
    )
  return (
    <span className="answer-blanks">
      {names.map((name, index) => (
        <span key={name}>
          {blanks[index]?.label ?? `(${name})`} <span className="printed-short-line" /> {blanks[index]?.unit}
        </span>
      ))}
    </span>
  )
}
