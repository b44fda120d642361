import type { UserType } from '@capyzen/contracts/auth'
import type { ReactNode } from 'react'

/** What other features bring to the door; composed in app/pages/login-page.tsx. Each may be absent, or draw nothing. */
export interface DoorSlots {
  /** More ways to log in, quiet below the form: a passkey, accounts elsewhere. */
  otherWays?: ReactNode
  /** The same below the registration: what an account elsewhere becomes here is chosen above. */
  otherWaysToRegister?: (userType: UserType) => ReactNode
  /** Asks for the second factor, inside the card, while the session waits for it. */
  factorStep?: ReactNode
  /** Who of the family is learning, where a parent has set this device up; the form is then one tap away. */
  familyDoor?: ReactNode
}
