import type { Child, PinPicture } from '@capyzen/contracts/families'
import { CircleCheck, CircleDashed, FolderOpen, Images, PenLine, ShieldCheck, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { formatDate } from '#platform/dates.ts'
import { pick, useLanguage, useText } from '#platform/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { ReauthenticationDialog } from '#features/identity/auth/reauthentication-dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { DownloadButton } from '#features/identity/auth/download-button.tsx'
import { useReauthentication } from '#features/identity/auth/reauthentication-on-demand.tsx'
import { messages } from './messages.ts'
import { exportPath, useDeleteChild, useRecordConsent, useSetPin, useStoredData, showFailure } from './queries.ts'
import { messages as consentMessages } from './consent-messages.ts'
import { ConsentText, KeepsChoice } from './own-consent.tsx'
import { PinChooser } from './pin-pad.tsx'
import { EditChildDialog } from './child-form.tsx'
import { WorryLine } from './worry-line.tsx'

const dialogs = { edit: EditChildDialog, pin: NewPinDialog, consent: ConsentDialog, kept: StoredDataDialog }

const actions = [
  { opens: 'edit', icon: PenLine, label: 'edit', name: 'editOf' },
  { opens: 'pin', icon: Images, label: 'newPin', name: 'newPinOf' },
  { opens: 'consent', icon: ShieldCheck, label: 'consent', name: 'consentOf' },
  { opens: 'kept', icon: FolderOpen, label: 'kept', name: 'keptOf' },
] as const

interface ChildCardProps {
  child: Child
  /** The only one, which has the width of the page. */
  isWide?: boolean
  children?: ReactNode
}

export function ChildCard({ child, isWide = false, children }: ChildCardProps) {
  const t = useText(messages)
  const ofLevels = useText(vocabularyMessages)
  const language = useLanguage()
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const { nickname: name, avatar, level, consent, lastActiveAt, premiumUntil } = child
  const Dialog = opened && dialogs[opened]

  return (
    <Card className={cn('flex h-full flex-col gap-5', isWide && 'md:grid md:grid-cols-2 md:items-start md:gap-x-8')}>
      <div className={cn('flex items-center gap-4', isWide && 'md:col-span-2')}>
        <Avatar of={avatar} size={96} className="size-20 sm:size-24" />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{name}</h2>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {level && <Badge tone="spring">{ofLevels(level)}</Badge>}
            <Badge tone={consent.isGiven ? 'leaf' : 'plain'}>
              {consent.isGiven ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
              {t(consent.isGiven ? 'consentGiven' : 'consentMissing')}
            </Badge>
          </div>
          {premiumUntil !== null && (
            <p className="mt-1.5 text-sm font-bold">
              {t('premiumUntil', { date: formatDate(premiumUntil, language) })}
            </p>
          )}
          <p className="mt-1.5 text-sm text-ink-soft">
            {lastActiveAt ? t('lastActive', { date: formatDate(lastActiveAt, language) }) : t('neverActive')}
          </p>
        </div>
      </div>
      <WorryLine child={child} />
      {children && <div className="flex flex-col gap-5">{children}</div>}
      <div className="mt-auto grid grid-cols-2 gap-2">
        {actions.map(({ opens, icon: Icon, label, name: fullName }) => (
          <Button
            key={opens}
            variant="secondary"
            size="small"
            // The name begins with the visible label, for speech input.
            aria-label={`${t(label)}: ${t(fullName, { name })}`}
            onClick={() => setOpened(opens)}
            // A term such as 图片密码 is not broken over two lines.
            className="px-2 break-keep"
          >
            <Icon aria-hidden className="size-5" />
            {t(label)}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog child={child} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

function StoredDataDialog({ child, onClose }: DialogProps) {
  const t = useText(messages)
  const remove = useDeleteChild()
  const [isDeleting, setDeleting] = useState(false)
  const name = child.nickname

  if (isDeleting) {
    return (
      <ReauthenticationDialog
        onClose={onClose}
        title={t('deleteTitle', { name })}
        description={t('deleteWhy', { name })}
        confirmLabel={t('deleteConfirm')}
        danger
        onConfirm={async (reauthentication) => {
          await remove.mutateAsync({ childId: child.id, reauthentication })
          toast.success(t('deleted', { name }))
        }}
        ownErrorMessage={({ code }) => (code === 'not_found' ? t('gone') : undefined)}
      />
    )
  }
  return (
    <Dialog onClose={onClose} title={t('keptOf', { name })} description={t('keptLine', { name })}>
      <StoredDataList childId={child.id} />
      <div className="mt-5 flex flex-col gap-3">
        <div>
          <DownloadButton path={exportPath(child.id)} label={t('download')} className="w-full" />
          <p className="mt-1.5 text-sm text-ink-soft">{t('downloadWhy')}</p>
        </div>
        <Button variant="quiet" className="!text-plum-ink hover:!bg-plum-soft" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-5" />
          {t('delete', { name })}
        </Button>
      </div>
    </Dialog>
  )
}

function StoredDataList({ childId }: { childId: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const kept = useStoredData(childId)
  return (
    <Fetched query={kept} messages={messages.words}>
      {(kinds) =>
        kinds.length === 0 ? (
          <p>{t('nothingKept')}</p>
        ) : (
          <dl className="divide-y divide-line border-y border-line">
            {kinds.map(({ name, title, records }) => (
              <div key={name} className="flex items-baseline justify-between gap-4 py-2">
                <dt>{pick(title, language)}</dt>
                <dd className="font-bold tabular-nums">{records}</dd>
              </div>
            ))}
          </dl>
        )
      }
    </Fetched>
  )
}

interface DialogProps {
  child: Child
  onClose: () => void
}

function NewPinDialog({ child, onClose }: DialogProps) {
  const t = useText(messages)
  const set = useSetPin()
  const name = child.nickname
  const reauthentication = useReauthentication({
    title: t('newPinOf', { name }),
    description: t('reauthenticationWhy'),
    confirmLabel: t('reauthenticationConfirm'),
  })

  async function choose(pin: PinPicture[]): Promise<boolean> {
    try {
      if (!(await reauthentication.run((given) => set.mutateAsync({ childId: child.id, pin, ...given })))) return false
      toast.success(t('newPinSet', { name }))
      onClose()
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }

  return (
    <Dialog onClose={onClose} title={t('newPinOf', { name })} description={t('newPinWhy', { name })}>
      <PinChooser isBusy={set.isPending} onChosen={choose} />
      {reauthentication.dialog}
    </Dialog>
  )
}

function ConsentDialog({ child, onClose }: DialogProps) {
  const t = useText(messages)
  const onConsent = useText(consentMessages)
  const record = useRecordConsent()
  const name = child.nickname
  const { isGiven, since, keepsVoiceAndPictures: wasKept } = child.consent
  const [keeps, setKeeps] = useState(wasKept)
  const isOtherwise = isGiven && keeps !== wasKept
  const reauthentication = useReauthentication({
    title: t('consentOf', { name }),
    description: t('reauthenticationWhy'),
    confirmLabel: onConsent(isOtherwise ? 'saveKeeps' : isGiven ? 'takeBack' : 'agree'),
  })

  async function answer(next: boolean) {
    const decision = { isGiven: next, keepsVoiceAndPictures: next && keeps }
    try {
      if (!(await reauthentication.run((given) => record.mutateAsync({ childId: child.id, ...decision, ...given }))))
        return
      toast.success(onConsent(isOtherwise ? 'keepsSaved' : next ? 'recorded' : 'withdrawn'))
      onClose()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('consentOf', { name })}
      description={onConsent('question', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOtherwise ? t('cancel') : onConsent(isGiven ? 'keepIt' : 'notNow')}
          </Button>
          <Button
            variant={isGiven && !isOtherwise ? 'danger' : 'primary'}
            loading={record.isPending}
            onClick={() => void answer(!isGiven || isOtherwise)}
          >
            {onConsent(isOtherwise ? 'saveKeeps' : isGiven ? 'takeBack' : 'agree')}
          </Button>
        </>
      }
    >
      {isGiven && since && (
        <p className="mb-4 rounded-control bg-leaf-soft px-4 py-3 font-bold text-leaf-ink">
          {onConsent('youAgreedSince', { date: formatDate(since) })}
        </p>
      )}
      <ConsentText name={name} />
      <div className="mt-3">
        <KeepsChoice keeps={keeps} onKeeps={setKeeps} wasKept={wasKept} />
      </div>
      {reauthentication.dialog}
    </Dialog>
  )
}
