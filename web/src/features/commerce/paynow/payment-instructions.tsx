import type { PayNowPayment } from '@capyzen/contracts/paynow'
import { Copy, Download, Share2, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { toast } from '#ui/toast.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { Bought } from './bought.tsx'
import { messages } from './messages.ts'
import { canSharePictures, keepPicture, qrPicture } from './qr-picture.ts'
import { VerifyForm } from './verify-form.tsx'

/** An open payment: the QR code, what is in it, the steps, and what the payer says afterwards. */
export function PaymentInstructions({ payment, giveUp }: { payment: PayNowPayment; giveUp: ReactNode }) {
  const t = useText(messages)
  const language = useLanguage()
  const { reference, kind, amountCents, uen, payeeName, isSample, payload, expiresAt } = payment
  const price = formatMoney(amountCents)
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{t('heading')}</h1>
      <p className="mt-2 font-bold md:text-lg">
        <Bought payment={payment} />
      </p>
      {kind === 'premium_subscription' && <p className="mt-1 text-ink-soft">{t('starts')}</p>}
      {kind === 'live_course' && <p className="mt-1 text-ink-soft">{t('seatHeld')}</p>}
      {isSample && <SampleNotice />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card className="flex flex-col gap-5">
          <div className="flex flex-col items-center gap-3 text-center">
            <QrCode text={payload} name={t('qrCode', { price })} className="size-64 max-w-full" />
            <SaveQrButton payload={payload} reference={reference} />
            <p className="text-sm text-ink-soft lg:hidden">{t('samePhone')}</p>
          </div>
          <dl className="flex flex-col divide-y divide-line">
            <Detail name={t('amount')} copyName={t('copyAmount')} copied={(amountCents / 100).toFixed(2)}>
              <span className="text-xl tabular-nums">{price}</span>
            </Detail>
            <Detail name={t('uen')} copyName={t('copyUen')} copied={uen}>
              <Code>{uen}</Code>
            </Detail>
            <Detail name={t('reference')} copyName={t('copyReference')} copied={reference}>
              <Code>{reference}</Code>
            </Detail>
            <div className="py-2.5">
              <dt className="text-sm text-ink-soft">{t('payee')}</dt>
              <dd translate="no" className="font-bold break-words">
                {payeeName}
              </dd>
            </div>
          </dl>
          <p className="text-sm text-ink-soft">
            {t('validUntil', { date: formatDate(Date.parse(expiresAt) - 1, language) })}
          </p>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card>
            <h2 className="text-xl">{t('steps')}</h2>
            <ol className="mt-3 flex flex-col gap-3">
              {[
                t('step1'),
                t('step2'),
                t('step3', { name: payeeName, price }),
                t('step4', { reference }),
                t('step5'),
              ].map((step, index) => (
                <li key={step} className="flex items-start gap-3">
                  <span
                    aria-hidden
                    className="grid size-8 shrink-0 place-items-center rounded-full bg-spring-soft text-sm font-extrabold text-spring-ink tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
                </li>
              ))}
            </ol>
          </Card>
          <Card>
            <VerifyForm payment={payment} />
          </Card>
          <div className="flex justify-center lg:justify-start">{giveUp}</div>
        </div>
      </div>
    </>
  )
}

function SampleNotice() {
  const t = useText(messages)
  return (
    <div role="note" className="mt-5 flex items-start gap-3 rounded-card bg-plum-soft p-4 text-plum-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-bold">{t('sample')}</p>
        <p className="text-sm">{t('sampleWhy')}</p>
      </div>
    </div>
  )
}

function SaveQrButton({ payload, reference }: { payload: string; reference: string }) {
  const t = useText(messages)
  const [isSharing] = useState(canSharePictures)
  async function save() {
    try {
      await keepPicture(await qrPicture(payload), `paynow-${reference}.png`)
    } catch {
      toast.error(t('qrFailed'), t('qrFailedWhy'))
    }
  }
  return (
    <Button variant="secondary" size="small" icon={isSharing ? Share2 : Download} onClick={() => void save()}>
      {t(isSharing ? 'shareQr' : 'saveQr')}
    </Button>
  )
}

interface DetailProps {
  name: string
  copyName: string
  copied: string
  children: ReactNode
}

function Detail({ name, copyName, copied, children }: DetailProps) {
  const copy = useCopy()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2.5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="row-start-2 font-bold break-all">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <IconButton name={copyName} icon={Copy} onClick={() => void copy(copied)} />
      </dd>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return (
    <span translate="no" className="font-mono select-all">
      {children}
    </span>
  )
}
