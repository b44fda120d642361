import type { Question } from '@capyzen/contracts/questions'
import { Check, CheckCheck } from 'lucide-react'
import { useId, type Ref } from 'react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Place } from './draft.ts'
import { photoMessages } from './photo-messages.ts'
import { isWholeField, PlaceField } from './place-field.tsx'

interface DoubtfulMarksProps {
  ref: Ref<HTMLHeadingElement>
  places: readonly Place[]
  answerOf: (question: Question) => string
  onAnswer: (question: Question, answer: string) => void
  onConfirm: (places: readonly Place[]) => void
}

/** Every place of the paper that isn't certain, with its picture beside its field. */
export function DoubtfulMarks({ ref, places, answerOf, onAnswer, onConfirm }: DoubtfulMarksProps) {
  const t = useText(photoMessages)
  const filled = places.filter(({ value }) => value !== '')
  const groups = grouped(places)
  if (places.length === 0) return null
  return (
    <Card className="border-2 border-yuzu">
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={ref} tabIndex={-1} className="text-xl focus-visible:outline-none">
          {t('uncertain')}
        </h2>
        <Badge tone="yuzu">{t('uncertainCount', { count: places.length })}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">{t('uncertainWhy')}</p>
      <ol className="mt-4 flex flex-col divide-y divide-line">
        {groups.map((group) => (
          <Spot
            key={`${group[0].question.question.id} ${group[0].part}`}
            places={group}
            answer={answerOf(group[0].question.question)}
            onAnswer={(answer) => onAnswer(group[0].question.question, answer)}
            onConfirm={() => onConfirm(group)}
          />
        ))}
      </ol>
      {filled.length > 1 && (
        <Button variant="secondary" icon={CheckCheck} onClick={() => onConfirm(filled)} className="mt-4">
          {t('confirmAll')}
        </Button>
      )}
    </Card>
  )
}

type Group = readonly [Place, ...Place[]]

/** The boxes of an order are looked at together. */
function grouped(places: readonly Place[]): Group[] {
  const groups: [Place, ...Place[]][] = []
  for (const place of places) {
    const last = groups.at(-1)
    if (last && last[0].question === place.question && isWholeField(place.question)) last.push(place)
    else groups.push([place])
  }
  return groups
}

interface SpotProps {
  places: Group
  answer: string
  onAnswer: (answer: string) => void
  onConfirm: () => void
}

function Spot({ places, answer, onAnswer, onConfirm }: SpotProps) {
  const t = useText(photoMessages)
  const id = useId()
  const [{ question: asked, number, part, seen, value }] = places
  const { blanks, prompts } = asked.question
  const isOneOfSeveral = blanks.length + prompts.length > 1 && !isWholeField(asked)
  const isUnread = seen.doubt === 'handwriting' && value === ''
  const isEmpty = isWholeField(asked) ? answer === '' : value === ''
  const action = t(isEmpty ? 'confirmEmpty' : 'confirm')
  const named = t('question', { number })
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,17rem)_1fr]">
      <div className="flex min-w-0 flex-col gap-2">
        <h3 id={`${id}-name`} className="font-bold text-spring-ink">
          {isOneOfSeveral ? t('partOf', { question: named, part: blanks[part]?.label ?? `(${part + 1})` }) : named}
        </h3>
        {places.map(
          (place) =>
            place.seen.picture && (
              <img
                key={place.part}
                src={place.seen.picture}
                alt={t('placePicture', { number })}
                className="max-h-44 max-w-full self-start rounded-control border border-line bg-[#fff] object-contain p-1"
              />
            ),
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <p id={`${id}-why`} className="text-sm text-ink-soft">
          {t(isUnread ? 'unreadHandwriting' : (seen.doubt ?? 'faint'))}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <PlaceField
            asked={asked}
            part={part}
            answer={answer}
            labelledBy={`${id}-name`}
            describedBy={`${id}-why`}
            onAnswer={onAnswer}
          />
          <Button
            variant="secondary"
            size="small"
            icon={Check}
            aria-label={t('confirmOf', { action, question: named })}
            onClick={onConfirm}
            className="shrink-0"
          >
            {action}
          </Button>
        </div>
      </div>
    </li>
  )
}
