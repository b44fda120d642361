import type { Role } from '@capyzen/contracts/auth'
import type { ListedUser } from '@capyzen/contracts/users'
import { useState, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { useFailureToast } from './act-failure.ts'
import { useSetRole } from './queries.ts'
import { messages } from './user-messages.ts'

/** What only an administrator gives. Confirming a teacher is asked for nothing more; everything else is asked twice. */
export function RolesCard({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const t = useText(messages)
  const setRole = useSetRole()
  const tellFailure = useFailureToast()
  const [asked, setAsked] = useState<'make' | 'take' | 'takeTeacher'>()
  const { id, name, roles, userType, isChild } = user
  const isTeacher = roles.includes('teacher')
  const isAdministrator = roles.includes('administrator')

  function set(role: Role, isGranted: boolean, done: string) {
    setRole.mutate({ userId: id, role, isGranted }, { onSuccess: () => toast.success(done), onError: tellFailure })
  }

  const answers = {
    make: () => set('administrator', true, t('made', { name })),
    take: () => set('administrator', false, t('taken', { name })),
    takeTeacher: () => set('teacher', false, t('teacherTaken', { name })),
  }
  const confirmLabels = { make: t('makeAdministrator'), take: t('takeAdministrator'), takeTeacher: t('takeTeacher') }

  return (
    <Card>
      <h2 className="text-xl">{t('roles')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('rolesWhy')}</p>
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
          {!isTeacher && userType === 'teacher' && (
            <Button
              size="small"
              loading={setRole.isPending}
              onClick={() => set('teacher', true, t('confirmed', { name }))}
            >
              {t('confirm')}
            </Button>
          )}
        </RoleRow>
        <RoleRow name={t('administratorRole')} why={administratorWhy()}>
          {isAdministrator && !isSelf && (
            <Button variant="secondary" size="small" loading={setRole.isPending} onClick={() => setAsked('take')}>
              {t('takeAdministrator')}
            </Button>
          )}
          {!isAdministrator && !isChild && (
            <Button variant="secondary" size="small" loading={setRole.isPending} onClick={() => setAsked('make')}>
              {t('makeAdministrator')}
            </Button>
          )}
        </RoleRow>
      </ul>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={asked ? t(`${asked}Ask`, { name }) : ''}
        description={asked ? t(`${asked}Why`) : ''}
        cancelLabel={t('cancel')}
        confirmLabel={asked ? confirmLabels[asked] : ''}
        onConfirm={() => asked && answers[asked]()}
        danger={asked !== 'make'}
      />
    </Card>
  )

  function administratorWhy(): string {
    if (isChild) return t('noChildRole')
    return isAdministrator && isSelf ? t('ownRole') : t('administratorRoleWhy')
  }
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
