import type { enterLiveSession, TimetableSession } from '@capyzen/contracts/live-courses'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { ExternalLink, LogOut } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { paths } from '#paths'
import { usePick, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { PasswordField, TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Mascot } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { failureMessages, messages, reasonMessages } from './messages.ts'
import { useMeeting, type Credentials, type Failure } from './use-meeting.ts'

/** Zoom's program may not lead the whole page away; its page shares our origin, so this is no wall. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads'

export interface JoinDialogProps {
  session: TimetableSession
  entry: Extract<CallResult<typeof enterLiveSession>, { place: 'zoom' }>
  onClose: () => void
}

/** Fills the screen: asks for the meeting, joins it, and shows it. */
export function JoinDialog({ session, entry, onClose }: JoinDialogProps) {
  const t = useText(messages)
  const pick = usePick()
  const { phase, frame, begin, startAgain, exit } = useMeeting({ session, onClose })
  const title = pick(session.course.title)
  const isConnected = phase.name === 'connected'
  const isOpen = isConnected || phase.name === 'loading'
  const isShown = isConnected || (phase.name === 'loading' && phase.isShown)
  return (
    // A slip of the finger must not end a lesson.
    <Dialog.Root open onOpenChange={(next) => !next && !isConnected && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-appear flex-col overflow-y-auto bg-paper"
        >
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-card px-4 py-3 sm:px-6">
            <Dialog.Title className="min-w-0 flex-1 text-lg wrap-anywhere">
              {isConnected ? t('connected') : t('title')}
              <span className="block text-sm font-normal text-ink-soft">{title}</span>
            </Dialog.Title>
            {isConnected && (
              <Button variant="danger" size="small" icon={LogOut} onClick={exit}>
                {t('exit')}
              </Button>
            )}
            {phase.name === 'loading' && (
              <Button variant="secondary" size="small" onClick={onClose}>
                {t('cancel')}
              </Button>
            )}
          </header>
          {phase.name === 'form' && <MeetingForm entry={entry} onSubmit={begin} onCancel={onClose} />}
          {phase.name === 'failed' && <FailedPart failure={phase.failure} onTryAgain={startAgain} onClose={onClose} />}
          {isOpen && (
            <div className="relative flex min-h-0 flex-1 flex-col">
              {phase.name === 'loading' && (
                <p
                  role="status"
                  className={cn(
                    'flex items-center justify-center gap-3 text-ink-soft',
                    isShown ? 'py-2 text-sm' : 'absolute inset-0',
                  )}
                >
                  <Spinner className={isShown ? 'size-5' : 'size-8'} />
                  {t('loading')}
                </p>
              )}
              <iframe
                ref={frame}
                src={paths.zoomMeeting()}
                title={t('meeting', { title })}
                allow="camera; microphone; autoplay; fullscreen; display-capture"
                sandbox={allowed}
                // Laid out while it is hidden, because Zoom measures its window when it starts.
                className={cn('min-h-0 w-full flex-1 border-0', !isShown && 'invisible')}
              />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface MeetingFormProps {
  entry: JoinDialogProps['entry']
  onSubmit: (credentials: Credentials) => void
  onCancel: () => void
}

/** The number is that of the session; a password is asked where the academy has none. */
function MeetingForm({ entry, onSubmit, onCancel }: MeetingFormProps) {
  const t = useText(messages)
  const form = useContractForm({
    messages,
    defaultValues: { meetingNumber: entry.meetingNumber, passcode: '' },
    submit({ meetingNumber: typed, passcode }) {
      // As Zoom writes it in invitations.
      const meetingNumber = typed.replace(/[\s-]/g, '')
      const numberError =
        meetingNumber.length < 8 ? 'numberShort' : /^\d{8,12}$/.test(meetingNumber) ? undefined : 'numberWrong'
      const passcodeError = entry.asksPasscode && passcode.trim() === '' ? 'passwordMissing' : undefined
      if (numberError || passcodeError) return { meetingNumber: numberError, passcode: passcodeError }
      return onSubmit({ meetingNumber, passcode: passcode.trim() })
    },
  })
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      {entry.startUrl !== null && (
        <div className="flex flex-col gap-3 rounded-card bg-card p-5 shadow-float">
          <p>{t('startHere')}</p>
          <a href={entry.startUrl} target="_blank" rel="noreferrer" className={buttonVariants({ variant: 'primary' })}>
            <ExternalLink aria-hidden className="size-5" />
            {t('startInZoom')}
          </a>
          <p className="text-sm text-ink-soft">{t('orHere')}</p>
        </div>
      )}
      <Form form={form}>
        <TextField
          form={form}
          name="meetingNumber"
          label={t('meetingId')}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          required
        />
        {entry.asksPasscode && <PasswordField form={form} name="passcode" label={t('password')} isNew />}
        <FormFooter form={form} submitLabel={t('join')} onCancel={onCancel} />
      </Form>
    </div>
  )
}

interface FailedPartProps {
  failure: Failure
  onTryAgain: () => void
  onClose: () => void
}

function FailedPart({ failure, onTryAgain, onClose }: FailedPartProps) {
  const t = useText(messages)
  const sayFailure = useText(failureMessages)
  const sayReason = useText(reasonMessages)
  const { kind, message } = failure
  const known = message || (kind === 'join' || kind === 'init' ? sayReason(kind) : '')
  return (
    <div className="m-auto flex w-full max-w-md flex-col items-center gap-6 px-4 py-8 text-center">
      <Mascot mood="puzzled" className="w-40" />
      <div role="alert" className="flex flex-col gap-2">
        <h2 className="text-xl">{t('failed')}</h2>
        <p className="font-bold wrap-anywhere">{sayFailure(kind, { message: known })}</p>
        <p className="text-ink-soft">{t('advice')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
        <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
      </div>
    </div>
  )
}
