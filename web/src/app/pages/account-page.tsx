import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/account/messages.ts'
import { AccountScreen } from '#features/account/account-screen.tsx'
import { ChangePasswordCard } from '#features/account/change-password-card.tsx'
import { DevicesCard } from '#features/account/devices-card.tsx'
import { ProfileCard, ProfileCardSkeleton, type Subscription } from '#features/account/profile-card.tsx'
import { PurchasedCoursesCard } from '#features/account/purchased-courses-card.tsx'
import type { Viewer } from '#features/auth/queries.ts'
import { useContentTitles } from '#features/courses/queries.ts'
import { useEntitlements, usePurchases } from '#features/entitlements/queries.ts'

export function AccountPage() {
  usePageTitle(messages.words.account, messages.words.promise)
  return (
    <AccountScreen
      skeleton={
        <>
          <ProfileCardSkeleton />
          <PurchasedCoursesCard purchases="loading" onRetry={() => undefined} />
        </>
      }
    >
      {(viewer) => <Cards viewer={viewer} />}
    </AccountScreen>
  )
}

function Cards({ viewer }: { viewer: Viewer }) {
  const entitlements = useEntitlements()
  const purchases = usePurchases()
  const titles = useContentTitles()
  const subscription: Subscription = entitlements.data ?? (entitlements.isError ? 'unknown' : 'loading')
  return (
    <>
      <ProfileCard
        viewer={viewer}
        subscription={subscription}
        onRetrySubscription={() => void entitlements.refetch()}
      />
      <div className="flex flex-col gap-5 md:gap-8">
        <PurchasedCoursesCard
          purchases={purchases.data ?? (purchases.isError ? 'failed' : 'loading')}
          onRetry={() => void purchases.refetch()}
          titles={titles}
        />
        <DevicesCard />
        <ChangePasswordCard viewer={viewer} />
      </div>
    </>
  )
}
