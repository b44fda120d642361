import { describe, expect, it } from 'vitest'
import { messages as account, purchaseMessages as purchases } from '#features/identity/account/messages.ts'
import { messages as contact } from '#features/identity/account/contact-messages.ts'
import { messages as data } from '#features/identity/account/data-messages.ts'
import { emailChangeMessages as emailChange } from '#features/identity/account/email-change-screen.tsx'
import { messages as profile } from '#features/identity/account/profile-messages.ts'
import { messages as reauthentication } from '#features/identity/auth/reauthentication-messages.ts'
import { messages as security } from '#features/identity/auth/security-messages.ts'
import { messages as entitlements } from '#features/identity/entitlements/messages.ts'
import { messages as factors } from '#features/identity/factors/messages.ts'
import { messages as passkeys } from '#features/identity/passkeys/messages.ts'
import { messages as singleSignOn } from '#features/identity/single-sign-on/messages.ts'

const shared = { account, contact, data, emailChange, profile, purchases, reauthentication, security }
const more = { entitlements, factors, passkeys, singleSignOn }
/** Shown to children of a family only. */
const forChildren = ['childNote', 'editLineChild', 'noOwnCourses']

describe('Chinese texts that students, parents and teachers share', () => {
  it.each(Object.entries({ ...shared, ...more }))('address nobody as 你: %s', (_name, { words }) => {
    const texts = Object.entries(words).filter(([key]) => !forChildren.includes(key))
    expect(texts.filter(([, text]) => JSON.stringify(text).includes('你'))).toEqual([])
  })
})
