import type { Language } from '@capyzen/contracts/bilingual'
import { BookOpen, ChevronDown } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { TappableText } from '#shared/words/tappable-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { materialMessages } from './messages.ts'
import { QuestionText } from './question-text.tsx'

interface PassageTextProps {
  text: string
  language: Language
  /** Number of the gap that belongs to the current question; it is highlighted. */
  gap?: number
}

function PassageText({ text, language, gap }: PassageTextProps) {
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

/** From which width on the passage stands beside its questions. */
const beside = {
  never: { card: '', head: '', toggle: '', text: '' },
  lg: {
    card: 'lg:sticky lg:top-[88px]',
    head: 'lg:py-3',
    toggle: 'lg:hidden',
    text: 'lg:block lg:max-h-[calc(100dvh-180px)] lg:overflow-y-auto',
  },
  xl: {
    card: 'xl:sticky xl:top-[88px]',
    head: 'xl:py-3',
    toggle: 'xl:hidden',
    text: 'xl:block xl:max-h-[calc(100dvh-180px)] xl:overflow-y-auto',
  },
}

interface PassagePanelProps extends PassageTextProps {
  besideFrom: keyof typeof beside
  /** At first, where it is above the questions. */
  isFolded?: boolean | undefined
  className?: string
}

/** Beside the questions where there is room; above them on a phone, where it can be folded. */
export function PassagePanel({ besideFrom, isFolded = false, className, ...passage }: PassagePanelProps) {
  const t = useText(materialMessages)
  const id = useId()
  const [isShown, show] = useState(!isFolded)
  const classes = beside[besideFrom]
  return (
    <section aria-labelledby={`${id}-name`} className={className}>
      <Card className={cn('p-0!', classes.card)}>
        <div className={cn('flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-5', classes.head)}>
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
            className={classes.toggle}
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
          className={cn('rounded-b-card px-5 py-4', classes.text, !isShown && 'hidden')}
        >
          <PassageText {...passage} />
        </div>
      </Card>
    </section>
  )
}

/** Folded, for a review, where words may be looked up. */
export function FoldedPassage({ text, language }: { text: string; language: Language }) {
  const t = useText(materialMessages)
  // A review has many passages, and their words are many.
  const [wasOpened, setOpened] = useState(false)
  const passage = <PassageText text={text} language={language} />
  return (
    <details onToggle={() => setOpened(true)} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 font-bold text-spring-ink">
        <BookOpen aria-hidden className="size-5" />
        {t('passage')}
        <ChevronDown aria-hidden className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5">{wasOpened ? <TappableText>{passage}</TappableText> : passage}</div>
    </details>
  )
}
