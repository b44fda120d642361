import { useLocation } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { InvitedNote } from '#features/commerce/referrals/invited-note.tsx'
import { AuthScreen } from '#features/identity/auth/auth-screen.tsx'
import { messages } from '#features/identity/auth/sign-in-messages.ts'
import { FactorStep } from '#features/identity/factors/factor-step.tsx'
import { FamilySignIn } from '#features/identity/families/family-sign-in.tsx'
import { useFamilySignIn } from '#features/identity/families/queries.ts'
import { PasskeySignInButton } from '#features/identity/passkeys/passkey-sign-in-button.tsx'
import { ProviderButtons } from '#features/identity/single-sign-on/provider-buttons.tsx'
import { rememberedCount } from '#platform/device-choices.ts'
import { paths } from '#paths'

export function LoginPage() {
  const page = useLocation().pathname.startsWith(paths.register()) ? 'register' : 'login'
  const { words } = messages
  usePageTitle(words[page], page === 'login' ? words.loginPromise : words.registerPromise)
  const { data: family = [], isPending } = useFamilySignIn()
  const isWaiting = isPending && rememberedCount('family-device') > 0
  return (
    <AuthScreen
      page={page}
      otherMethods={
        <>
          <PasskeySignInButton />
          <ProviderButtons />
        </>
      }
      aboveRegistration={<InvitedNote />}
      factorStep={<FactorStep />}
      otherMethodsToRegister={(userType) => <ProviderButtons userType={userType} />}
      familySignIn={
        family.length > 0 ? <FamilySignIn family={family} /> : isWaiting && <div data-loading className="h-44" />
      }
    />
  )
}

export { LoginPage as RegisterPage }
