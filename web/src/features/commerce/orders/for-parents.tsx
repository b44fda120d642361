import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { AskParent } from '#shared/ask-parent.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Mascot } from '#ui/mascot.tsx'
import { paymentMessages } from './payment-messages.ts'

/** The pages of payments for children of a family. */
export function ForParents() {
  const t = useText(paymentMessages)
  return (
    <div className="page-width flex flex-col items-center py-10 md:py-16">
      <Mascot mood="calm" className="w-56 md:w-64" />
      <h1 className="mt-6 text-3xl">{t('forParents')}</h1>
      <AskParent className="mt-6" />
      <Link to={paths.home()} className={`mt-8 ${buttonVariants({ variant: 'primary' })}`}>
        {t('goHome')}
      </Link>
    </div>
  )
}
