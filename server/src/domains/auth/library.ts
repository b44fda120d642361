import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Mail } from '#platform/mail'
import type { Settings } from '#platform/settings'
import { accountExistsLetter, resetLetter, verificationLetter } from './letters.ts'
import { passwordLength } from './password-strength.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

export const sessionSeconds = 30 * 86_400
/** Used after this age, a session lasts for its whole length again. */
export const sessionUpdateSeconds = 86_400

const resetLinkSeconds = 3_600

/** `__Host-` binds the cookie to this host and to TLS; plain HTTP (a laptop, a test) cannot have it. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-capyzen-session' : 'capyzen-session'
}

/**
 * The accounts library with our tables and rules. It is called through our own operations only: its HTTP handler is
 * not mounted, so what the contract doesn't name can't be asked of it.
 */
export function createAuthLibrary(deps: { db: Database; settings: Settings; mail: Mail; secret: string }) {
  const { db, settings, mail, secret } = deps
  const secure = settings.publicUrl.startsWith('https:')
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
        userType: { type: ['student', 'teacher'], required: true, input: true },
      },
    },
    session: { expiresIn: sessionSeconds, updateAge: sessionUpdateSeconds },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: settings.requireEmailVerification,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      // Whoever owns the address is told; whoever typed it sees the same answer as for a new one.
      onExistingUserSignUp: async ({ user }) => mail.send(accountExistsLetter(user, settings.publicUrl)),
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      sendResetPassword: async ({ user, token }) => mail.send(resetLetter(user, token, settings.publicUrl)),
      revokeSessionsOnPasswordReset: true,
      // Other links that still lie in the mailbox are worth nothing once one of them was used.
      onPasswordReset: async ({ user }) =>
        void (await db.delete(verifications).where(eq(verifications.value, user.id))),
    },
    emailVerification: {
      sendOnSignUp: true,
      // A letter that came too late is followed by a new one as soon as its owner signs in.
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user, token }) => mail.send(verificationLetter(user, token, settings.publicUrl)),
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
      cookies: {
        session_token: {
          name: sessionCookieName(settings.publicUrl),
          attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
    },
  })
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>
