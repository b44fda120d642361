import type { Child, PinPicture } from '@capyzen/contracts/families'
import { useState } from 'react'
import { useKeptTyping } from '#features/auth/kept-typing.ts'
import { useProofOnDemand } from '#features/auth/proof-on-demand.tsx'
import { ApiError } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { ChildForm, newChild, type ChildDraft, type ChildProfile } from './child-form.tsx'
import { messages as consentMessages } from './consent-messages.ts'
import { ConsentWords } from './consent-words.tsx'
import { messages } from './messages.ts'
import { PinChooser } from './pin-chooser.tsx'
import { useAddChild, useRecordConsent, useSetPin, useUpdateChild } from './queries.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A toast in words for the parent; the dialog stays open with what was typed. */
export function tellFailure(error: unknown): void {
  const code = error instanceof ApiError ? error.code : undefined
  const why = code === 'limit_reached' ? 'full' : code === 'not_found' ? 'gone' : 'failedWhy'
  toast.error(textNow(messages, 'failed'), textNow(messages, why))
}

/** First who the child is, then the pictures; what was typed stays on the way back. */
export function AddChildDialog({ open, onOpenChange }: DialogProps) {
  const t = useText(messages)
  const [step, setStep] = useState<'profile' | 'pictures'>('profile')
  const [name, setName] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        setStep('profile')
        onOpenChange(isOpen)
      }}
      title={t(step === 'profile' ? 'addChild' : 'pictures', { name })}
      closeName={t('close')}
    >
      <AddChild
        step={step}
        onStep={(next, nickname) => {
          setStep(next)
          setName(nickname)
        }}
        onDone={() => {
          setStep('profile')
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

interface AddChildProps {
  step: 'profile' | 'pictures'
  onStep: (step: 'profile' | 'pictures', nickname: string) => void
  onDone: () => void
}

function AddChild({ step, onStep, onDone }: AddChildProps) {
  const t = useText(messages)
  const onConsent = useText(consentMessages)
  const add = useAddChild()
  const proof = useProofOnDemand({
    title: t('proofTitle'),
    description: t('proofWhy'),
    confirmLabel: t('proofConfirm'),
  })
  // Neither the pictures nor the parent's consent: those are given anew.
  const [draft, setDraft] = useKeptTyping<ChildDraft>('new-child', newChild)
  const [consent, setConsent] = useState(false)
  const [profile, setProfile] = useState<ChildProfile>()
  const [isRefused, setRefused] = useState(false)
  const name = draft.nickname.trim() || onConsent('aChild')

  async function choose(pin: PinPicture[]) {
    if (!profile) return
    try {
      const added = await proof.run((given) => add.mutateAsync({ ...profile, pin, consent, ...given }))
      if (!added) return onStep('profile', profile.nickname)
      toast.success(t('added', { name: profile.nickname }), t('addedHint'))
      onDone()
    } catch (error) {
      tellFailure(error)
      setRefused(error instanceof ApiError && error.fields.includes('nickname'))
      onStep('profile', profile.nickname)
    }
  }

  if (step === 'pictures') {
    return (
      <>
        <PinChooser onChosen={(pin) => void choose(pin)} isBusy={add.isPending} />
        {proof.dialog}
        <Button variant="secondary" className="mt-4" onClick={() => onStep('profile', draft.nickname)}>
          {t('back')}
        </Button>
      </>
    )
  }
  return (
    <ChildForm
      draft={draft}
      onChange={(next) => {
        setRefused(false)
        setDraft(next)
      }}
      isNicknameRefused={isRefused}
      onSubmit={(next) => {
        setProfile(next)
        onStep('pictures', next.nickname)
      }}
      buttons={<Button type="submit">{t('toPin')}</Button>}
    >
      <div className="rounded-card bg-well p-4">
        <Checkbox checked={consent} onCheckedChange={setConsent} className="items-start">
          <span className="font-bold">{onConsent('tick', { name })}</span>
        </Checkbox>
        <div className="mt-2 text-sm text-ink-soft">
          <ConsentWords name={name} />
        </div>
      </div>
    </ChildForm>
  )
}

export function EditChildDialog({ child, open, onOpenChange }: DialogProps & { child: Child }) {
  const t = useText(messages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('editOf', { name: child.nickname })}
      closeName={t('close')}
    >
      <EditChild child={child} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function EditChild({ child, onDone }: { child: Child; onDone: () => void }) {
  const t = useText(messages)
  const update = useUpdateChild()
  const { id: childId, nickname, avatar, level } = child
  const [draft, setDraft] = useState<ChildDraft>({ nickname, avatar, level: level ?? undefined })
  const isRefused = update.error instanceof ApiError && update.error.fields.includes('nickname')
  return (
    <ChildForm
      draft={draft}
      onChange={(next) => {
        update.reset()
        setDraft(next)
      }}
      isNicknameRefused={isRefused}
      onSubmit={(profile) =>
        update.mutate(
          { childId, ...profile },
          {
            onSuccess: () => {
              toast.success(t('saved'))
              onDone()
            },
            onError: tellFailure,
          },
        )
      }
      buttons={
        <>
          <Button variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('save')}
          </Button>
        </>
      }
    />
  )
}

export function NewPinDialog({ child, open, onOpenChange }: DialogProps & { child: Child }) {
  const t = useText(messages)
  const set = useSetPin()
  const name = child.nickname
  const proof = useProofOnDemand({
    title: t('newPinOf', { name }),
    description: t('proofWhy'),
    confirmLabel: t('proofConfirm'),
  })

  async function choose(pin: PinPicture[]): Promise<boolean> {
    try {
      if (!(await proof.run((given) => set.mutateAsync({ childId: child.id, pin, ...given })))) return false
      toast.success(t('newPinSet', { name }))
      onOpenChange(false)
      return true
    } catch (error) {
      tellFailure(error)
      return false
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('newPinOf', { name })}
      description={t('newPinWhy', { name })}
      closeName={t('close')}
    >
      <PinChooser isBusy={set.isPending} onChosen={choose} />
      {proof.dialog}
    </Dialog>
  )
}

export function ConsentDialog({ child, open, onOpenChange }: DialogProps & { child: Child }) {
  const t = useText(messages)
  const onConsent = useText(consentMessages)
  const record = useRecordConsent()
  const name = child.nickname
  const { isGiven, since } = child.consent
  const proof = useProofOnDemand({
    title: t('consentOf', { name }),
    description: t('proofWhy'),
    confirmLabel: onConsent(isGiven ? 'takeBack' : 'agree'),
  })

  async function answer(next: boolean) {
    try {
      if (!(await proof.run((given) => record.mutateAsync({ childId: child.id, isGiven: next, ...given })))) return
      toast.success(onConsent(next ? 'recorded' : 'withdrawn'))
      onOpenChange(false)
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('consentOf', { name })}
      description={onConsent('question', { name })}
      closeName={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {onConsent(isGiven ? 'keepIt' : 'notNow')}
          </Button>
          <Button
            variant={isGiven ? 'danger' : 'primary'}
            loading={record.isPending}
            onClick={() => void answer(!isGiven)}
          >
            {onConsent(isGiven ? 'takeBack' : 'agree')}
          </Button>
        </>
      }
    >
      {isGiven && since && (
        <p className="mb-4 rounded-control bg-leaf-soft px-4 py-3 font-bold text-leaf-ink">
          {onConsent('youAgreedSince', { date: formatDate(since) })}
        </p>
      )}
      <ConsentWords name={name} />
      {proof.dialog}
    </Dialog>
  )
}
