import { paths } from '#paths'

export type DoorPage = 'login' | 'register'

/** The other tab, or the same screen without a used-up token; what the reader came for is kept. */
export function doorPath(page: DoorPage, returnTo: string | null): string {
  return paths[page]() + (returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '')
}

/** A screen of its own behind the login form: a forgotten password, or logging in by a code. The parameter has no value. */
export function loginScreenPath(screen: 'recover' | 'code', returnTo: string | null): string {
  const path = doorPath('login', returnTo)
  return `${path}${path.includes('?') ? '&' : '?'}${screen}`
}
