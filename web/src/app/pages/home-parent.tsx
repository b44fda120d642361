import type { Child } from '@capyzen/contracts/families'
import { UserPlus } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { HandOverButton } from '#features/identity/families/hand-over-button.tsx'
import { WorryLine } from '#features/identity/families/worry-line.tsx'
import { useChildren } from '#features/identity/families/queries.ts'
import { DayLine } from '#features/learning/weekly-reports/day-line.tsx'
import { WeekLine } from '#features/learning/weekly-reports/week-line.tsx'
import { rememberCount } from '#platform/device-choices.ts'
import { deviceNow } from '#platform/clock.ts'
import { dayInSingapore, formatDate } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { stripMessages } from './home-strip-messages.ts'

const AddChildDialog = latePart(async () => {
  const [{ AddChildDialog: Dialog }, { LevelContent }] = await Promise.all([
    import('#features/identity/families/child-form.tsx'),
    import('#features/learning/level-content/level-content.tsx'),
  ])
  return ({ onClose }: { onClose: () => void }) => (
    <Dialog aboutLevel={(level) => <LevelContent level={level} />} onClose={onClose} />
  )
})

/** The children with what they did, and the way to hand this device over; without a child, the way to add one. */
export function ParentStrip({ space }: { space: ReactNode }) {
  const t = useText(stripMessages)
  const { data: children, isPending } = useChildren(useViewer()?.userType === 'parent')
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    if (children) rememberCount('home-children', children.length)
  }, [children])
  if (isPending) return space
  if (!children) return null
  return (
    <section aria-label={t('children')} className="mb-6">
      {children.length === 0 ? (
        <div className="flex min-h-64 flex-col items-center justify-center gap-x-6 gap-y-4 rounded-card bg-card p-5 text-center shadow-card sm:min-h-38 sm:flex-row sm:text-left md:px-6">
          <div className="min-w-0 flex-1 max-sm:flex-none">
            <h2 className="text-xl">{t('addFirst')}</h2>
            <p className="mt-1 text-balance text-ink-soft">{t('addFirstWhy')}</p>
          </div>
          <Button icon={UserPlus} className="max-sm:w-full" onClick={() => setAdding(true)}>
            {t('addChild')}
          </Button>
        </div>
      ) : (
        <>
          <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
            <h2 className="text-xl">{t('children')}</h2>
            <ButtonLink to={paths.family()} variant="quiet" size="small" className="-mr-3 px-3">
              {t('toFamily')}
            </ButtonLink>
          </div>
          <ul className="grid gap-4 md:grid-cols-2">
            {children.map((child) => (
              <ChildOfHome key={child.id} child={child} />
            ))}
          </ul>
        </>
      )}
      <Suspense>{isAdding && <AddChildDialog onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}

function ChildOfHome({ child }: { child: Child }) {
  const { id, nickname: name, avatar, lastActiveAt } = child
  const t = useText(stripMessages)
  return (
    <li className="flex min-h-45 flex-col justify-between gap-4 rounded-card bg-card p-4 shadow-card">
      <div className="flex items-center gap-4">
        <Avatar of={avatar} size={72} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg break-words">{name}</h3>
          <p className="text-sm text-ink-soft">
            <span className="block">
              {lastActiveAt === null ? t('notYet') : <LastHere at={lastActiveAt} childId={id} />}
            </span>
            <WeekLine childId={id} />
          </p>
        </div>
      </div>
      <WorryLine child={child} />
      <div className="flex flex-wrap gap-2">
        <HandOverButton
          name={name}
          childId={id}
          label={t('handOver', { name })}
          to={paths.home()}
          size="small"
          className="flex-1"
        />
        <ButtonLink to={paths.childWeek(id)} variant="secondary" size="small" aria-label={t('weekOf', { name })}>
          {t('week')}
        </ButtonLink>
      </div>
    </li>
  )
}

function LastHere({ at, childId }: { at: string; childId: string }) {
  const t = useText(stripMessages)
  const [today] = useState(() => dayInSingapore(deviceNow()))
  const isToday = dayInSingapore(at) === today
  return isToday ? <DayLine childId={childId} none={t('today')} /> : t('lastHere', { date: formatDate(at) })
}
