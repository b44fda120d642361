import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { ClozeField, ClozeText } from '#features/learning/questions/cloze-field.tsx'
import { parseCloze } from '@capyzen/contracts/cloze-text'
import { reviewMessages } from '#features/learning/questions/messages.ts'
import { PrintedWorking, SheetBlanks, wordsOnPaper } from '#features/learning/questions/printed-parts.tsx'
import { withPartLines } from '@capyzen/contracts/question-markup'
import { partVariants, ReviewedParts, stackFraction, withUnit } from '#features/learning/questions/reviewed-parts.tsx'
import { reviewParts, type ReviewedAnswerProps, type ReviewedPart } from '#features/learning/questions/verdicts.ts'
import { Line, WrittenFields } from '#features/learning/questions/written-field.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { LearnerKind, PrintProps } from './kind.ts'

/** The blanks are gaps in the text, not parts below it. */
const isCloze = ({ type }: Question) => type === 'Cloze'

function PartsField(props: AnswerFieldProps) {
  const { question } = props
  return (
    <WrittenFields {...props}>
      {(slots, writing) =>
        question.blanks.map(({ label, unit }, index) => {
          const slot = slots[index]
          const name = label ?? `(${index + 1})`
          if (!slot) return null
          // `(a)` stands before its line, a few words above it.
          const isNextToName = label === null || label.length <= 4
          return <Line key={index} {...writing} {...{ slot, name, unit, isNextToName, question }} />
        })
      }
    </WrittenFields>
  )
}

function Review({ reviewed, language }: ReviewedAnswerProps) {
  const t = useText(reviewMessages)
  const { question } = reviewed
  const { blanks } = question
  const hasGaps = isCloze(question)
  const parts = reviewParts(reviewed, blanks.length)
  return (
    <>
      {hasGaps && <FilledCloze {...{ question, parts, language }} />}
      <ReviewedParts
        // The filled text of a cloze already shows what is right.
        parts={hasGaps ? parts.filter(({ verdict }) => verdict !== 'right') : parts}
        language={language}
        nameLang={hasGaps ? undefined : languageTag(language)}
        renderName={(index) => blanks[index]?.label ?? (hasGaps ? t('gap', { number: index + 1 }) : `(${index + 1})`)}
        shownText={(text, index) => withUnit(stackFraction(text), blanks[index]?.unit ?? null)}
      />
    </>
  )
}

function FilledCloze({ question, parts, language }: { question: Question; parts: ReviewedPart[]; language: Language }) {
  const t = useText(reviewMessages)
  return (
    <ClozeText
      text={question.text}
      language={language}
      blankCount={question.blanks.length}
      density="read"
      renderGap={(index) => {
        const { given = '', verdict = 'notAnswered' } = parts[index] ?? {}
        const { ground, ink, icon: Icon } = partVariants[verdict]
        const unit = question.blanks[index]?.unit ?? null
        return (
          <span className={cn('mx-0.5 inline-flex items-center gap-1 rounded-[8px] px-1.5', ground, ink)}>
            <span className="text-sm font-extrabold">({index + 1})</span>
            <b>{given.trim() === '' ? '____' : withUnit(given, unit)}</b>
            {Icon && <Icon aria-hidden strokeWidth={3} className="size-4 shrink-0" />}
            {verdict !== 'unknown' && <span className="sr-only"> {t(verdict)}</span>}
          </span>
        )
      }}
    />
  )
}

function Print({ question, language }: PrintProps) {
  const say = wordsOnPaper(language)
  return (
    <>
      <PrintedWorking {...{ question, language }} />
      <ul className="printed-options">
        {question.blanks.map(({ label, unit, options }, index) => (
          <li key={index}>
            {label ?? `(${index + 1})`} <span className="printed-line" /> {unit}
            {options.length > 0 && <span> ({say('oneOf', { options: options.join(' / ') })})</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

const Sheet = ({ question: { blanks } }: PrintProps) => <SheetBlanks count={blanks.length} blanks={blanks} />

/** Gaps of a cloze as numbered lines. */
function printedCloze({ text, blanks }: Question): string {
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

/** Gaps of a cloze, or a short answer of several parts. */
export const blanks: LearnerKind = {
  Field: (props) => (isCloze(props.question) ? <ClozeField {...props} /> : <PartsField {...props} />),
  ...{ Review, Print, Sheet, isWritten: true },
  isWide: ({ blanks }) => blanks.length > 1,
  instructionOf: (question) =>
    isCloze(question) ? parseCloze(question.text, question.blanks.length).instruction : withPartLines(question),
  printedText: (question) => (isCloze(question) ? printedCloze(question) : withPartLines(question)),
}
