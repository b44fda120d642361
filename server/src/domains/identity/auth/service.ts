import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Deliveries } from '#platform/deliveries'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { sharedSecret } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Pool } from 'pg'
import type { PasswordHasher } from './password-hasher.ts'
import type { SessionKeys } from './session-lookup.ts'
import { cookieName } from './cookies.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Revokes the credentials that the domain keeps, when an account is claimed. */
    revokeCredentials: RevokeCredentials
    /** Revokes a parent's family devices and their sessions, except the device with the `kept` cookies. */
    revokeFamilyDevices(tx: Transaction, parentId: string, kept: Cookies, publicUrl: string): Promise<void>
    verifyPasskey: VerifyPasskey
  }
  interface ProcessDeps {
    passwordHasher: PasswordHasher
  }
  interface DomainDeps {
    auth: AuthService
  }
}

interface AuthDeps extends Deliveries {
  settings: Settings
  db: Database
  pool: Pool
  clock: Clock
  passwordHasher: PasswordHasher
  log: { error(details: object, message: string): void }
  domains: readonly Domain[]
}

export interface AuthService extends AuthDeps {
  revokeCredentials: RevokeCredentials
  revokeFamilyDevices: (tx: Transaction, parentId: string, kept?: Cookies) => Promise<void>
  verifyPasskey: VerifyPasskey
  sessions: SessionKeys
  backgroundTasks: BackgroundTasks
  /** Verified for unknown accounts, so that they take as long. */
  decoyHash: Promise<string>
}

export async function createAuthService(deps: AuthDeps): Promise<AuthService> {
  const { db, pool, settings, passwordHasher, domains } = deps
  const secret = await sharedSecret(db, 'sessions')
  return {
    ...deps,
    async revokeCredentials(tx, userId) {
      for (const domain of domains) await domain.revokeCredentials?.(tx, userId)
    },
    async revokeFamilyDevices(tx, parentId, kept = {}) {
      for (const domain of domains) await domain.revokeFamilyDevices?.(tx, parentId, kept, settings.publicUrl)
    },
    async verifyPasskey(context, userId, authentication) {
      const passkeyDomain = domains.find(({ verifyPasskey }) => verifyPasskey)
      if (!passkeyDomain?.verifyPasskey) throw new AppError('invalid_credentials')
      await passkeyDomain.verifyPasskey(context, userId, authentication)
    },
    sessions: { pool, secret, cookieName: cookieName(settings.publicUrl, 'session') },
    backgroundTasks: createBackgroundTasks(deps.log),
    decoyHash: passwordHasher.hash(secret),
  }
}

export function hashSecret({ passwordHasher }: AuthService, text: string): Promise<string> {
  return passwordHasher.hash(text)
}

/** Takes as long without a hash as with a wrong one. */
export async function verifySecret(
  { passwordHasher, decoyHash }: AuthService,
  { hash, text }: { hash: string | null | undefined; text: string },
): Promise<boolean> {
  const isRight = await passwordHasher.verify({ hash: hash ?? (await decoyHash), password: text })
  return isRight && Boolean(hash)
}

interface BackgroundTasks {
  run(work: () => Promise<unknown>): void
  settled(): Promise<void>
}

/** Runs work after the response, so that response times do not tell whether an account exists. */
function createBackgroundTasks(log: AuthDeps['log']): BackgroundTasks {
  const running = new Set<Promise<unknown>>()
  return {
    run(work) {
      const task = new Promise(setImmediate)
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'a background task failed'))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Cookies = Readonly<Record<string, string | undefined>>

export type RevokeCredentials = (tx: Transaction, userId: string) => Promise<void>

/** `invalid_credentials` unless one of the user's passkeys answers our challenge with user verification. */
export type VerifyPasskey = (
  deps: { db: Database; clock: Clock; settings: Settings },
  userId: string,
  authentication: Record<string, unknown>,
) => Promise<void>
