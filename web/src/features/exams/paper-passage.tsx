import type { Language } from '@capyzen/contracts/bilingual'
import { Fragment } from 'react'
import { languageTag } from '#platform/i18n.ts'
import { QuestionText } from './question-text.tsx'

interface PaperPassageProps {
  text: string
  language: Language
  /** The gap that belongs to the question being answered stands out, so that it is found at a glance. */
  gap?: number
}

export function PaperPassage({ text, language, gap }: PaperPassageProps) {
  const marker = gap === undefined ? undefined : `（${gap}）`
  const pieces = marker ? text.split(marker) : [text]
  return (
    <div lang={languageTag(language)} className="text-lg leading-[1.9] whitespace-pre-line">
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <mark className="rounded-[6px] bg-yuzu px-0.5 font-extrabold text-on-yuzu">{marker}</mark>}
          <QuestionText text={piece} language={language} />
        </Fragment>
      ))}
    </div>
  )
}
