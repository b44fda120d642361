import { CalendarPlus, Plus } from 'lucide-react'
import { use, useState } from 'react'
import { Part, ProblemsContext } from '#features/learning/questions/authoring/field-kit.tsx'
import { sayIn, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { AttendanceDialog } from './attendance-dialog.tsx'
import { mostSessions, newSession, weeklySessions, type CourseValues, type SessionValues } from './course-values.ts'
import { editorMessages } from './messages.ts'
import { useHasZoom } from './queries.ts'
import { SessionRow } from './session-row.tsx'
import { WeeklyDialog } from './weekly-dialog.tsx'

interface SessionsPartProps {
  values: CourseValues
  onChange: (sessions: SessionValues[]) => void
}

const topicOf = (count: number) => ({
  en: sayIn('en', editorMessages, 'lesson', { count }),
  zh: sayIn('zh', editorMessages, 'lesson', { count }),
})

/** The dated sessions of a course; each is a line that opens to be changed. */
export function SessionsPart({ values: { sessions }, onChange }: SessionsPartProps) {
  const t = useText(editorMessages)
  const hasZoom = useHasZoom()
  const problems = use(ProblemsContext)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set())
  const [isAddingWeekly, setAddingWeekly] = useState(false)
  const [attendedId, setAttendedId] = useState<string>()
  const open = (key: string, isOpen: boolean) =>
    setOpenKeys((before) => {
      const next = new Set(before)
      if (isOpen) next.add(key)
      else next.delete(key)
      return next
    })
  const hasProblem = (place: number) => [...problems.keys()].some((path) => path.startsWith(`sessions.${place}.`))
  const last = sessions.at(-1)

  function addOne() {
    const { meetingNumber = '', passcode = '', from = '', to = '' } = last ?? {}
    const session = newSession({ topic: topicOf(sessions.length + 1), meetingNumber, passcode, from, to })
    onChange([...sessions, session])
    open(session.key, true)
  }

  return (
    <Part title={t('sessions')}>
      <p className="-mt-3 text-sm text-ink-soft">{t('sessionsWhy')}</p>
      {sessions.length === 0 ? (
        <p className="text-ink-soft">{t('noSessions')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {sessions.map((session, place) => (
            <SessionRow
              key={session.key}
              session={session}
              place={place}
              hasZoom={hasZoom}
              isOpen={openKeys.has(session.key) || hasProblem(place)}
              onOpen={(isOpen) => open(session.key, isOpen)}
              onChange={(changes) =>
                onChange(sessions.map((one) => (one.key === session.key ? { ...one, ...changes } : one)))
              }
              onRemove={() => onChange(sessions.filter(({ key }) => key !== session.key))}
              onAttendance={() => setAttendedId(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.length < mostSessions && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" icon={CalendarPlus} onClick={() => setAddingWeekly(true)}>
            {t('addWeekly')}
          </Button>
          <Button variant="quiet" size="small" icon={Plus} onClick={addOne}>
            {t('addOne')}
          </Button>
        </div>
      )}
      {isAddingWeekly && (
        <WeeklyDialog
          most={mostSessions - sessions.length}
          hasZoom={hasZoom}
          last={last}
          onAdd={(weekly) => onChange([...sessions, ...weeklySessions(weekly, topicOf, sessions.length)])}
          onClose={() => setAddingWeekly(false)}
        />
      )}
      {attendedId !== undefined && <AttendanceDialog sessionId={attendedId} onClose={() => setAttendedId(undefined)} />}
    </Part>
  )
}
