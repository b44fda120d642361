export { accountCreatedAt } from './account-age.ts'
export type { Administrator, GrownUp, HalfSignedIn, Parent, SignedIn, Teacher, Visitor } from './actors.ts'
export { prepareFirstAdministrator } from './administrators.ts'
export { bindBrowser, boundBrowser } from './browser-binding.ts'
export { tellOfChange } from './change-notices.ts'
export { ownDevices } from './devices.ts'
export { createGuards, type Guards } from './guards.ts'
export { accountKey, beginnings, failuresPerAddress, mayAskForLetters, mayWriteTo, spendOrRefuse } from './limits.ts'
export { knownBy } from './identifiers.ts'
export {
  bilingualLetter,
  bilingualMessage,
  codeLetter,
  codeMessage,
  nameInLetter,
  securityLetter,
  type Reader,
} from './letters.ts'
export { issueCode, redeemCode } from './one-time-codes.ts'
export { authPersonalData } from './personal-data.ts'
export { hasProvedFactor, rememberProvedFactor, type Asker } from './known-browsers.ts'
export { toE164 } from './phone-number.ts'
export { markBackFromProvider, recentProofSeconds, requireProof, requireRecentProof } from './proof.ts'
export { authRoutes } from './routes.ts'
export { dropSecondFactor, proveSecondFactor, requireSecondFactor } from './second-factor.ts'
export { createAuthService, hashSecret, verifySecret, type AuthService } from './service.ts'
export {
  endedCookie,
  forgetExpiredSessions,
  openSession,
  renewedCookies,
  originOf,
  setCookies,
  viewerOf,
  type RequestOrigin,
} from './sessions.ts'
export type { Cookies, ForgetWaysIn, ProvePasskey } from './surroundings.ts'
export { accounts, sessions, userRoles, users, verifications } from './tables.ts'
export { mayBeTakenOver, takeOver } from './take-over.ts'
export { hashToken, newToken } from './tokens.ts'
export { readUserAgent } from './user-agent.ts'
