import type { Avatar } from '@capyzen/contracts/auth'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Child, PinPicture } from '@capyzen/contracts/families'
import { AvatarChoice } from '#features/identity/auth/avatar-choice.tsx'
import { ApiError, hasCode } from '#platform/api.ts'
import { paths } from '#paths'
import { useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormButtons } from '#shared/form.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { useDraftState } from '#shared/form-draft.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useReauthentication } from '#features/identity/auth/reauthentication-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { messages as consentMessages } from './consent-messages.ts'
import { ConsentText, KeepsChoice } from './own-consent.tsx'
import { HandOverButton } from './hand-over-button.tsx'
import { PinChooser } from './pin-pad.tsx'
import { useAddChild, useUpdateChild, showFailure } from './queries.ts'

interface ChildProfile {
  nickname: string
  level: Level
  avatar: Avatar
}

type ChildDraft = Omit<ChildProfile, 'level'> & { level: Level | undefined }

const newChild: ChildDraft = { nickname: '', level: undefined, avatar: 'capybara' }

/** What there is to learn at a level, as other features tell. */
export type AboutLevel = (level: Level) => ReactNode

interface ChildFormProps {
  draft: ChildDraft
  /** Shows its own errors; the form only marks a nickname that the server rejects. */
  onSubmit: (profile: ChildProfile) => Promise<void> | void
  /** Whether the server has rejected the nickname before. */
  isNicknameInvalid?: boolean
  aboutLevel?: AboutLevel | undefined
  children?: (nickname: string) => ReactNode
  buttons: (isBusy: boolean) => ReactNode
}

function ChildForm({ draft, onSubmit, isNicknameInvalid = false, aboutLevel, children, buttons }: ChildFormProps) {
  const t = useText(messages)
  const ofLevels = useText(vocabularyMessages)
  const form = useContractForm({
    messages,
    defaultValues: draft,
    defaultErrors: isNicknameInvalid ? { nickname: 'badNickname' } : {},
    submit: ({ nickname: typed, level, avatar }) => {
      const nickname = typed.trim()
      const wrong = nickname === '' ? 'needNickname' : [...nickname].length > 80 ? 'badNickname' : undefined
      if (wrong || !level) return { nickname: wrong, level: level ? undefined : 'needLevel' }
      return onSubmit({ nickname, level, avatar })
    },
    errorsOf: (error) => (isOfNickname(error) ? { nickname: 'badNickname' } : {}),
  })
  const avatar = useController({ control: form.control, name: 'avatar' })
  const level = form.watch('level')

  return (
    <Form form={form}>
      <TextField
        form={form}
        name="nickname"
        label={t('nickname')}
        hint={t('nicknameHint')}
        autoComplete="off"
        required
      />
      <SelectField
        form={form}
        name="level"
        label={t('level')}
        placeholder={t('choose')}
        options={levels.map((level) => ({ value: level, label: ofLevels(level) }))}
      />
      {level && aboutLevel?.(level)}
      <AvatarChoice value={avatar.field.value} onValueChange={avatar.field.onChange} />
      {children?.(form.watch('nickname').trim())}
      <div className="flex flex-wrap justify-end gap-3">{buttons(form.isBusy)}</div>
    </Form>
  )
}

const isOfNickname = (error: unknown): boolean =>
  hasCode(error, 'name_not_allowed') || (error instanceof ApiError && error.fields.includes('nickname'))

/** Asks for the profile, then for the PIN, then where the child learns. The profile stays when the parent goes back. */
export function AddChildDialog({ aboutLevel, onClose }: { aboutLevel?: AboutLevel; onClose: () => void }) {
  const t = useText(messages)
  const onConsent = useText(consentMessages)
  const ownerId = useViewer()?.id ?? ''
  const add = useAddChild()
  const reauthentication = useReauthentication({
    title: t('reauthenticationTitle'),
    description: t('reauthenticationWhy'),
    confirmLabel: t('reauthenticationConfirm'),
  })
  const [step, setStep] = useState<'profile' | 'pictures' | 'device'>('profile')
  // The draft has neither the PIN nor the consent, which are to be given again.
  const [draft, setDraft] = useDraftState<ChildDraft>('new-child', ownerId, newChild)
  const [consent, setConsent] = useState(false)
  const [keeps, setKeeps] = useState(false)
  const [childId, setChildId] = useState<string>()
  const [profile, setProfile] = useState<ChildProfile>()
  const [isNicknameInvalid, setNicknameInvalid] = useState(false)

  async function choose(pin: PinPicture[]) {
    if (!profile) return
    try {
      const added = await reauthentication.run((given) =>
        add.mutateAsync({ ...profile, pin, consent, keepsVoiceAndPictures: consent && keeps, ...given }),
      )
      if (!added) return setStep('profile')
      setChildId(added.child.id)
      setStep('device')
    } catch (error) {
      showFailure(error)
      setNicknameInvalid(isOfNickname(error))
      setStep('profile')
    }
  }

  if (step === 'pictures') {
    return (
      <Dialog onClose={onClose} title={t('pictures', { name: draft.nickname })}>
        <PinChooser onChosen={(pin) => void choose(pin)} isBusy={add.isPending} />
        {reauthentication.dialog}
        <Button variant="secondary" className="mt-4" onClick={() => setStep('profile')}>
          {t('back')}
        </Button>
      </Dialog>
    )
  }
  if (step === 'device') {
    return (
      <Dialog onClose={onClose} title={t('added', { name: draft.nickname })} description={t('addedHint')}>
        <div className="flex flex-col gap-3">
          <HandOverButton name={draft.nickname} {...(childId && { childId })} to={paths.questionPractice()} />
          <p className="text-sm text-ink-soft">{t('handOverWhy')}</p>
          <Button variant="secondary" onClick={onClose}>
            {t('later')}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog onClose={onClose} title={t('addChild')}>
      <ChildForm
        draft={draft}
        aboutLevel={aboutLevel}
        isNicknameInvalid={isNicknameInvalid}
        onSubmit={(next) => {
          setNicknameInvalid(false)
          setDraft(next)
          setProfile(next)
          setStep('pictures')
        }}
        buttons={() => <Button type="submit">{t('toPin')}</Button>}
      >
        {(nickname) => (
          <div className="rounded-card bg-well p-4">
            <Checkbox checked={consent} onCheckedChange={setConsent} className="items-start">
              <span className="font-bold">{onConsent('tick', { name: nickname || onConsent('aChild') })}</span>
            </Checkbox>
            <div className="mt-2 text-sm text-ink-soft">
              <ConsentText name={nickname || onConsent('aChild')} />
            </div>
            {consent && <KeepsChoice keeps={keeps} onKeeps={setKeeps} />}
          </div>
        )}
      </ChildForm>
    </Dialog>
  )
}

export function EditChildDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const t = useText(messages)
  const update = useUpdateChild()
  const { id: childId, nickname, avatar, level } = child

  async function save(profile: ChildProfile) {
    await update.mutateAsync({ childId, ...profile }, { onError: showFailure })
    toast.success(t('saved'))
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={t('editOf', { name: nickname })}>
      <ChildForm
        draft={{ nickname, avatar, level: level ?? undefined }}
        onSubmit={save}
        buttons={(isBusy) => <FormButtons isBusy={isBusy} submitLabel={t('save')} onCancel={onClose} />}
      />
    </Dialog>
  )
}
