import { paths } from '#paths'

export type DoorPage = 'login' | 'register'

/** The other tab, or the same screen without a used-up token; what the reader came for is kept. */
export function doorPath(page: DoorPage, returnTo: string | null): string {
  return paths[page]() + (returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '')
}

/** Where a forgotten password is told; the parameter has no value. */
export function recoverPath(returnTo: string | null): string {
  const path = doorPath('login', returnTo)
  return `${path}${path.includes('?') ? '&' : '?'}recover`
}

/** What one tab tells the next, so that an address is typed once. */
export interface DoorState {
  email?: string
}

export function emailFrom(state: unknown): string {
  const email = (state as DoorState | null)?.email
  return typeof email === 'string' ? email : ''
}
