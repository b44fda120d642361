import { nicknameLength, type OwnBoard, type Standing } from '@capyzen/contracts/leaderboard'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { useContractForm } from '#shared/contract-form.ts'
import { TextField } from '#shared/form-fields.tsx'
import { CancelButton, Form, FormError } from '#shared/form.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useLeaveBoard, useSetMembership } from './queries.ts'

export function MembershipCard({ board }: { board: OwnBoard }) {
  const t = useText(messages)
  const viewer = useViewer()
  const [isRenaming, setRenaming] = useState(false)
  const { standing, nickname, avatar } = board
  if (standing === 'member' && nickname !== null && !isRenaming)
    return <Member board={{ ...board, nickname }} onRename={() => setRenaming(true)} />
  if (standing === 'can_join' || standing === 'member')
    return (
      <Card>
        {standing === 'can_join' && (
          <div className="flex items-start gap-4">
            <Avatar of={avatar} size={64} className="hidden sm:block" />
            <div>
              <h2 className="text-xl">{t('joinTitle')}</h2>
              <p className="mt-1 max-w-2xl text-ink-soft">{t('joinWhy')}</p>
            </div>
          </div>
        )}
        <NicknameForm
          // What a family calls the child is a nickname already; others may have registered under their names.
          nickname={nickname ?? (viewer?.isChild ? viewer.name : '')}
          isMember={standing === 'member'}
          onDone={() => setRenaming(false)}
        />
      </Card>
    )
  return <Elsewhere standing={standing} isMember={nickname !== null} />
}

function Member({ board, onRename }: { board: OwnBoard & { nickname: string }; onRename: () => void }) {
  const t = useText(messages)
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar of={board.avatar} size={56} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm text-ink-soft">{t('shownAs')}</p>
        <p className="text-lg font-extrabold wrap-anywhere">{board.nickname}</p>
      </div>
      <div className="flex flex-wrap gap-y-2">
        <Button variant="secondary" size="small" onClick={onRename}>
          {t('changeNickname')}
        </Button>
        <LeaveButton />
      </div>
    </Card>
  )
}

function LeaveButton() {
  const t = useText(messages)
  const leave = useLeaveBoard()
  return (
    <ConfirmButton
      variant="quiet"
      size="small"
      loading={leave.isPending}
      confirmation={{ title: t('leaveAsk'), description: t('leaveWhy'), confirmLabel: t('leave') }}
      onConfirm={() =>
        leave.mutate(
          {},
          {
            onSuccess: () => toast.success(t('left')),
            onError: () => toast.error(t('leaveFailed'), t('leaveFailedWhy')),
          },
        )
      }
    >
      {t('leave')}
    </ConfirmButton>
  )
}

interface NicknameFormProps {
  nickname: string
  isMember: boolean
  onDone: () => void
}

function NicknameForm({ nickname, isMember, onDone }: NicknameFormProps) {
  const t = useText(messages)
  const set = useSetMembership()
  const form = useContractForm({
    messages,
    defaultValues: { nickname },
    contractFields: { nickname: 'length' },
    async submit(values) {
      const { length } = [...values.nickname.trim()]
      if (length < nicknameLength.least || length > nicknameLength.most) return { nickname: 'length' as const }
      const result = await set.mutateAsync({ nickname: values.nickname })
      if (result.outcome === 'refused') return { nickname: result.problem }
      toast.success(t('joined', { nickname: result.board.nickname ?? '' }))
      onDone()
    },
  })
  return (
    <Form form={form} className={`flex max-w-xl flex-col gap-4 ${isMember ? '' : 'mt-4'}`}>
      <TextField
        form={form}
        name="nickname"
        label={t('nickname')}
        hint={t('nicknameHint')}
        autoComplete="off"
        spellCheck={false}
        takesFocus={isMember}
      />
      <FormError form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.isBusy}>
          {t(isMember ? 'save' : 'join')}
        </Button>
        {isMember && <CancelButton onClick={onDone} />}
      </div>
    </Form>
  )
}

function Elsewhere({ standing, isMember }: { standing: Exclude<Standing, 'member' | 'can_join'>; isMember: boolean }) {
  const t = useText(messages)
  if (standing === 'looks_only')
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Eye aria-hidden className="size-5 shrink-0" />
        {t('looksOnly')}
      </p>
    )
  const text = {
    needs_parent: ['needsParent', 'needsParentWhy'],
    needs_consent: ['needsConsent', 'needsConsentWhy'],
    needs_level: ['needsLevel', 'needsLevelWhy'],
  } as const
  const [title, why] = text[standing]
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">{t(title)}</h2>
        <p className="mt-1 max-w-2xl text-ink-soft">{t(why)}</p>
      </div>
      {standing === 'needs_level' && (
        <ButtonLink to={paths.account()} variant="secondary">
          {t('chooseLevel')}
        </ButtonLink>
      )}
      {isMember && <LeaveButton />}
    </Card>
  )
}
