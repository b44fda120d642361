import { entryMinutes, type TimetableSession } from '@capyzen/contracts/live-courses'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CalendarDays, DoorOpen, GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { formatLongDate, formatTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Loading } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { DeviceCheck } from './device-check.tsx'
import { lobbyMessages as messages } from './lobby-messages.ts'
import { sessionQuery, teacherQuery } from './queries.ts'
import { rememberChoices, rememberedChoices } from './remembered-room.ts'

const refetchMs = 30_000

interface LobbyProps {
  sessionId: string
  onEnter: () => void
}

/** Before the room: what the lesson is, and for who wants it a check of microphone and camera. */
export function Lobby({ sessionId, onEnter }: LobbyProps) {
  const t = useText(messages)
  // So that it opens on time by the server's clock.
  const session = useQuery({ ...sessionQuery(useViewer()?.id ?? '', sessionId), refetchInterval: refetchMs })
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-6 px-4 py-6 sm:px-6 md:py-10">
      <ButtonLink to={paths.classroom()} variant="quiet" size="small" className="self-start">
        <ArrowLeft aria-hidden className="size-5" />
        {t('toClassroom')}
      </ButtonLink>
      {/* A session that isn't on the timetable may still be open to the viewer; the server decides. */}
      {session.isPending ? <Loading lines={5} /> : <LobbyOf session={session.data} onEnter={onEnter} />}
    </div>
  )
}

interface LobbyOfProps {
  session: TimetableSession | undefined
  onEnter: () => void
}

function LobbyOf({ session, onEnter }: LobbyOfProps) {
  const t = useText(messages)
  const [choices, setChoices] = useState(rememberedChoices)
  const isTeacher = session?.isTeacher ?? false
  const isParent = (session?.children.length ?? 0) > 0
  const [isChecking, setChecking] = useState(isTeacher)

  if (session?.isCanceled) return <NotHere title={t('canceled')} why={t('canceledWhy')} />
  if (session?.place === 'zoom') return <NotHere title={t('elsewhereInZoom')} why={t('elsewhereInZoomWhy')} />
  function enter() {
    rememberChoices(choices)
    onEnter()
  }
  // A parent's own time of entry is not on the timetable; the server decides.
  const isClosed = session !== undefined && !session.isEntryOpen && !isParent
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Card className="flex flex-col gap-5">
        {session ? <SessionHead session={session} /> : <h1 className="text-2xl">{t('pageTitle')}</h1>}
        {!isTeacher && (
          <div className="flex items-center gap-4 rounded-card bg-spring-soft p-4 text-spring-ink">
            <Mascot mood="calm" className="w-20 shrink-0" />
            <p>{t(isParent ? 'quietForParents' : 'quietForStudents')}</p>
          </div>
        )}
        <p className="text-sm text-ink-soft">{t('notRecorded')}</p>
        {isClosed ? <OpensLater session={session} /> : null}
        <Button size="large" icon={DoorOpen} disabled={isClosed} onClick={enter}>
          {t(isParent ? 'lookIn' : 'join')}
        </Button>
      </Card>
      {!isParent && (
        <Card>
          {isChecking ? (
            <DeviceCheck choices={choices} onChoose={setChoices} isTeacher={isTeacher} />
          ) : (
            <div className="flex flex-col items-start gap-2">
              <Button variant="secondary" onClick={() => setChecking(true)}>
                {t('check')}
              </Button>
              <p className="text-sm text-ink-soft">{t('checkOptional')}</p>
            </div>
          )}
        </Card>
      )}
    </div>
  )
}

function SessionHead({ session }: { session: TimetableSession }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const teacher = useQuery(teacherQuery(useViewer()?.id ?? '', session.courseId))
  const { startsAt, endsAt } = session
  const when = {
    date: formatLongDate(startsAt, language),
    ...{ from: formatTime(startsAt, language), to: formatTime(endsAt, language) },
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="font-bold text-ink-soft">{pick(session.course.title)}</p>
      <h1 className="text-2xl wrap-anywhere">{pick(session.topic)}</h1>
      <p className="flex items-start gap-2">
        <CalendarDays aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
        {t('when', when)}
      </p>
      {teacher.data && (
        <p className="flex items-start gap-2">
          <GraduationCap aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
          {t('taughtBy', { name: teacher.data })}
        </p>
      )}
    </div>
  )
}

function OpensLater({ session }: { session: TimetableSession }) {
  const t = useText(messages)
  const opensAt = Date.parse(session.startsAt) - entryMinutes.before * 60_000
  return (
    <div role="status">
      <p className="text-lg font-bold">{t('opensAt', { time: formatTime(opensAt, useLanguage()) })}</p>
      <p className="text-ink-soft">{t('opensAtWhy')}</p>
    </div>
  )
}

function NotHere({ title, why }: { title: string; why: string }) {
  const t = useText(messages)
  return (
    <EmptyState
      mood="puzzled"
      title={title}
      description={why}
      action={<ButtonLink to={paths.classroom()}>{t('toClassroom')}</ButtonLink>}
    />
  )
}
