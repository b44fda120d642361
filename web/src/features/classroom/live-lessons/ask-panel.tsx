import type { RoomRole } from '@capyzen/contracts/live-room'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askMessages } from './ask-messages.ts'
import { askQuery } from './queries.ts'

const AskedQuestion = latePart(() => import('./asked-question.tsx').then((m) => m.AskedQuestion))
const TeacherAsk = latePart(() => import('./teacher-ask.tsx').then((m) => m.TeacherAsk))

interface AskPanelProps {
  sessionId: string
  viewerRole: RoomRole
  /** Grows when something was asked, answered or closed. */
  revision: number
}

/** A class answers within some seconds, and each answer tells all browsers; those of students wait for a pause. */
const pauseMs = 600

/** The question of the bank that is asked in a room: students answer it, parents watch, the teacher chooses it. */
export function AskPanel({ sessionId, viewerRole, revision }: AskPanelProps) {
  const t = useText(askMessages)
  const query = useQuery(askQuery(sessionId))
  const { refetch } = query
  useEffect(() => {
    if (revision === 0) return
    const timer = setTimeout(() => void refetch(), viewerRole === 'teacher' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [revision, viewerRole, refetch])
  return (
    <Fetched query={query} lines={2}>
      {({ ask }) => (
        <Suspense fallback={<Loading lines={2} />}>
          {viewerRole === 'teacher' ? (
            <TeacherAsk sessionId={sessionId} ask={ask} />
          ) : ask ? (
            <AskedQuestion key={ask.id} sessionId={sessionId} ask={ask} mayAnswer={viewerRole === 'student'} />
          ) : (
            <EmptyState isCompact mood="calm" title={t('none')} description={t('noneWhy')} />
          )}
        </Suspense>
      )}
    </Fetched>
  )
}
