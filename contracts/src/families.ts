import { z } from 'zod'
import { StoredData } from './account.ts'
import { Avatar, DeviceBrowser, DeviceSystem, Email, Level, PersonName, Proof, SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** What a child taps instead of a password: four of these, in order. */
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

const ChildId = z.uuid()

/** A guardian's word that what a pupil writes, says or draws may be kept (PDPA; readings, children under 13). */
export const Consent = z.object({
  isGiven: z.boolean(),
  /** When it was given or taken back; null: never asked. */
  since: z.iso.datetime().nullable(),
})

export type Consent = z.infer<typeof Consent>

export const Child = z.object({
  id: ChildId,
  nickname: z.string(),
  level: Level.nullable(),
  avatar: Avatar,
  hasPin: z.boolean(),
  consent: Consent,
  lastActiveAt: z.iso.datetime().nullable(),
})
export type Child = z.infer<typeof Child>

export const listChildren = endpoint({
  method: 'GET',
  path: '/api/family/children',
  summary: 'The children of one’s own family',
  result: z.object({ children: z.array(Child) }),
})

/** What only the parent may do; without it, this session must have proved its owner in the last ten minutes: `proof_required`. */
const recentProof = { proof: Proof.optional() }

const childParams = z.strictObject({ childId: ChildId })

export const addChild = endpoint({
  method: 'POST',
  path: '/api/family/children',
  summary: 'Add a child to one’s own family; at most ten',
  body: z.strictObject({
    nickname: PersonName,
    level: Level,
    avatar: Avatar,
    pin: PicturePin,
    /** Ticked or not by the parent; it can be changed at any time. */
    consent: z.boolean(),
    ...recentProof,
  }),
  result: z.object({ child: Child }),
})

export const updateChild = endpoint({
  method: 'PATCH',
  path: '/api/family/children/:childId',
  summary: 'Change a child’s nickname, level or avatar',
  params: childParams,
  body: z.strictObject({ nickname: PersonName.optional(), level: Level.optional(), avatar: Avatar.optional() }),
  result: z.object({ child: Child }),
})

/** Ends the child's sessions. */
export const setChildPin = endpoint({
  method: 'POST',
  path: '/api/family/children/:childId/pin',
  summary: 'Choose a new picture PIN for a child',
  params: childParams,
  body: z.strictObject({ pin: PicturePin, ...recentProof }),
  result: z.object({ child: Child }),
})

/** Taking it back needs no proof. */
export const recordConsent = endpoint({
  method: 'POST',
  path: '/api/family/children/:childId/consent',
  summary: 'Agree, or stop agreeing, that a child’s own words are kept',
  params: childParams,
  body: z.strictObject({ isGiven: z.boolean(), ...recentProof }),
  result: z.object({ child: Child }),
})

export const getChildStoredData = endpoint({
  method: 'GET',
  path: '/api/family/children/:childId/stored-data',
  summary: 'What is kept about a child',
  params: childParams,
  result: StoredData,
})

export const exportChild = endpoint({
  method: 'GET',
  path: '/api/family/children/:childId/export',
  summary: 'All that is kept about a child, as one archive',
  params: childParams,
  result: z.unknown(),
})

export const deleteChild = endpoint({
  method: 'POST',
  path: '/api/family/children/:childId/delete',
  summary: 'Delete a child’s profile and everything in it',
  params: childParams,
  body: z.strictObject({ proof: Proof }),
  result: z.object({ outcome: z.literal('deleted') }),
})

/** Where children of a family may sign in by picture PIN. */
export const FamilyDevice = z.object({
  id: z.uuid(),
  browser: DeviceBrowser,
  system: DeviceSystem,
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type FamilyDevice = z.infer<typeof FamilyDevice>

export const listFamilyDevices = endpoint({
  method: 'GET',
  path: '/api/family/devices',
  summary: 'Devices on which one’s children may sign in by picture PIN',
  result: z.object({ devices: z.array(FamilyDevice) }),
})

/** Sets a cookie of its own that outlasts the parent's session. */
export const addFamilyDevice = endpoint({
  method: 'POST',
  path: '/api/family/devices',
  summary: 'Let one’s children sign in on this device',
  body: z.strictObject(recentProof),
  result: z.object({ device: FamilyDevice }),
})

export const removeFamilyDevice = endpoint({
  method: 'POST',
  path: '/api/family/devices/:deviceId/remove',
  summary: 'No longer let one’s children sign in on a device',
  params: z.strictObject({ deviceId: z.uuid() }),
  body: z.strictObject({}),
  result: z.object({ outcome: z.literal('removed') }),
})

/** Null where no parent has set this device up. */
export const getFamilyDoor = endpoint({
  method: 'GET',
  path: '/api/family/door',
  summary: 'Who may sign in by picture PIN on this device',
  result: z.object({
    children: z.array(z.object({ id: ChildId, nickname: z.string(), avatar: Avatar })).nullable(),
  }),
})

/** Wrong pictures: `invalid_credentials`. After five, only the parent can help for fifteen minutes. */
export const signInByPin = endpoint({
  method: 'POST',
  path: '/api/family/door',
  summary: 'Sign a child in by picture PIN; sets the session cookie',
  body: z.strictObject({ childId: ChildId, pin: PicturePin }),
  result: SignedIn,
})

/** `not_needed`: a grown-up's own account. */
export const OwnConsent = z.object({
  /** `refused`: somebody may be asked again from `canAskFrom` on. */
  state: z.enum(['not_needed', 'given', 'missing', 'asked', 'refused']),
  /** For `refused`; ISO 8601. */
  canAskFrom: z.iso.datetime().nullable(),
  /** The guardian's address with all but its first letter and its domain hidden; for `asked`. */
  askedOf: z.string().nullable(),
  /** A family's child asks at home, not by mail. */
  byFamily: z.boolean(),
})
export type OwnConsent = z.infer<typeof OwnConsent>

export const getOwnConsent = endpoint({
  method: 'GET',
  path: '/api/consent',
  summary: 'Whether a guardian agrees that one’s own words are kept',
  result: OwnConsent,
})

/** At most three letters a day, and none for seven days after a no: `consent_required`.  The address is kept only for as long as the link works. */
export const askGuardian = endpoint({
  method: 'POST',
  path: '/api/consent/requests',
  summary: 'Send one’s guardian a letter that asks for their consent',
  body: z.strictObject({ guardianEmail: Email }),
  result: OwnConsent,
})

const ConsentToken = z.string().min(1).max(200)

export const readConsentRequest = endpoint({
  method: 'POST',
  path: '/api/consent/requests/read',
  summary: 'What a guardian is asked, by the token in the letter',
  body: z.strictObject({ token: ConsentToken }),
  result: z.object({ pupilName: z.string(), isGiven: z.boolean() }),
})

/** The link works for seven days to answer, and stays a way to take consent back. */
export const answerConsentRequest = endpoint({
  method: 'POST',
  path: '/api/consent/requests/answer',
  summary: 'Agree, refuse or stop agreeing, by the token in the letter',
  body: z.strictObject({ token: ConsentToken, isGiven: z.boolean() }),
  result: z.object({ isGiven: z.boolean() }),
})
