import { tidyPhone } from '@capyzen/contracts/typed-identifiers'
import { Copy, Download, Printer, Smartphone } from 'lucide-react'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { CodeForm, ResendButton } from '#features/identity/auth/code-form.tsx'
import { isPhone } from '#features/identity/auth/field-rules.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { useViewer } from '#features/identity/auth/session.tsx'
import { deviceNow } from '#platform/clock.ts'
import { formatDate } from '#platform/dates.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { latePart } from '#platform/late-part.ts'
import { Button } from '#ui/button.tsx'
import { messages, stepMessages } from './messages.ts'
import './recovery-codes.css'

interface PhoneNumberDialogProps {
  given: string
  isInvalid: boolean
  onNumber: (phone: string) => void
  onClose: () => void
}

export function PhoneNumberDialog({ given, isInvalid, onNumber, onClose }: PhoneNumberDialogProps) {
  const t = useText(messages)
  const form = useContractForm({
    messages,
    defaultValues: { phone: given },
    defaultErrors: isInvalid ? { phone: 'badPhone' } : {},
    submit: ({ phone }) => {
      const typed = tidyPhone(phone)
      if (!isPhone(typed)) return { phone: 'badPhone' }
      onNumber(typed)
    },
  })
  return (
    <Dialog onClose={onClose} title={t('phoneSetUp')} description={t('phoneSetUpLine')}>
      <Form form={form}>
        <TextField
          form={form}
          name="phone"
          label={t('phoneNumber')}
          hint={t('phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          takesFocus
          required
        />
        <FormFooter form={form} submitLabel={t('goOn')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

interface CodeDialogProps {
  onCode: (code: string) => Promise<unknown>
  onClose: () => void
}

type PhoneCodeDialogProps = CodeDialogProps & { phone: string; sendAgain: () => Promise<unknown> }

export function PhoneCodeDialog({ phone, onCode, sendAgain, onClose }: PhoneCodeDialogProps) {
  const t = useText(messages)
  const atStep = useText(stepMessages)
  return (
    <Dialog onClose={onClose} title={t('phoneCode')} description={t('phoneCodeLine', { phone })}>
      <CodeForm label={atStep('code')} button={t('turnOn')} wrongMessage={atStep('wrongPhoneCode')} onCode={onCode} />
      <ResendButton className="mt-2" send={sendAgain} />
    </Dialog>
  )
}

const QrCode = latePart(() => import('#ui/qr-code.tsx').then((module) => module.QrCode))

type SetUpAppDialogProps = CodeDialogProps & { totp: { secret: string; uri: string } }

export function SetUpAppDialog({ totp, onCode, onClose }: SetUpAppDialogProps) {
  const t = useText(messages)
  const copy = useCopy()
  const atStep = useText(stepMessages)
  const groups = totp.secret.match(/.{1,4}/g) ?? []
  return (
    <Dialog onClose={onClose} title={t('appSetUp')} description={t('appSetUpLine')}>
      <h3 className="font-bold">{t('scan')}</h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={totp.uri} name={t('scanName')} />
        </Suspense>
        {/* A phone can't scan its own screen. */}
        <a href={totp.uri} className={`md:hidden ${buttonVariants({ variant: 'secondary', size: 'small' })}`}>
          <Smartphone aria-hidden className="size-5" />
          {t('openHere')}
        </a>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{t('typeKey')}</p>
      <div className="mt-1 flex items-center gap-2 rounded-control bg-well py-1 pr-1 pl-4">
        <code translate="no" className="min-w-0 flex-1 font-mono leading-relaxed font-bold break-words select-all">
          {groups.join(' ')}
        </code>
        <IconButton name={t('copyKey')} icon={Copy} onClick={() => void copy(totp.secret, { isSecret: true })} />
      </div>
      <h3 className="mt-5 mb-3 font-bold">{t('typeCode')}</h3>
      <CodeForm label={atStep('code')} button={t('turnOn')} wrongMessage={atStep('wrongAppCode')} onCode={onCode} />
    </Dialog>
  )
}

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText(messages)
  const copy = useCopy()
  const sheet = useSheet()

  const download = () =>
    saveTextFile([...sheet, '', ...codes].join('\r\n'), { name: t('fileName'), type: 'text/plain' })
  const [title, ...lines] = sheet
  return (
    <Dialog
      onClose={onClose}
      title={t('keep')}
      description={t('keepLine')}
      footer={
        <Button className="w-full sm:w-fit" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <ol
        aria-label={t('recovery')}
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-well px-4 py-4 font-mono font-bold select-text sm:px-6 sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => void copy(codes.join('\n'), { isSecret: true })}>
          <Copy aria-hidden className="size-5" />
          {t('copy')}
        </Button>
        <Button variant="secondary" size="small" onClick={download}>
          <Download aria-hidden className="size-5" />
          {t('download')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t('print')}
        </Button>
      </div>
      {createPortal(
        <div aria-hidden className="recovery-sheet">
          <h1>{title}</h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <ul>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

function useSheet(): string[] {
  const t = useText(messages)
  const language = useLanguage()
  const viewer = useViewer()
  return [
    t('sheetTitle'),
    [viewer?.name, viewer?.email ?? viewer?.phone].filter(Boolean).join(' · '),
    location.origin,
    t('sheetMade', { date: formatDate(new Date(deviceNow()).toISOString(), language) }),
    t('sheetLine'),
  ]
}
