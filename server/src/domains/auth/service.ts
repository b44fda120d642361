import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Deliveries } from '#platform/deliveries'
import { sharedSecret } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Pool } from 'pg'
import { createErrands, type Errands } from './errands.ts'
import { createAuthLibrary, type AuthLibrary } from './library.ts'
import type { Surroundings } from './surroundings.ts'
import { sessionCookieName, type SessionKeys } from './session-lookup.ts'

export interface AuthDeps extends Deliveries, Surroundings {
  settings: Settings
  db: Database
  pool: Pool
  clock: Clock
  log: { error(details: object, words: string): void }
}

export interface AuthService extends AuthDeps {
  library: AuthLibrary
  sessions: SessionKeys
  errands: Errands
  /** The hash of nothing anybody knows: judged where there is no account, so that it takes as long. */
  decoyHash: Promise<string>
}

export async function createAuthService(deps: AuthDeps): Promise<AuthService> {
  const { db, pool, settings } = deps
  const secret = await sharedSecret(db, 'sessions')
  const library = createAuthLibrary({ ...deps, secret })
  const context = await library.$context
  return {
    ...deps,
    library,
    sessions: { pool, secret, cookieName: sessionCookieName(settings.publicUrl) },
    errands: createErrands(deps.log),
    decoyHash: context.password.hash(secret),
  }
}

/** Scrypt with a salt of its own, off the event loop. */
export async function hashSecret({ library }: AuthService, text: string): Promise<string> {
  return (await library.$context).password.hash(text)
}

/** As long for no hash as for a wrong one. */
export async function verifySecret(
  { library, decoyHash }: AuthService,
  { hash, text }: { hash: string | null | undefined; text: string },
): Promise<boolean> {
  const { password } = await library.$context
  const isRight = await password.verify({ hash: hash ?? (await decoyHash), password: text })
  return isRight && Boolean(hash)
}
