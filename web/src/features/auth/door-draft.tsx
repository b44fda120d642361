import type { UserType } from '@capyzen/contracts/auth'
import { createContext, use, useState, type ReactNode } from 'react'

export interface DoorDraft {
  name: string
  userType: UserType
  /** E-mail or phone number, as it was typed. */
  identifier: string
  password: string
  /** On a family's device: whether somebody else than its children is here. Undefined: nothing was said. */
  prefersForm: boolean | undefined
}

const Draft = createContext<{ current: DoorDraft } | undefined>(undefined)

/**
 * What was typed at the door, so that it is typed once whichever tab or way is taken. It lives as long as the screen: the
 * history of the browser would keep a password for whoever comes next.
 */
export function DoorDraftKeeper({ children }: { children: ReactNode }) {
  const [draft] = useState<{ current: DoorDraft }>(() => ({
    current: { name: '', userType: 'student', identifier: '', password: '', prefersForm: undefined },
  }))
  return <Draft value={draft}>{children}</Draft>
}

/** Read when a form appears and written while one is filled in; nothing is drawn from it. */
export function useDoorDraft(): { current: DoorDraft } {
  const draft = use(Draft)
  if (!draft) throw new Error('useDoorDraft is for what stands inside DoorDraftKeeper')
  return draft
}
