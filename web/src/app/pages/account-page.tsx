import type { Viewer } from '@capyzen/contracts/auth'
import { FolderLock, GraduationCap, KeyRound, MonitorSmartphone, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { AccountScreen } from '#features/account/account-screen.tsx'
import { AccountSections, CardColumns, type AccountSection } from '#features/account/account-sections.tsx'
import { ChangePasswordCard } from '#features/account/change-password-card.tsx'
import { ChildNote } from '#features/account/child-note.tsx'
import { ContactCard } from '#features/account/contact-card.tsx'
import { DeleteAccountCard } from '#features/account/delete-account-card.tsx'
import { DevicesCard } from '#features/account/devices-card.tsx'
import { EmailChangeScreen } from '#features/account/email-change-screen.tsx'
import { messages } from '#features/account/messages.ts'
import { ProfileCard, ProfileCardSkeleton, type Subscription } from '#features/account/profile-card.tsx'
import { ProvidersCard } from '#features/account/providers-card.tsx'
import { PurchasedCoursesCard } from '#features/account/purchased-courses-card.tsx'
import { SecondFactorNotice } from '#features/account/second-factor-notice.tsx'
import { StoredDataCard } from '#features/account/stored-data-card.tsx'
import { JoinedClassesCard } from '#features/classes/joined-classes-card.tsx'
import { useContentTitles } from '#features/courses/queries.ts'
import { useEntitlements, usePurchases } from '#features/entitlements/queries.ts'
import { FactorsCard } from '#features/factors/factors-card.tsx'
import { OwnConsentCard } from '#features/families/own-consent-card.tsx'
import { PasskeysCard } from '#features/passkeys/passkeys-card.tsx'
import { AddProvider } from '#features/single-sign-on/add-provider.tsx'
import { useProviders } from '#features/single-sign-on/queries.ts'
import { useText } from '#platform/i18n.ts'

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
          <PurchasedCoursesCard purchases="loading" onRetry={() => undefined} />
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
  const isPupil = viewer.userType === 'student'
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
          />
          <PurchasedCoursesCard
            purchases={purchases.data ?? (purchases.isError ? 'failed' : 'loading')}
            onRetry={() => void purchases.refetch()}
            titles={titles}
          />
        </CardColumns>
      </>
    ),
  }
  const learning: AccountSection[] = isPupil
    ? [
        {
          id: 'learning',
          title: t('learningSection'),
          icon: GraduationCap,
          content: (
            <CardColumns>
              <JoinedClassesCard headingLevel="h3" />
              <OwnConsentCard />
            </CardColumns>
          ),
        },
      ]
    : []
  // What is left is the parent's to look after.
  if (viewer.isChild) return <AccountSections sections={[profile, ...learning]} />
  return (
    <>
      <SecondFactorNotice viewer={viewer} />
      <AccountSections
        sections={[
          profile,
          {
            // The card of the second factor is at #security itself.
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
          ...learning,
          {
            id: 'data',
            title: t('dataSection'),
            icon: FolderLock,
            content: (
              <CardColumns>
                <StoredDataCard />
                <DeleteAccountCard viewer={viewer} isPremium={entitlements.data?.isPremium ?? false} />
              </CardColumns>
            ),
          },
        ]}
      />
    </>
  )
}
