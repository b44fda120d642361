import type { PageName } from '@capyzen/contracts/pages'
import { usePageTitle } from '#shared/page-title.ts'
import { ForParents } from '#features/commerce/orders/for-parents.tsx'
import { StartAgainButton } from '#features/commerce/orders/offers.tsx'
import { PaymentCanceledScreen } from '#features/commerce/orders/payment-canceled-screen.tsx'
import { paymentMessages } from '#features/commerce/orders/payment-messages.ts'
import { PaymentSuccessScreen } from '#features/commerce/orders/payment-success-screen.tsx'
import { GiveUpPayment } from '#features/commerce/orders/payments-card.tsx'
import { productOf } from '#features/commerce/orders/product.ts'
import { NextLesson } from '#features/classroom/live-courses/next-lesson.tsx'
import { messages } from '#features/commerce/paynow/messages.ts'
import { PaymentScreen } from '#features/commerce/paynow/payment-screen.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { HandOverButton } from '#features/identity/families/hand-over-button.tsx'
import { useHandle } from '#platform/router.tsx'
import { paths } from '#paths'

const titles = {
  paymentVerification: [messages.words.heading, messages.words.about],
  paymentSuccess: [paymentMessages.words.success, paymentMessages.words.successWhy],
  paymentCanceled: [paymentMessages.words.canceledTitle, paymentMessages.words.canceledWhy],
} as const satisfies Partial<Record<PageName, unknown>>

/** The pages around a payment, by the route that shows them. Children of a family are referred to their parent. */
function PaymentPage() {
  const { page } = useHandle() as { page: keyof typeof titles }
  const isChild = useViewer()?.isChild
  const [title, promise] = titles[page]
  usePageTitle(title, promise)
  if (isChild) return <ForParents />
  switch (page) {
    case 'paymentSuccess':
      return (
        <PaymentSuccessScreen
          handOver={(name) => <HandOverButton name={name} to={paths.home()} />}
          nextLesson={(courseId) => <NextLesson courseId={courseId} />}
        />
      )
    case 'paymentCanceled':
      return <PaymentCanceledScreen />
    case 'paymentVerification':
      return (
        <PaymentScreen
          giveUp={(reference, onGivenUp) => <GiveUpPayment reference={reference} onGivenUp={onGivenUp} />}
          startAgain={(payment) => <StartAgainButton product={productOf(payment)} />}
        />
      )
  }
}

export { PaymentPage as PaymentCanceledPage, PaymentPage as PaymentSuccessPage, PaymentPage as PaymentVerificationPage }
