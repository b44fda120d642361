import type { Language } from '@capyzen/contracts/bilingual'
import { TappableWords } from '#shared/words/tappable-text.tsx'
import { parseMarkup, type MarkupPart } from '@capyzen/contracts/question-markup'

export function QuestionText({ text, language }: { text: string; language: Language }) {
  return <Parts parts={parseMarkup(text)} language={language} />
}

function Parts({ parts, language }: { parts: MarkupPart[]; language: Language }) {
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return <TappableWords key={index} text={part.text} isExample />
      case 'underline':
        return (
          <u key={index} className="decoration-2 underline-offset-[0.22em]">
            <Parts parts={part.parts} language={language} />
          </u>
        )
      case 'fraction':
        return <Fraction key={index} {...part} language={language} />
    }
  })
}

function Fraction(props: { whole: string | null; top: string; bottom: string; language: Language }) {
  const { whole, top, bottom, language } = props
  return (
    <span className="inline-flex items-center align-middle whitespace-nowrap tabular-nums">
      <span className="sr-only">{spokenFraction(whole, top, bottom, language)}</span>
      {whole !== null && (
        <span aria-hidden className="mr-1">
          {whole}
        </span>
      )}
      <span aria-hidden className="mx-0.5 inline-flex flex-col items-stretch text-center text-[0.88em]">
        {/* Chinese sets a line height of its own on every element. */}
        <span className="border-b-2 border-current px-1 leading-tight">{top}</span>
        <span className="px-1 leading-tight">{bottom}</span>
      </span>
    </span>
  )
}

/** How a teacher reads a fraction, because a screen reader would run the digits together. */
function spokenFraction(whole: string | null, top: string, bottom: string, language: Language): string {
  if (language === 'zh') return ` ${whole === null ? '' : `${whole}又`}${bottom}分之${top} `
  return ` ${whole === null ? '' : `${whole} and `}${top} over ${bottom} `
}
