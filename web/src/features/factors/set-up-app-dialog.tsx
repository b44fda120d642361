import { Copy, Smartphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CodeForm } from '#features/auth/code-form.tsx'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { messages, stepMessages } from './messages.ts'

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode })))

export interface SetUpAppDialogProps {
  totp: { secret: string; uri: string }
  onCode: (code: string) => Promise<unknown>
  onClose: () => void
}

export function SetUpAppDialog({ totp, onCode, onClose }: SetUpAppDialogProps) {
  const t = useText(messages)
  const copy = useCopy()
  const atStep = useText(stepMessages)
  const groups = totp.secret.match(/.{1,4}/g) ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('appSetUp')}
      description={t('appSetUpLine')}
      closeName={t('close')}
    >
      <h3 className="font-bold">{t('scan')}</h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={totp.uri} name={t('scanName')} />
        </Suspense>
        {/* On the phone itself there is nothing to scan with. */}
        <a href={totp.uri} className={`md:hidden ${buttonLook({ variant: 'secondary', size: 'small' })}`}>
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
      <CodeForm label={atStep('code')} button={t('turnOn')} wrongWords={atStep('wrongAppCode')} onCode={onCode} />
    </Dialog>
  )
}
