import type { Poll } from '@capyzen/contracts/live-room'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useRoom } from '../room.ts'
import { pollMessages as messages } from './messages.ts'
import { NewPoll } from './new-poll.tsx'
import { tellRefusal, useRequest } from './use-request.ts'

/** The poll that is on the screens, and for the teacher the next one. */
export function PollPanel() {
  const t = useText(messages)
  const { state, isTeacher } = useRoom()
  const { poll } = state
  return (
    <div className="flex h-full min-h-0 flex-col gap-5 overflow-y-auto px-4 py-4">
      {poll && <ShownPoll key={poll.id} poll={poll} />}
      {!poll && !isTeacher && <EmptyState isCompact title={t('none')} description={t('noneWhy')} />}
      {isTeacher && <NewPoll />}
    </div>
  )
}

function ShownPoll({ poll }: { poll: Poll }) {
  const t = useText(messages)
  const { isTeacher, you } = useRoom()
  return (
    <section aria-label={poll.question} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={poll.isOpen ? 'leaf' : 'plain'}>{t(poll.isOpen ? 'isOpen' : 'isClosed')}</Badge>
        <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
          {t('answered', { count: poll.answered })}
        </p>
      </div>
      <h3 className="text-lg wrap-anywhere">{poll.question}</h3>
      {poll.counts ? (
        <Bars poll={poll} counts={poll.counts} />
      ) : you.role === 'student' ? (
        <Choices poll={poll} />
      ) : (
        <ReadChoices poll={poll} />
      )}
      {isTeacher && <PollEnd poll={poll} />}
    </section>
  )
}

/** A student chooses, and may choose again while the poll is open. */
function Choices({ poll }: { poll: Poll }) {
  const t = useText(messages)
  const { request } = useRequest()
  const [chosen, setChosen] = useState<number | null>(null)
  const value = chosen ?? poll.own

  async function choose(choice: number) {
    setChosen(choice)
    const refusal = await request('vote', { pollId: poll.id, choice })
    if (!refusal) return
    // What the room has counted stands in the poll.
    setChosen(null)
    tellRefusal(refusal)
  }

  return (
    <>
      <RadioGroup
        name={poll.question}
        value={value === null ? undefined : String(value)}
        onValueChange={(next) => void choose(Number(next))}
        options={poll.choices.map((label, at) => ({
          value: String(at),
          label: <span className="wrap-anywhere">{label}</span>,
        }))}
        disabled={!poll.isOpen}
      />
      <p role="status" className="text-sm text-ink-soft">
        {poll.own !== null && poll.isOpen && t('in')}
      </p>
    </>
  )
}

function ReadChoices({ poll }: { poll: Poll }) {
  const t = useText(messages)
  return (
    <>
      <ul className="list-disc space-y-1 pl-5 marker:text-spring">
        {poll.choices.map((choice, at) => (
          <li key={at} className="wrap-anywhere">
            {choice}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('parent')}</p>
    </>
  )
}

function Bars({ poll, counts }: { poll: Poll; counts: readonly number[] }) {
  const t = useText(messages)
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  return (
    <ul className="flex flex-col gap-3">
      {poll.choices.map((choice, at) => {
        const share = (counts[at] ?? 0) / all
        const isOwn = poll.own === at
        return (
          <li key={at}>
            <div className="flex items-baseline justify-between gap-3">
              <span className={cn('wrap-anywhere', isOwn && 'font-bold')}>{choice}</span>
              <span className="shrink-0 text-sm tabular-nums">
                {t('share', { votes: t('votes', { count: counts[at] ?? 0 }), percent: formatPercent(share) })}
              </span>
            </div>
            <div aria-hidden className="mt-1 h-4 overflow-hidden rounded-pill bg-well">
              <div
                className={cn(
                  'h-full rounded-pill transition-[width] duration-200',
                  isOwn ? 'bg-spring' : 'bg-line-strong',
                )}
                style={{ width: `${share * 100}%` }}
              />
            </div>
            {isOwn && (
              <Badge tone="spring" icon={Check} className="mt-1">
                {t('own')}
              </Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function PollEnd({ poll }: { poll: Poll }) {
  const t = useText(messages)
  const { order, isPending } = useRequest()
  return (
    <div className="flex flex-wrap gap-2">
      {poll.isOpen ? (
        <Button size="small" loading={isPending} onClick={() => void order('close_poll', { pollId: poll.id })}>
          {t('close')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="secondary"
          loading={isPending}
          onClick={() => void order('hide_poll', { pollId: poll.id })}
        >
          {t('hide')}
        </Button>
      )}
    </div>
  )
}
