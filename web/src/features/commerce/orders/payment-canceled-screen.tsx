import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { paymentMessages } from './payment-messages.ts'

export function PaymentCanceledScreen() {
  const t = useText(paymentMessages)
  return (
    <div className="page-width flex flex-col items-center py-10 text-center md:py-16">
      <Mascot mood="calm" className="w-48 md:w-56" />
      <h1 className="mt-6 text-2xl md:text-3xl">{t('canceledTitle')}</h1>
      <p className="mt-3 max-w-lg text-balance text-ink-soft">{t('canceledWhy')}</p>
      <ButtonLink to={paths.dashboard()} className="mt-8">
        {t('returnToDashboard')}
      </ButtonLink>
    </div>
  )
}
