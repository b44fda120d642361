import { ShoppingBag } from 'lucide-react'
import { ClassroomScreen } from '#features/classroom/live-courses/classroom-screen.tsx'
import { messages } from '#features/classroom/live-courses/messages.ts'
import { CheckoutButton } from '#features/commerce/orders/checkout-button.tsx'
import { liveSeat } from '#features/commerce/orders/product.ts'
import { JoinDialog } from '#features/classroom/zoom/join-dialog.tsx'
import { Cover } from '#features/content/courses/cover.tsx'
import { usePageTitle } from '#shared/page-title.ts'

export function ClassroomPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return (
    <ClassroomScreen
      picture={(course, className) => <Cover entry={course} className={className} />}
      joinDialog={(meeting) => <JoinDialog {...meeting} />}
      seatCheckout={({ course, facts, seatedIds, label, name }) => (
        <CheckoutButton
          product={liveSeat(course.id)}
          seat={{ facts, seatedIds }}
          size="small"
          className="self-start"
          icon={ShoppingBag}
          aria-label={name}
          data-track="purchase"
        >
          {label}
        </CheckoutButton>
      )}
    />
  )
}
