import { useLocation } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { AuthScreen } from '#features/auth/auth-screen.tsx'
import { messages } from '#features/auth/door-messages.ts'
import { paths } from '#paths'

export function LoginPage() {
  const page = useLocation().pathname.startsWith(paths.register()) ? 'register' : 'login'
  const { words } = messages
  usePageTitle(words[page], page === 'login' ? words.loginPromise : words.registerPromise)
  return <AuthScreen page={page} />
}
