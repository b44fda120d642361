import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '#platform/database'
import type { Settings } from '#platform/settings'
import { Language, UserType } from '@capyzen/contracts/auth'
import { passwordLength } from './password-strength.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

/**
 * The accounts library with our tables and rules: it hashes. It is called through our own
 * operations only: its HTTP handler is not mounted, so what the contract doesn't name can't be asked of it.
 */
export function createAuthLibrary(deps: { db: Database; settings: Settings; secret: string }) {
  const { db, settings, secret } = deps
  return betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      additionalFields: {
        userType: { type: UserType.options, required: true, input: true },
        language: { type: Language.options, required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: settings.requireEmailVerification,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    // Whoever reads the table cannot open an account with what lies in it.
    verification: { storeIdentifier: 'hashed' },
    // Our throttles are shared by all processes and keyed so that nobody can lock out somebody else.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      // The origin check stands before every operation (platform/http.ts).
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  })
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>
