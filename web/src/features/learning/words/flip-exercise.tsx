import { Check, Lightbulb, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import type { ExerciseProps } from './exercise-props.ts'
import { CardHead, Definition, Example, Translation } from './flashcard.tsx'
import { roundMessages } from './messages.ts'
import { WordText } from './word-text.tsx'

/** Judged by the learner, after thinking first. */
export function FlipExercise({ exercise: { card }, isSending, send }: ExerciseProps<'flip'>) {
  const t = useText(roundMessages)
  const [isHinted, setHinted] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const isBare = card.definition + card.translation + card.example === ''
  return (
    <>
      <CardHead word={card} />
      <div className="flex min-h-64 flex-col justify-center py-4 text-center">
        <p className="text-[2.4rem] leading-tight font-extrabold md:text-[2.9rem]">
          <WordText word={card} />
        </p>
        {isTurned ? (
          <TurnedSide>
            <Definition word={card} className="text-lg" />
            <Translation word={card} />
          </TurnedSide>
        ) : (
          <p className="mt-4 text-ink-soft">{t(isBare ? 'bareWord' : 'thinkFirst')}</p>
        )}
        {(isTurned || isHinted) && <Example word={card} />}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {isTurned ? (
          <>
            <Button
              variant="secondary"
              icon={X}
              disabled={isSending}
              className="flex-1 sm:flex-none"
              onClick={() => send('unknown')}
            >
              {t('didNotKnow')}
            </Button>
            <Button
              icon={Check}
              loading={isSending}
              className="flex-1 sm:flex-none"
              onClick={() => send(isHinted ? 'hint' : 'knew')}
            >
              {t(isHinted ? 'didKnowHint' : 'didKnow')}
            </Button>
          </>
        ) : (
          <>
            {card.example !== '' && !isHinted && (
              <Button variant="secondary" icon={Lightbulb} onClick={() => setHinted(true)}>
                {t('hint')}
              </Button>
            )}
            <Button icon={RefreshCw} onClick={() => setTurned(true)}>
              {t('turnOver')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function TurnedSide({ children }: { children: React.ReactNode }) {
  const side = useFocusOnce<HTMLDivElement>()
  return (
    <div ref={side} tabIndex={-1} className="mt-4 flex animate-appear flex-col gap-2 focus-visible:outline-none">
      {children}
    </div>
  )
}
