import type { Viewer } from '@capyzen/contracts/auth'
import { CreditCard, FolderLock, GraduationCap, KeyRound, MonitorSmartphone, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { PremiumCard } from '#features/commerce/cards/premium-card.tsx'
import { FamilyPremium } from '#features/commerce/orders/family-premium.tsx'
import { PremiumMonth, PremiumOffer } from '#features/commerce/orders/offers.tsx'
import { PaymentsCard } from '#features/commerce/orders/payments-card.tsx'
import {
  AccountScreen,
  AccountSections,
  CardColumns,
  ChildNote,
  SecondFactorNotice,
  type AccountSection,
} from '#features/identity/account/account-screen.tsx'
import { ChangePasswordCard } from '#features/identity/account/change-password-card.tsx'
import { ContactCard, ProvidersCard } from '#features/identity/account/sign-in-method-cards.tsx'
import { DeleteAccountCard, StoredDataCard } from '#features/identity/account/data-cards.tsx'
import { DevicesCard } from '#features/identity/account/devices-card.tsx'
import { EmailChangeScreen } from '#features/identity/account/email-change-screen.tsx'
import { messages } from '#features/identity/account/messages.ts'
import { ProfileCard, ProfileCardSkeleton, type Subscription } from '#features/identity/account/profile-card.tsx'
import { PurchasedCoursesCard } from '#features/identity/account/purchased-courses-card.tsx'
import { JoinedClassesCard } from '#features/identity/classes/joined-classes-card.tsx'
import { useContentTitles } from '#features/content/courses/queries.ts'
import { useEntitlements, usePurchases } from '#features/identity/entitlements/queries.ts'
import { FactorsCard } from '#features/identity/factors/factors-card.tsx'
import { OwnConsentCard } from '#features/identity/families/own-consent.tsx'
import { PasskeysCard } from '#features/identity/passkeys/passkeys-card.tsx'
import { AddProvider } from '#features/identity/single-sign-on/add-provider.tsx'
import { useProviders } from '#features/identity/single-sign-on/queries.ts'
import { OwnRecordingsCard } from '#features/learning/recordings/own-recordings-card.tsx'
import { WeeklyMailCard } from '#features/learning/weekly-reports/weekly-mail-card.tsx'
import { useText } from '#platform/i18n.ts'

const notFetched = { data: undefined, error: null, refetch: () => undefined }

export function AccountPage() {
  usePageTitle(messages.words.account, messages.words.promise)
  const [query] = useSearchParams()
  const emailToken = query.get('email-change')
  if (emailToken !== null) return <EmailChangeScreen token={emailToken} />
  return (
    <AccountScreen
      skeleton={
        <CardColumns>
          <ProfileCardSkeleton />
          <PurchasedCoursesCard purchases={notFetched} />
        </CardColumns>
      }
    >
      {(viewer) => <Sections viewer={viewer} />}
    </AccountScreen>
  )
}

function Sections({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const entitlements = useEntitlements()
  const purchases = usePurchases()
  const titles = useContentTitles(purchases.data?.map(({ contentId }) => contentId) ?? [])
  const elsewhere = useProviders()
  const subscription: Subscription = entitlements.data ?? (entitlements.isError ? 'unknown' : 'loading')

  const profile: AccountSection = {
    id: 'profile',
    title: t('profileSection'),
    icon: UserRound,
    content: (
      <>
        {viewer.isChild && <ChildNote />}
        <CardColumns>
          <ProfileCard
            viewer={viewer}
            subscription={subscription}
            onRetrySubscription={() => void entitlements.refetch()}
            offer={(priceCents) => <PremiumOffer priceCents={priceCents} />}
          />
          <PurchasedCoursesCard purchases={purchases} titles={titles} />
          {viewer.userType === 'parent' && <WeeklyMailCard headingLevel="h3" />}
        </CardColumns>
      </>
    ),
  }
  const learning: AccountSection = {
    id: 'learning',
    title: t('learningSection'),
    icon: GraduationCap,
    content: (
      <CardColumns>
        <JoinedClassesCard headingLevel="h3" />
        <OwnConsentCard />
        <OwnRecordingsCard isStudent />
      </CardColumns>
    ),
  }
  const ofStudents = viewer.userType === 'student' ? [learning] : []
  if (viewer.isChild) return <AccountSections sections={[profile, ...ofStudents]} />
  return (
    <>
      <SecondFactorNotice viewer={viewer} />
      <AccountSections
        sections={[
          profile,
          {
            id: 'payments',
            title: t('paymentsSection'),
            icon: CreditCard,
            content: (
              <CardColumns>
                <PremiumCard buyMonth={(now) => <PremiumMonth {...now} />} family={<FamilyPremium />} />
                <PaymentsCard />
              </CardColumns>
            ),
          },
          {
            id: 'sign-in',
            title: t('securitySection'),
            icon: KeyRound,
            content: (
              <CardColumns>
                <ContactCard viewer={viewer} />
                <ChangePasswordCard viewer={viewer} />
                <FactorsCard viewer={viewer} />
                <PasskeysCard />
                <ProvidersCard
                  addProvider={elsewhere.length > 0 ? (linked) => <AddProvider linked={linked} /> : undefined}
                />
              </CardColumns>
            ),
          },
          { id: 'devices', title: t('devicesSection'), icon: MonitorSmartphone, content: <DevicesCard /> },
          ...ofStudents,
          {
            id: 'data',
            title: t('dataSection'),
            icon: FolderLock,
            content: (
              <CardColumns>
                <StoredDataCard />
                {viewer.userType !== 'student' && <OwnRecordingsCard isStudent={false} />}
                <DeleteAccountCard viewer={viewer} isPremium={entitlements.data?.isPremium ?? false} />
              </CardColumns>
            ),
          },
        ]}
      />
    </>
  )
}
