import { entryMinutes, type TimetableSession } from '@capyzen/contracts/live-courses'
import { useId } from 'react'
import { useSession } from '#features/identity/auth/session.tsx'
import { formatTime } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { useJoining } from './joining.tsx'
import { messages } from './messages.ts'
import { isToday, opensAt } from './session-times.ts'

interface SessionActionProps {
  session: TimetableSession
  /** The viewer's own, or they teach the course. */
  mayJoin: boolean
}

/** Joins a session while it is open, and says otherwise when it opens or what is missing. */
export function SessionAction({ session, mayJoin }: SessionActionProps) {
  const t = useText(messages)
  const pick = usePick()
  const viewer = useSession()
  const title = pick(session.course.title)
  if (session.isCanceled) return <Badge tone="plum">{t('canceled')}</Badge>
  if (viewer === 'visitor')
    return (
      <ButtonLink
        to={loginReturningTo(paths.classroom())}
        variant="secondary"
        size="small"
        aria-label={t('joinOf', { title })}
      >
        {t('join')}
      </ButtonLink>
    )
  if (mayJoin) return <JoinButton session={session} name={t('joinOf', { title })} />
  if (session.children.length > 0) {
    const names = session.children.map(({ nickname }) => nickname).reduce((one, other) => t('and', { one, other }))
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-ink-soft">{t('childJoins', { names })}</p>
        {session.isEntryOpen && (
          <ButtonLink
            to={paths.liveRoom(session.id)}
            variant="secondary"
            size="small"
            aria-label={t('lookInOf', { title })}
          >
            {t('lookIn')}
          </ButtonLink>
        )}
      </div>
    )
  }
  return (
    <a href={`#${courseAnchor(session.courseId)}`} className="text-link inline-flex min-h-11 items-center font-bold">
      {t('seeCourse')}
    </a>
  )
}

export const courseAnchor = (courseId: string): string => `course-${courseId}`

function JoinButton({ session, name }: { session: TimetableSession; name: string }) {
  const t = useText(messages)
  const id = useId()
  const { join, busyId } = useJoining()
  const { isEntryOpen, startsAt } = session
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        size="small"
        disabled={!isEntryOpen}
        loading={busyId === session.id}
        aria-label={name}
        {...(!isEntryOpen && { 'aria-describedby': id })}
        onClick={() => join(session)}
      >
        {t('join')}
      </Button>
      {!isEntryOpen && (
        <p id={id} className="text-center text-sm text-ink-soft">
          {isToday(startsAt)
            ? t('opensAt', { time: formatTime(opensAt(startsAt)) })
            : t('opensBefore', { count: entryMinutes.before })}
        </p>
      )}
    </div>
  )
}
