import type { Language } from '@capyzen/contracts/bilingual'
import type { Blank } from '@capyzen/contracts/questions'
import { ChevronDown } from 'lucide-react'
import { Fragment, useId, type ReactNode } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { AnswerFieldProps, AnswerSlot } from './answer-slots.ts'
import { parseCloze } from '@capyzen/contracts/cloze-text'
import { answerMessages } from './messages.ts'
import { QuestionText } from './question-text.tsx'
import { WrittenFields } from './written-field.tsx'

export function ClozeField(props: AnswerFieldProps) {
  const { question, language, problemId, onLeave } = props
  return (
    <WrittenFields {...props} describedBy={problemId}>
      {(slots) => (
        <ClozeText
          text={question.text}
          language={language}
          blankCount={question.blanks.length}
          renderGap={(index) => {
            const blank = question.blanks[index]
            const slot = slots[index]
            if (!blank || !slot) return null
            return <Gap number={index + 1} {...{ blank, slot, language, problemId, onLeave }} />
          }}
        />
      )}
    </WrittenFields>
  )
}

interface ClozeTextProps {
  text: string
  language: Language
  blankCount: number
  /** Fields are high, so the lines with them stand wide apart. */
  density?: 'fill' | 'read'
  renderGap: (index: number) => ReactNode
}

/** The text of a cloze without its instruction. */
export function ClozeText({ text, language, blankCount, density = 'fill', renderGap }: ClozeTextProps) {
  const { paragraphs, leftOver } = parseCloze(text, blankCount)
  return (
    <div lang={languageTag(language)} className="flex flex-col gap-3 text-lg">
      {paragraphs.map((pieces, at) => (
        <p key={at} className={cn('[text-wrap:wrap]', density === 'fill' ? 'leading-[2.9]' : 'leading-[2]')}>
          {pieces.map((piece, index) =>
            piece.kind === 'text' ? (
              <QuestionText key={index} text={piece.text} language={language} />
            ) : (
              <span key={index} className="inline-block max-w-full whitespace-nowrap">
                {piece.before}
                {renderGap(piece.index)}
                {piece.after}
              </span>
            ),
          )}
        </p>
      ))}
      {leftOver.map((index) => (
        <Fragment key={index}>{renderGap(index)}</Fragment>
      ))}
    </div>
  )
}

interface GapProps {
  number: number
  blank: Blank
  slot: AnswerSlot
  language: Language
  problemId: string | undefined
  onLeave: () => void
}

const gapVariant =
  'min-h-11 rounded-[10px] border-2 border-line-strong bg-card py-1 text-lg leading-normal font-bold text-ink transition-colors hover:border-spring focus-visible:border-spring focus-visible:outline-offset-1 aria-invalid:border-plum disabled:cursor-default disabled:hover:border-line-strong'

function Gap({ number, blank, slot, language, problemId, onLeave }: GapProps) {
  const t = useText(answerMessages)
  const id = useId()
  const { unit, options } = blank
  const least = language === 'zh' ? 8 : 7
  const control = {
    id,
    lang: languageTag(language),
    value: slot.value,
    'aria-describedby': problemId,
    'aria-invalid': problemId ? (true as const) : undefined,
  }
  return (
    <span className="mr-0.5 ml-1 inline-flex max-w-full items-center gap-1 align-middle whitespace-nowrap">
      <label htmlFor={id} className="text-sm font-extrabold text-spring-ink">
        <span aria-hidden>({number})</span>
        <span className="sr-only">{unit === null ? t('gap', { number }) : t('gapIn', { number, unit })}</span>
      </label>
      {options.length > 0 ? (
        <span className="relative inline-flex min-w-0">
          <select
            {...control}
            onChange={(event) => slot.write(event.target.value)}
            className={`${gapVariant} max-w-full min-w-24 cursor-pointer appearance-none pr-9 pl-3`}
          >
            <option value="">{t('choose')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      ) : (
        <input
          {...control}
          type="text"
          maxLength={slot.maxLength}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => slot.write(event.target.value)}
          onBlur={onLeave}
          // Grows with what is typed.
          style={{ width: `calc(${Math.max(least, widthInDigits(slot.value) + 1)}ch + 1.5rem)` }}
          className={`${gapVariant} max-w-full min-w-0 px-2.5 text-center`}
        />
      )}
      {unit !== null && (
        <span aria-hidden className="font-bold">
          {unit}
        </span>
      )}
    </span>
  )
}

/** How wide a text is in digits, of which a Chinese character takes about two. */
function widthInDigits(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0)
}
