import type { Role } from '@capyzen/contracts/auth'
import type { ListedUser } from '@capyzen/contracts/users'
import { useState, type ReactNode } from 'react'
import { ResendEmailButton } from '#features/identity/auth/resend-email-button.tsx'
import { useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { useFailureToast, useSetRole } from './queries.ts'
import { messages } from './user-messages.ts'

/** Every change but the confirmation of a teacher asks for confirmation. */
export function RolesCard({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const t = useText(messages)
  const setRole = useSetRole()
  const showFailure = useFailureToast()
  const [asked, setAsked] = useState<'make' | 'take' | 'takeTeacher'>()
  const { id, name, roles, userType, isChild, email, emailVerified, phone } = user
  // The server answers `email_not_verified` otherwise.
  const hasContact = email === null ? phone !== null : emailVerified
  const isTeacher = roles.includes('teacher')
  const isAdministrator = roles.includes('administrator')

  function set(role: Role, isGranted: boolean, done: string) {
    setRole.mutate({ userId: id, role, isGranted }, { onSuccess: () => toast.success(done), onError: showFailure })
  }

  const actions = {
    make: () => set('administrator', true, t('made', { name })),
    take: () => set('administrator', false, t('taken', { name })),
    takeTeacher: () => set('teacher', false, t('teacherTaken', { name })),
  }
  const confirmLabels = { make: t('makeAdministrator'), take: t('takeAdministrator'), takeTeacher: t('takeTeacher') }

  return (
    <Card>
      <h2 className="text-xl">{t('roles')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('rolesWhy')}</p>
      {!hasContact && !isChild && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          <p className="min-w-48 flex-1">{t(email === null ? 'addContactFirst' : 'confirmEmailFirst')}</p>
          {email !== null && <ResendEmailButton email={email} variant="secondary" size="small" />}
        </div>
      )}
      <ul className="mt-3 divide-y divide-line">
        <RoleRow
          name={t('teacherRole')}
          why={userType === 'teacher' || isTeacher ? t('teacherRoleWhy') : t('notATeacher')}
        >
          {isTeacher && (
            <Button
              variant="secondary"
              size="small"
              loading={setRole.isPending}
              onClick={() => setAsked('takeTeacher')}
            >
              {t('takeTeacher')}
            </Button>
          )}
          {!isTeacher && userType === 'teacher' && hasContact && (
            <Button
              size="small"
              loading={setRole.isPending}
              onClick={() => set('teacher', true, t('confirmed', { name }))}
            >
              {t('confirm')}
            </Button>
          )}
        </RoleRow>
        <RoleRow
          name={t('administratorRole')}
          why={t(isChild ? 'noChildRole' : isAdministrator && isSelf ? 'ownRole' : 'administratorRoleWhy')}
        >
          {isAdministrator && !isSelf && (
            <Button variant="secondary" size="small" loading={setRole.isPending} onClick={() => setAsked('take')}>
              {t('takeAdministrator')}
            </Button>
          )}
          {!isAdministrator && !isChild && hasContact && (
            <Button variant="secondary" size="small" loading={setRole.isPending} onClick={() => setAsked('make')}>
              {t('makeAdministrator')}
            </Button>
          )}
        </RoleRow>
      </ul>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title={t(`${asked}Ask`, { name })}
          description={t(`${asked}Why`)}
          confirmLabel={confirmLabels[asked]}
          onConfirm={actions[asked]}
          danger={asked !== 'make'}
        />
      )}
    </Card>
  )
}

function RoleRow({ name, why, children }: { name: string; why: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-ink-soft">{why}</p>
      </div>
      {children}
    </li>
  )
}
