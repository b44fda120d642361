import type { Attendance, AttendanceMark, LiveSession } from '@capyzen/contracts/live-courses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInSingapore, formatDate, formatTime, singaporeTimestamp } from '#platform/dates.ts'
import { textNow, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { CsvButton } from '#shared/csv-button.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toast.tsx'
import { attendanceMessages as messages } from './messages.ts'
import { attendanceQuery, useConfirmAttendance } from './queries.ts'

const marks = ['present', 'late', 'absent'] as const

/** Who was there, as proposed from their minutes; a teacher confirms it with one tap. */
export function AttendanceDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const t = useText(messages)
  const query = useQuery({ ...attendanceQuery(sessionId), staleTime: 0 })
  const pick = usePick()
  const language = useLanguage()
  const session = query.data?.session
  const title = session
    ? t('titleOf', { topic: pick(session.topic), date: formatDate(session.startsAt, language) })
    : t('title')
  return (
    <Dialog onClose={onClose} title={title} description={t('why')} className="md:max-w-3xl">
      <Fetched query={query} lines={4}>
        {(data) =>
          data.students.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : <AttendanceList {...data} />
        }
      </Fetched>
    </Dialog>
  )
}

function AttendanceList({ session, students }: { session: LiveSession; students: readonly Attendance[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const confirm = useConfirmAttendance(session.id)
  const [changed, setChanged] = useState<Readonly<Record<string, AttendanceMark>>>({})
  const markOf = ({ studentId, confirmed, proposed }: Attendance) => changed[studentId] ?? confirmed ?? proposed
  const isConfirmed = students.every((student) => student.confirmed === markOf(student))

  const rows = () => [
    [t('student'), t('minutesHead'), t('enteredHead'), t('proposed'), t('confirmedHead')],
    ...students.map(({ name, minutes, enteredAt, proposed, confirmed }) => [
      name,
      String(minutes),
      enteredAt === null ? '' : singaporeTimestamp(enteredAt),
      t(proposed),
      confirmed === null ? '' : t(confirmed),
    ]),
  ]

  return (
    <>
      <ul className="max-h-[50vh] divide-y divide-line overflow-y-auto">
        {students.map((student) => (
          <li key={student.studentId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-bold wrap-anywhere">{student.name}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {student.enteredAt === null
                  ? t('notThere')
                  : t('thereFor', {
                      minutes: t('minutes', { count: student.minutes }),
                      time: formatTime(student.enteredAt, language),
                    })}
              </p>
            </div>
            <Segments
              name={t('markOf', { name: student.name })}
              value={markOf(student)}
              choices={marks.map((value) => ({ value, label: t(value) }))}
              onChoose={(mark) => setChanged((before) => ({ ...before, [student.studentId]: mark }))}
              className="w-full sm:w-auto"
            />
          </li>
        ))}
      </ul>
      {confirm.isError && (
        <div className="mt-4">
          <FailureBox isAlert message={errorMessage(confirm.error)} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
        <Badge tone={isConfirmed ? 'leaf' : 'yuzu'} className="mr-auto">
          {t(isConfirmed ? 'isConfirmed' : 'notConfirmed')}
        </Badge>
        <CsvButton
          label={t('csv')}
          fileName={`attendance-${session.courseId}-${dayInSingapore(session.startsAt)}.csv`}
          rows={rows}
          onError={() => toast.error(textNow(messages, 'csvFailed'))}
          track="live-attendance-csv"
        />
        <Button
          size="small"
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              students.map((student) => ({ studentId: student.studentId, mark: markOf(student) })),
              { onSuccess: () => toast.success(textNow(messages, 'confirmed')) },
            )
          }
        >
          {t('confirm')}
        </Button>
      </div>
    </>
  )
}
