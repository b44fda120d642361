import type { WordResult, WordRound } from '@capyzen/contracts/words'
import { formatDay } from '#platform/dates.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { Mascot } from '#ui/mascot.tsx'
import { deckPath } from './address.ts'
import { roundMessages } from './messages.ts'
import { OutcomeMark, outcomeVariants } from './outcome-mark.tsx'
import type { RoundOf } from './queries.ts'
import { WordText } from './word-text.tsx'

const labels = { right: 'rightCount', helped: 'helpedCount', wrong: 'wrongCount' } as const

type Outcome = keyof typeof labels
type ResultWord = WordResult['words'][number]

/** How a round went, and when its words come back. */
export function RoundResult({ of, round, onAgain }: { of: RoundOf; round: WordRound; onAgain: () => void }) {
  const t = useText(roundMessages)
  const words = onceEach(round.exercises.flatMap(({ result }) => result?.words ?? []))
  const count = (outcome: Outcome) => words.filter((one) => one.outcome === outcome).length
  return (
    <Card className="mt-5">
      <div className="flex flex-col items-center text-center">
        <Mascot mood="cheering" className="w-36" />
        <h2 className="mt-3 text-2xl">{t('done')}</h2>
        <p className="mt-1 text-ink-soft">{t('doneLead', { count: words.length })}</p>
        <ul className="mt-5 grid w-full max-w-md grid-cols-3 gap-2 sm:gap-3">
          {(Object.keys(labels) as Outcome[]).map((outcome) => (
            <li
              key={outcome}
              className={cn(
                'flex flex-col rounded-card px-2 py-2 leading-snug',
                count(outcome) > 0 ? outcomeVariants[outcome].colour : 'bg-well text-ink-soft',
              )}
            >
              <span className="text-2xl font-extrabold tabular-nums">{count(outcome)}</span>
              <span className="text-sm font-bold">{t(labels[outcome])}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {words.map((one, index) => (
          <ResultLine key={index} {...one} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>{t(of === 'review' ? 'reviewMore' : 'playAgain')}</Button>
        <ButtonLink to={of === 'review' ? paths.dailyPlan() : deckPath(of.source)} variant="secondary">
          {t(of === 'review' ? 'toPlan' : 'toWords')}
        </ButtonLink>
      </div>
    </Card>
  )
}

const worstFirst: readonly Outcome[] = ['wrong', 'helped', 'right']

/** A word that was asked in two ways is one word: as the worse went, and when it first comes back. */
function onceEach(results: readonly ResultWord[]): ResultWord[] {
  const byWord = Map.groupBy(results, ({ word }) => `${word.language} ${word.word}`)
  return [...byWord.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others]
    const outcome = worstFirst.find((one) => all.some((given) => given.outcome === one)) ?? first.outcome
    const [dueAt = null] = all.flatMap((given) => given.dueAt ?? []).toSorted()
    return [{ ...first, outcome, dueAt }]
  })
}

function ResultLine({ word, outcome, dueAt }: ResultWord) {
  const t = useText(roundMessages)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <OutcomeMark of={outcome} label={t(labels[outcome])} />
      <span className="min-w-0 flex-1">
        <span className="block font-extrabold">
          <WordText word={word} />
        </span>
        <span lang={languageTag(word.language)} className="block text-sm text-ink-soft">
          {word.definition || word.translation}
        </span>
      </span>
      {dueAt !== null && (
        <span className="max-w-28 shrink-0 text-right text-sm break-keep text-ink-soft">
          {t('comesBack', { day: formatDay(dueAt) })}
        </span>
      )}
    </li>
  )
}
