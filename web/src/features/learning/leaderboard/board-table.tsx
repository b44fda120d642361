import type { Badge as BadgeName, BoardPlace } from '@capyzen/contracts/leaderboard'
import { Crown, Leaf, Sprout, TreeDeciduous } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { TableFrame } from '#ui/table.tsx'
import { messages } from './messages.ts'

const badges = {
  beginner: { icon: Sprout, tone: 'plain' },
  intermediate: { icon: Leaf, tone: 'leaf' },
  advanced: { icon: TreeDeciduous, tone: 'spring' },
  expert: { icon: Crown, tone: 'yuzu' },
} as const

function BadgeOf({ badge }: { badge: BadgeName }) {
  const t = useText(messages)
  // One's own row has a ground of its own, on which the badge's would not be seen.
  return (
    <span className="inline-flex rounded-pill align-middle in-data-own:ring-2 in-data-own:ring-card">
      <Badge {...badges[badge]}>{t(badge)}</Badge>
    </span>
  )
}

/** Stays a table on phones, where badge and questions stand below the nickname. */
export function BoardTable({ name, places }: { name: string; places: readonly BoardPlace[] }) {
  const t = useText(messages)
  const head = 'px-1.5 py-2 text-sm font-bold text-ink-soft md:px-4'
  const cell = 'border-t border-line px-1.5 py-3 md:px-4'
  return (
    <TableFrame className="rounded-card border border-line bg-card p-1 shadow-card">
      <table aria-label={name} className="w-full text-left">
        <thead>
          <tr>
            <th scope="col" className={cn(head, 'w-12 text-center md:w-20')}>
              {t('rank')}
            </th>
            <th scope="col" className={head}>
              {t('user')}
            </th>
            <th scope="col" className={cn(head, 'text-right')}>
              {t('points')}
            </th>
            <th scope="col" className={cn(head, 'hidden text-right md:table-cell')}>
              {t('questions')}
            </th>
            <th scope="col" className={cn(head, 'hidden md:table-cell')}>
              {t('badge')}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.nickname} data-own={place.isOwn || undefined} className="data-own:bg-spring-soft">
              <td className={cn(cell, 'text-center font-extrabold')}>
                {place.points > 0 ? formatNumber(place.rank) : '–'}
              </td>
              <td className={cell}>
                <div className="flex items-center gap-2.5 md:gap-3">
                  <Avatar of={place.avatar} size={40} />
                  <div className="min-w-0">
                    <p className="font-bold wrap-anywhere">
                      {place.nickname}
                      {place.isOwn && (
                        <span className="ml-2 rounded-pill bg-spring px-2 py-0.5 text-sm text-on-spring">
                          {t('you')}
                        </span>
                      )}
                    </p>
                    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft md:hidden">
                      <BadgeOf badge={place.badge} />
                      {questionsOf(t, place)}
                    </div>
                  </div>
                </div>
              </td>
              <td className={cn(cell, 'text-right font-bold')}>{formatNumber(place.points)}</td>
              <td className={cn(cell, 'hidden text-right md:table-cell')}>{formatNumber(place.questions)}</td>
              <td className={cn(cell, 'hidden md:table-cell')}>
                <BadgeOf badge={place.badge} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

type Say = ReturnType<typeof useText<typeof messages.words>>

const questionsOf = (t: Say, { questions }: BoardPlace) =>
  t('questionCount', { count: questions, questions: formatNumber(questions) })

/** By rank, so that those who share a place stand equally high. */
const steps: Record<number, string> = {
  1: 'h-24 bg-yuzu text-on-yuzu',
  2: 'h-18 bg-well text-ink',
  3: 'h-14 bg-well text-ink',
}

/** The first stands in the middle. */
const orders = ['order-2', 'order-1', 'order-3']

export function Podium({ places }: { places: readonly BoardPlace[] }) {
  const t = useText(messages)
  if (places.length === 0) return null
  return (
    <ol aria-label={t('podium')} className="mx-auto flex max-w-xl items-end justify-center gap-2 pt-2 sm:gap-4">
      {places.map((place, at) => {
        return (
          <li key={place.nickname} className={cn('flex min-w-0 flex-1 flex-col items-center text-center', orders[at])}>
            <Avatar
              of={place.avatar}
              size={72}
              className={cn('size-14 sm:size-18', place.isOwn && 'ring-3 ring-spring')}
            />
            <p className="mt-2 max-w-full px-1 font-bold wrap-anywhere">{place.nickname}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              {t('pointCount', { count: place.points, points: formatNumber(place.points) })}
            </p>
            <p
              className={cn(
                'mt-2 flex w-full items-center justify-center rounded-t-control text-2xl font-extrabold',
                steps[place.rank] ?? steps[3],
              )}
            >
              <span aria-hidden>{formatNumber(place.rank)}</span>
              <span className="sr-only">{t('place', { rank: place.rank })}</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
