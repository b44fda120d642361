import { z } from 'zod'
import { Uuid } from './ids.ts'
import { StoredData } from './account.ts'
import {
  Avatar,
  DeviceBrowser,
  DeviceSystem,
  Email,
  LinkToken,
  PersonName,
  Reauthentication,
  SignedIn,
} from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Level } from './vocabulary.ts'

export const PinPicture = z.enum([
  'yuzu',
  'star',
  'fish',
  'leaf',
  'moon',
  'sun',
  'boat',
  'kite',
  'bell',
  'apple',
  'ball',
  'umbrella',
])
export type PinPicture = z.infer<typeof PinPicture>
export const PicturePin = z.array(PinPicture).length(4)

const ChildId = Uuid

/** A guardian's consent to store what a student writes, says or draws (PDPA, children under 13). */
export const Consent = z.object({
  isGiven: z.boolean(),
  /** Given or withdrawn; null: never asked. */
  since: z.iso.datetime().nullable(),
  /** Voice, drawings and photographs are kept for 30 days; else they are used for the moment. Never without consent. */
  keepsVoiceAndPictures: z.boolean(),
})
export type Consent = z.infer<typeof Consent>

/** One decision. The switch stays as it is where it isn't named, and is off with every consent that is withdrawn. */
const consentDecision = { isGiven: z.boolean(), keepsVoiceAndPictures: z.boolean().optional() }

export const Child = z.object({
  id: ChildId,
  nickname: z.string(),
  level: Level.nullable(),
  avatar: Avatar,
  hasPin: z.boolean(),
  consent: Consent,
  lastActiveAt: z.iso.datetime().nullable(),
  /** Null without premium now. */
  premiumUntil: z.iso.datetime().nullable(),
  /** False where premium has nothing of the child's level yet. */
  isPremiumForSale: z.boolean(),
  /** When, in the last two weeks, the child last wrote to the tutor what may mean distress or danger. */
  worriedAt: z.iso.datetime().nullable(),
})
export type Child = z.infer<typeof Child>

export const listChildren = endpoint('GET /api/family/children', {
  access: 'parents',
  summary: 'The children of one’s own family',
  result: z.object({ children: z.array(Child) }),
})

/** Without it, the session needs a reauthentication in the last ten minutes: `reauthentication_required`. */
const recentReauthentication = { reauthentication: Reauthentication.optional() }

const childParams = z.strictObject({ childId: ChildId })

export const addChild = endpoint('POST /api/family/children', {
  access: 'parents',
  errors: ['invalid_credentials', 'limit_reached', 'name_not_allowed', 'too_many_requests'],
  summary: 'Add a child to one’s own family; at most ten',
  body: z.strictObject({
    nickname: PersonName,
    level: Level,
    avatar: Avatar,
    pin: PicturePin,
    consent: z.boolean(),
    /** Counts with consent only. */
    keepsVoiceAndPictures: z.boolean().optional(),
    ...recentReauthentication,
  }),
  result: z.object({ child: Child }),
})

export const updateChild = endpoint('PATCH /api/family/children/:childId', {
  access: 'parents',
  errors: ['name_not_allowed'],
  summary: 'Change a child’s nickname, level or avatar',
  params: childParams,
  body: z.strictObject({ nickname: PersonName.optional(), level: Level.optional(), avatar: Avatar.optional() }),
  result: z.object({ child: Child }),
})

/** Ends the child's sessions. */
export const setChildPin = endpoint('POST /api/family/children/:childId/pin', {
  access: 'parents',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Choose a new picture PIN for a child',
  params: childParams,
  body: z.strictObject({ pin: PicturePin, ...recentReauthentication }),
  result: z.object({ child: Child }),
})

/** Withdrawing needs no reauthentication, and neither does turning the switch off. */
export const recordConsent = endpoint('POST /api/family/children/:childId/consent', {
  access: 'parents',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Agree, or stop agreeing, that a child’s own words are kept',
  params: childParams,
  body: z.strictObject({ ...consentDecision, ...recentReauthentication }),
  result: z.object({ child: Child }),
})

export const getChildStoredData = endpoint('GET /api/family/children/:childId/stored-data', {
  access: 'parents',
  summary: 'What is kept about a child',
  params: childParams,
  result: StoredData,
})

/** After `confirmIdentity`. */
export const exportChild = endpoint('GET /api/family/children/:childId/export', {
  access: 'parents',
  errors: ['reauthentication_required', 'too_many_requests'],
  summary: 'All that is kept about a child, as one archive',
  params: childParams,
  result: z.unknown(),
})

export const deleteChild = endpoint('DELETE /api/family/children/:childId', {
  access: 'parents',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Delete a child’s profile and everything in it',
  params: childParams,
  body: z.strictObject({ reauthentication: Reauthentication }),
  result: z.object({ outcome: z.literal('deleted') }),
})

export const FamilyDevice = z.object({
  id: Uuid,
  browser: DeviceBrowser,
  system: DeviceSystem,
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type FamilyDevice = z.infer<typeof FamilyDevice>

export const listFamilyDevices = endpoint('GET /api/family/devices', {
  access: 'parents',
  summary: 'Devices on which one’s children may sign in by picture PIN',
  result: z.object({ devices: z.array(FamilyDevice) }),
})

/** Sets a cookie that outlasts the parent's session. */
export const addFamilyDevice = endpoint('POST /api/family/devices', {
  access: 'parents',
  errors: ['invalid_credentials', 'too_many_requests'],
  summary: 'Let one’s children sign in on this device',
  body: z.strictObject(recentReauthentication),
  result: z.object({ device: FamilyDevice }),
})

/**
 * Ends the parent's session in this browser, which becomes a family device: going back takes the parent's own sign-in.
 * Needs no reauthentication on a device that is one already.
 */
export const handOverDevice = endpoint('POST /api/family/children/:childId/session', {
  access: 'parents',
  errors: ['account_banned', 'invalid_credentials', 'session_not_found', 'too_many_requests'],
  summary: 'Hand this device over to a child, who is signed in on it at once',
  params: childParams,
  body: z.strictObject(recentReauthentication),
  result: SignedIn,
})

export const removeFamilyDevice = endpoint('DELETE /api/family/devices/:deviceId', {
  access: 'parents',
  summary: 'No longer let one’s children sign in on a device',
  params: z.strictObject({ deviceId: Uuid }),
  result: z.object({ outcome: z.literal('removed') }),
})

/** Null on a device that is no family device. */
export const getFamilySignIn = endpoint('GET /api/family/sign-in', {
  access: 'everyone',
  summary: 'Who may sign in by picture PIN on this device',
  result: z.object({
    children: z.array(z.object({ id: ChildId, nickname: z.string(), avatar: Avatar })).nullable(),
  }),
})

/** `invalid_credentials` for a wrong PIN; the fifth locks it for fifteen minutes unless the parent resets it. */
export const signInByPin = endpoint('POST /api/family/sign-in', {
  access: 'everyone',
  errors: ['account_banned', 'invalid_credentials', 'not_found', 'session_not_found', 'too_many_requests'],
  summary: 'Sign a child in by picture PIN; sets the session cookie',
  body: z.strictObject({ childId: ChildId, pin: PicturePin }),
  result: SignedIn,
})

/** `not_needed`: an adult's account. */
export const OwnConsent = z.object({
  /** `refused`: a guardian can be asked again from `canAskFrom` on. */
  state: z.enum(['not_needed', 'given', 'missing', 'asked', 'refused']),
  canAskFrom: z.iso.datetime().nullable(),
  /** For `asked`: the guardian's address, masked except for its first character and domain. */
  askedOf: z.string().nullable(),
  /** A child of a family, whose parent is asked on the family page instead of by email. */
  byFamily: z.boolean(),
  /** As in `Consent`; true where no consent is needed. */
  keepsVoiceAndPictures: z.boolean(),
})
export type OwnConsent = z.infer<typeof OwnConsent>

export const getOwnConsent = endpoint('GET /api/consent', {
  access: 'signedIn',
  summary: 'Whether a guardian agrees that one’s own words are kept',
  result: OwnConsent,
})

/** `consent_required` after three emails a day, and for seven days after a refusal. */
export const askGuardian = endpoint('POST /api/consent/requests', {
  access: 'accountHolders',
  errors: ['consent_required', 'too_many_requests'],
  summary: 'Send one’s guardian an email that asks for their consent',
  body: z.strictObject({ guardianEmail: Email }),
  result: OwnConsent,
})

/** `forbidden` to the student of whom it speaks, and in a browser where they signed in; the same for the answer. */
export const readConsentRequest = endpoint('POST /api/consent/requests/read', {
  access: 'everyone',
  errors: ['forbidden', 'link_expired'],
  summary: 'What a guardian is asked, by the token in the email',
  body: z.strictObject({ token: LinkToken }),
  result: z.object({ studentName: z.string(), isGiven: z.boolean(), keepsVoiceAndPictures: z.boolean() }),
})

/** The link works for seven days to answer, and later still to withdraw consent and to turn the switch off. */
export const answerConsentRequest = endpoint('POST /api/consent/requests/answer', {
  access: 'everyone',
  errors: ['forbidden', 'link_expired'],
  summary: 'Agree, refuse or stop agreeing, by the token in the email',
  body: z.strictObject({ token: LinkToken, ...consentDecision }),
  result: z.object({ isGiven: z.boolean(), keepsVoiceAndPictures: z.boolean() }),
})
