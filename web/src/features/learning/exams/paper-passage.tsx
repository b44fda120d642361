import type { Language } from '@capyzen/contracts/bilingual'
import { BookOpen, ChevronDown } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { examMessages } from './exam-messages.ts'

interface PaperPassageProps {
  text: string
  language: Language
  /** Number of the gap that belongs to the current question; it is highlighted. */
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

/** Beside the questions where there is room; above them on a phone, where it can be folded. */
export function PassagePanel({ text, language, gap }: { text: string; language: Language; gap: number }) {
  const t = useText(examMessages)
  const id = useId()
  const [isShown, show] = useState(true)
  return (
    <section aria-labelledby={`${id}-name`} className="pt-5 lg:pt-8">
      <Card className="p-0! xl:sticky xl:top-[88px]">
        <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-5 xl:py-3">
          <BookOpen aria-hidden className="size-5 text-spring" />
          <h2 id={`${id}-name`} className="mr-auto text-base">
            {t('passage')}
          </h2>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isShown}
            aria-controls={`${id}-text`}
            onClick={() => show(!isShown)}
            className="xl:hidden"
          >
            {t(isShown ? 'hidePassage' : 'showPassage')}
            <ChevronDown aria-hidden className={cn('size-5', isShown && 'rotate-180')} />
          </Button>
        </div>
        <div
          id={`${id}-text`}
          // Scrolls when long, so the keyboard must be able to reach it.
          tabIndex={0}
          role="group"
          aria-labelledby={`${id}-name`}
          className={cn(
            'rounded-b-card px-5 py-4 xl:block xl:max-h-[calc(100dvh-180px)] xl:overflow-y-auto',
            !isShown && 'hidden',
          )}
        >
          <PaperPassage text={text} language={language} gap={gap} />
        </div>
      </Card>
    </section>
  )
}
