import { useLocation } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { AuthScreen } from '#features/auth/auth-screen.tsx'
import { messages } from '#features/auth/door-messages.ts'
import { FactorStep } from '#features/factors/factor-step.tsx'
import { FamilyDoor } from '#features/families/family-door.tsx'
import { useFamilyDoor } from '#features/families/queries.ts'
import { PasskeySignInButton } from '#features/passkeys/passkey-sign-in-button.tsx'
import { ProviderButtons } from '#features/single-sign-on/provider-buttons.tsx'
import { paths } from '#paths'

export function LoginPage() {
  const page = useLocation().pathname.startsWith(paths.register()) ? 'register' : 'login'
  const { words } = messages
  usePageTitle(words[page], page === 'login' ? words.loginPromise : words.registerPromise)
  const { data: family = [] } = useFamilyDoor()
  return (
    <AuthScreen
      page={page}
      otherWays={
        <>
          <PasskeySignInButton />
          <ProviderButtons />
        </>
      }
      factorStep={<FactorStep />}
      otherWaysToRegister={(userType) => <ProviderButtons userType={userType} />}
      familyDoor={family.length > 0 ? <FamilyDoor family={family} /> : null}
    />
  )
}
