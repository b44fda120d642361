/** Accounts and sessions: registering, signing in by password or code, reauthentication, rate limits, and the guards of all operations. */

import { defineDomain } from '#platform/domain'
import { authPersonalData } from './personal-data.ts'
import { authRoutes } from './routes.ts'
import { createAuthService } from './service.ts'
import { forgetExpiredSessions } from './sessions.ts'

export {
  banUser,
  changeContact,
  changeProfile,
  claimAccount,
  createUser,
  deleteUser,
  grantRole,
  isOpenedByMailbox,
  linkProvider,
  lockUser,
  mayBeClaimed,
  revokeRole,
  revokeSessions,
  unbanUser,
  unlinkProvider,
  type User,
} from './accounts.ts'
export type {
  Administrator,
  AccountHolder,
  Author,
  HalfSignedIn,
  Parent,
  SignedIn,
  Teacher,
  Visitor,
} from './actors.ts'
export { prepareFirstAdministrator } from './administrators.ts'
export { bindBrowser, boundBrowser, cookieHeader, cookieName, setCookies } from './cookies.ts'
export { isFitName, requireFitName } from './display-names.ts'
export { ownDevices, readUserAgent } from './devices.ts'
export { posesAs } from './reserved-names.ts'
export { createGuards, sessionOfRequest, visitorOfSession } from './guards.ts'
export { accountKey, spendEmail, spendEmailRequest, startBudgets } from './budgets.ts'
export { knownBy, toE164 } from './identifiers.ts'
export {
  bilingualEmail,
  bilingualMessage,
  codeMessage,
  greetedEmail,
  nameInEmail,
  notifyOfChange,
  securityEmail,
  type PhoneReader,
  type Reader,
} from './emails.ts'
export { issueCode, redeemCode } from './one-time-codes.ts'
export {
  browserHashOf,
  hasProvedFactor,
  isDeviceOfAccount,
  rememberProvedFactor,
  type Requester,
} from './known-devices.ts'
export { productionCost, scryptHasher, type PasswordHasher } from './password-hasher.ts'
export {
  markBackFromProvider,
  recentReauthenticationSeconds,
  requireReauthentication,
  requireRecentReauthentication,
} from './reauthentication.ts'
export { rateLimits } from './rate-limit-policies.ts'
export { dropSecondFactor, proveSecondFactor, requireSecondFactor } from './second-factor.ts'
export {
  hashSecret,
  verifySecret,
  type AuthService,
  type Cookies,
  type RevokeCredentials,
  type VerifyPasskey,
} from './service.ts'
export {
  endedCookie,
  openSession,
  renewedCookies,
  originOf,
  sendOpenedSession,
  viewerOf,
  type OpenedSession,
  type RequestOrigin,
} from './sessions.ts'
/** Other domains read these tables and reference them; `accounts.ts` writes them. */
export { accounts, ownedBy, people, sessions, userRoles, users, userSearchText } from './tables.ts'
export { hashToken, newToken } from './tokens.ts'
export { isSessionOpen, signedInUser } from './session-lookup.ts'

export const authDomain = defineDomain({
  name: 'auth',
  start: async (deps) => ({ auth: await createAuthService(deps) }),
  routes: (app, { auth }) => authRoutes(app, auth),
  personalData: authPersonalData,
  periodicTasks: [
    {
      name: 'forget expired sessions',
      everySeconds: 3_600,
      run: ({ db, clock }) => forgetExpiredSessions(db, clock.now()),
    },
  ],
})
