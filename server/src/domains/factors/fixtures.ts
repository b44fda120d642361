import { generateSync } from 'otplib'
import { getSession, signIn } from '@capyzen/contracts/auth'
import { enrolFactor, verifyFactor } from '@capyzen/contracts/factors'
import type { Caller, TestApp } from '../../testing.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

export const proofOf = ({ password }: Person) => ({ password })

let numbers = 0
/** A number of Singapore that nobody else here has. */
export const newNumber = () => `+6591${String((numbers += 1)).padStart(6, '0')}`

/** People with second factors, made by the real operations; their codes come from a generator that is not the server's. */
export function factorPeople(app: TestApp) {
  /** What an authenticator app shows now, or some seconds away from now. */
  const shown = (secret: string, away = 0) =>
    generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + away })
  const messagesTo = (phone: string) => app.sms.messages.filter(({ to }) => to === phone)

  async function enrolApp(person: Person) {
    const { body } = await person.call(enrolFactor, { type: 'totp', proof: proofOf(person) })
    return { factorId: body.factorId, secret: body.totp?.secret ?? '', uri: body.totp?.uri ?? '' }
  }

  return {
    shown,
    enrolApp,
    messagesTo,
    codeSentTo: (phone: string) => /\d{6}/.exec(messagesTo(phone).at(-1)?.text ?? '')?.[0] ?? '',
    subjectsTo: (email: string) => app.mail.letters.filter(({ to }) => to === email).map(({ subject }) => subject),
    /** Somebody with an authenticator app, in a later step than the one that turned it on. */
    async personWithApp(made?: Person) {
      const person = made ?? (await app.person())
      const enrolled = await enrolApp(person)
      const { body } = await person.call(verifyFactor, { factorId: enrolled.factorId, code: shown(enrolled.secret) })
      app.clock.advance(60)
      return { person, ...enrolled, recoveryCodes: body.recoveryCodes ?? [], viewer: body.viewer }
    },
    async enrolPhone(person: Person, phone = newNumber()) {
      const { body } = await person.call(enrolFactor, { type: 'phone', phone, proof: proofOf(person) })
      return { factorId: body.factorId, phone }
    },
    async signInAgain({ email, password }: Person): Promise<Caller> {
      const device = app.visitor()
      await device.call(signIn, { email, password })
      return device
    },
    async stateOf(caller: Caller) {
      const { viewer, awaitsFactor } = (await caller.call(getSession, {})).body
      return { level: viewer?.assuranceLevel ?? null, awaitsFactor }
    },
  }
}
