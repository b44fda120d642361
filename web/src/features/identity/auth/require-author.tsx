import type { ReactNode } from 'react'
import { AdminFrame, AuthorSections, ForAuthorsOnly } from '#shared/admin-frame.tsx'
import { Loading } from '#shared/fetched.tsx'
import { RequireSession, useViewer } from './session.tsx'

/** For confirmed teachers and administrators. */
export function RequireAuthor({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  return (
    <div className="page-width py-6 md:py-10">
      <RequireSession loading={<Loading lines={5} />}>
        {viewer?.isAdministrator ? (
          <AdminFrame hasSecondFactor={viewer.hasSecondFactor}>{children}</AdminFrame>
        ) : viewer?.isConfirmedTeacher ? (
          <>
            <AuthorSections />
            {children}
          </>
        ) : (
          <ForAuthorsOnly />
        )}
      </RequireSession>
    </div>
  )
}
