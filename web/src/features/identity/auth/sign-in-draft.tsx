import type { UserType } from '@capyzen/contracts/auth'
import type { Level } from '@capyzen/contracts/vocabulary'
import { createContext, use, useState, type ReactNode } from 'react'

export interface SignInDraft {
  name: string
  userType: UserType
  /** Of a student. */
  level: Level | undefined
  identifier: string
  password: string
  /** On a family's device: whether the form replaces the sign-in of children; undefined before a choice. */
  prefersForm: boolean | undefined
}

const Draft = createContext<{ current: SignInDraft } | undefined>(undefined)

/** Keeps the input across tabs and sign-in methods. In memory only, because it contains the password. */
export function SignInDraftKeeper({ children }: { children: ReactNode }) {
  const [draft] = useState<{ current: SignInDraft }>(() => ({
    current: { name: '', userType: 'student', level: undefined, identifier: '', password: '', prefersForm: undefined },
  }))
  return <Draft value={draft}>{children}</Draft>
}

/** A ref: changes don't render again. */
export function useSignInDraft(): { current: SignInDraft } {
  const draft = use(Draft)
  if (!draft) throw new Error('useSignInDraft needs a SignInDraftKeeper above it')
  return draft
}
