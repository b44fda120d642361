import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { languageTag, useText } from '#platform/i18n.ts'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Mascot } from '#ui/mascot.tsx'
import { characterPath, type Lesson } from './address.ts'
import { messages } from './messages.ts'

interface RoundResultProps {
  count: number
  missed: readonly { character: string; mode: 'read' | 'write'; lesson?: Lesson }[]
  backTo: string
  onAgain: (() => void) | undefined
  /** Undefined where nothing was missed. */
  onPractise: (() => void) | undefined
}

/** Cheering over a round that went badly would be no praise, so the mood follows the share that was right. */
function stepOf(right: number, count: number) {
  if (right >= count * 0.8) return { mood: 'cheering', title: 'doneWell' } as const
  return right >= count * 0.5
    ? ({ mood: 'calm', title: 'doneHalf' } as const)
    : ({ mood: 'reading', title: 'doneHard' } as const)
}

/** How a round went, and the characters that were missed, to look at or to practise at once. */
export function RoundResult({ count, missed, backTo, onAgain, onPractise }: RoundResultProps) {
  const t = useText(messages)
  const heading = useFocusOnce<HTMLHeadingElement>()
  const right = count - missed.length
  const { mood, title } = stepOf(right, count)
  return (
    <Card className="mx-auto mt-4 flex max-w-xl flex-col items-center py-8! text-center">
      <Mascot mood={mood} className="w-36" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl focus-visible:outline-none">
        {t(title)}
      </h1>
      <p className="mt-1 text-lg tabular-nums">{t('doneCount', { right, count })}</p>
      {missed.length > 0 && (
        <>
          <h2 className="mt-5 text-lg">{t('missedTitle')}</h2>
          <ul className="mt-2 flex flex-wrap justify-center gap-2">
            {missed.map(({ character, mode, lesson = null }) => (
              <li key={`${character} ${mode}`}>
                <Link
                  to={characterPath(character, lesson)}
                  lang={languageTag('zh')}
                  className="teaching-face grid size-16 place-items-center rounded-control border-2 border-line bg-card text-4xl transition-colors hover:border-spring hover:text-spring-ink"
                >
                  {character}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-soft">{t('doneWhy')}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onPractise && (
          <Button size="large" icon={RotateCcw} onClick={onPractise}>
            {t('practiseMissed')}
          </Button>
        )}
        {onAgain && (
          <Button size="large" variant={onPractise ? 'secondary' : 'primary'} onClick={onAgain}>
            {t('moreDue')}
          </Button>
        )}
        <ButtonLink to={backTo} size="large" variant={onPractise || onAgain ? 'quiet' : 'primary'}>
          {t('toTheLessons')}
        </ButtonLink>
      </div>
    </Card>
  )
}
