import { assessTake, type OralTake, type SelfAssessment } from '@capyzen/contracts/oral'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { call } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { cn } from '#ui/class-names.ts'
import { toast } from '#ui/toast.tsx'
import { useRehearsing } from './rehearsal-context.ts'
import { rehearsalQuery } from './queries.ts'
import { resultMessages } from './result-messages.ts'

const lines = {
  clear: ['clear', 'clearHint'],
  pauses: ['pausesStar', 'pausesHint'],
  feeling: ['feeling', 'feelingHint'],
  point: ['point', 'pointHint'],
  reason: ['reason', 'reasonHint'],
  example: ['example', 'exampleHint'],
  voice: ['voice', 'voiceHint'],
} as const

export type RubricLine = keyof typeof lines

/** The learner's own judgement of a take, stored with each tap. */
export function useOwnStars(take: OralTake | undefined) {
  const { rehearsal } = useRehearsing()
  const queries = useQueryClient()
  const [given, setGiven] = useState<{ takeId: string; stars: SelfAssessment }>()
  // In turn, so that an earlier tap never overwrites a later one.
  const save = useMutation({
    scope: { id: `oral stars ${take?.id ?? ''}` },
    mutationFn: (input: { takeId: string; selfAssessment: SelfAssessment }) =>
      call(assessTake, input, { isRepeatable: true }),
    onSuccess: (_, { takeId, selfAssessment }) =>
      queries.setQueryData(rehearsalQuery(rehearsal.id).queryKey, (known) =>
        known === undefined
          ? known
          : {
              rehearsal: {
                ...known.rehearsal,
                takes: known.rehearsal.takes.map((one) => (one.id === takeId ? { ...one, selfAssessment } : one)),
              },
            },
      ),
    onError: (error) => toast.error(textNow(resultMessages, 'starsFailed'), errorMessage(error)),
  })
  const stars = given && given.takeId === take?.id ? given.stars : (take?.selfAssessment ?? {})
  return {
    stars,
    give(line: string, count: number) {
      if (!take) return
      const next = { ...stars, [line]: count }
      setGiven({ takeId: take.id, stars: next })
      save.mutate({ takeId: take.id, selfAssessment: next })
    },
  }
}

interface OwnStarsProps {
  rubric: readonly RubricLine[]
  stars: SelfAssessment
  onGive: (line: string, count: number) => void
  /** An answer about what is shown has its example there and not in the learner's life. */
  isAboutDrawing?: boolean
}

export const starCounts = [1, 2, 3] as const

export function OwnStars({ rubric, stars, onGive, isAboutDrawing = false }: OwnStarsProps) {
  const t = useText(resultMessages)
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card">
      <h3 className="text-lg">{t('ownStars')}</h3>
      <StarLines {...{ rubric, stars, onGive, isAboutDrawing }} />
    </section>
  )
}

/** Each star says what it means, in a column of its own, so that nothing moves when one is given. */
export function StarLines({ rubric, stars, onGive, isAboutDrawing = false }: OwnStarsProps) {
  const t = useText(resultMessages)
  return (
    <div className="mt-2 divide-y divide-line">
      {rubric.map((line) => {
        const [label, hint] = lines[line]
        return (
          <div key={line} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <div className="min-w-0">
              <p className="font-bold">{t(label)}</p>
              <p className="text-sm text-ink-soft">{t(line === 'example' && isAboutDrawing ? 'exampleShown' : hint)}</p>
            </div>
            <RadioGroup.Root
              aria-label={t(label)}
              orientation="horizontal"
              value={String(stars[line] ?? '')}
              onValueChange={(count) => onGive(line, Number(count))}
              className="grid max-w-60 grid-cols-3"
            >
              {starCounts.map((count) => (
                <RadioGroup.Item
                  key={count}
                  value={String(count)}
                  className="grid min-h-14 cursor-pointer content-center justify-items-center gap-0.5 rounded-control text-yuzu-ink transition-colors hover:bg-yuzu-soft"
                >
                  <Star aria-hidden className={cn('size-7', count <= (stars[line] ?? 0) && 'fill-yuzu')} />
                  <span className={cn('text-xs', stars[line] === count ? 'font-bold' : 'text-ink-soft')}>
                    {t(`star${count}`)}
                  </span>
                </RadioGroup.Item>
              ))}
            </RadioGroup.Root>
          </div>
        )
      })}
    </div>
  )
}

/** What was given, to look at; nothing where no star was given. */
export function GivenStars({ rubric, stars }: { rubric: readonly RubricLine[]; stars: SelfAssessment | null }) {
  const t = useText(resultMessages)
  const given = rubric.flatMap((line) => (stars?.[line] === undefined ? [] : [{ line, count: stars[line] }]))
  if (given.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {given.map(({ line, count }) => (
        <div key={line} className="flex items-center gap-2 text-sm">
          <dt className="text-ink-soft">{t(lines[line][0])}</dt>
          <dd className="flex items-center text-yuzu-ink">
            <span className="sr-only">{t(`star${count as 1 | 2 | 3}`)}</span>
            {starCounts.map((place) => (
              <Star key={place} aria-hidden className={cn('size-4', place <= count && 'fill-yuzu')} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
