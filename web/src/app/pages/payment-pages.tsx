import { usePageTitle } from '#app/page-title.ts'
import { CheckoutButton } from '#features/commerce/orders/checkout-button.tsx'
import { ForParents } from '#features/commerce/orders/for-parents.tsx'
import { messages as orderMessages } from '#features/commerce/orders/messages.ts'
import { PaymentCanceledScreen } from '#features/commerce/orders/payment-canceled-screen.tsx'
import { paymentMessages } from '#features/commerce/orders/payment-messages.ts'
import { PaymentSuccessScreen } from '#features/commerce/orders/payment-success-screen.tsx'
import { GiveUpPayment } from '#features/commerce/orders/payments-card.tsx'
import { lessonOrSeries, premium } from '#features/commerce/orders/product.ts'
import { messages } from '#features/commerce/paynow/messages.ts'
import { PaymentScreen } from '#features/commerce/paynow/payment-screen.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'

/* The pages around a payment, in one file for the sake of the first page's size. */

export function PaymentSuccessPage() {
  usePageTitle(paymentMessages.words.success, paymentMessages.words.successWhy)
  return <PaymentSuccessScreen />
}

export function PaymentCanceledPage() {
  usePageTitle(paymentMessages.words.canceledTitle, paymentMessages.words.canceledWhy)
  return <PaymentCanceledScreen />
}

export function PaymentVerificationPage() {
  const t = useText(orderMessages)
  usePageTitle(messages.words.heading, messages.words.about)
  if (useViewer()?.isChild) return <ForParents />
  return (
    <PaymentScreen
      giveUp={(reference, onGivenUp) => <GiveUpPayment reference={reference} onGivenUp={onGivenUp} />}
      startAgain={({ contentId }) => (
        <CheckoutButton product={contentId === null ? premium : lessonOrSeries(contentId)}>
          {t('startAgain')}
        </CheckoutButton>
      )}
    />
  )
}
