import { titledPage } from '#shared/titled-page.tsx'
import { messages as auditMessages } from './audit-messages.ts'
import { AuditScreen } from './audit-screen.tsx'
import { messages } from './messages.ts'
import { messages as userMessages } from './user-messages.ts'
import { UserScreen } from './user-screen.tsx'
import { UsersScreen } from './users-screen.tsx'

export const UsersPage = titledPage('users', UsersScreen, messages.words.users, messages.words.promise)
/** The title has no name because it would stay in the browser's history. */
export const UserPage = titledPage('user', UserScreen, userMessages.words.aUser, messages.words.promise)
export const AuditPage = titledPage('audit', AuditScreen, auditMessages.words.audit, auditMessages.words.promise)
