import { AttendanceDialog } from '#features/classroom/live-courses/authoring/attendance-dialog.tsx'
import { messages } from '#features/classroom/live-lessons/messages.ts'
import { SessionScreen } from '#features/classroom/live-lessons/session-screen.tsx'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { titledPage } from '#shared/titled-page.tsx'

export const AuthoredLiveSessionPage = titledPage(
  'authoredLiveSession',
  ({ sessionId }) => (
    <RequireAuthor>
      <SessionScreen
        sessionId={sessionId}
        attendance={(onClose) => <AttendanceDialog sessionId={sessionId} onClose={onClose} />}
      />
    </RequireAuthor>
  ),
  messages.words.title,
  messages.words.lead,
)
