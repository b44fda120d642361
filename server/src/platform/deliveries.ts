import type { JobKind, Jobs } from './jobs.ts'
import type { Letter, Mail } from './mail.ts'
import type { Sms, TextMessage } from './sms.ts'

export interface Deliveries {
  mail: Mail
  sms: Sms
}

// A gateway that is away for five minutes loses nothing; what says a code is worthless after ten.
const patience = { retries: 6, firstRetrySeconds: 5, forgetAfterSeconds: 600 }
const sendLetter: JobKind<Letter> = { name: 'send-letter', ...patience }
const sendTextMessage: JobKind<TextMessage> = { name: 'send-text-message', ...patience }

/** Letters and messages that nobody waits for: asking for one takes as long whether or not it can be delivered. */
export function queueDeliveries(jobs: Jobs): Deliveries {
  return {
    mail: { send: (letter) => jobs.add(sendLetter, letter) },
    sms: { send: (message) => jobs.add(sendTextMessage, message) },
  }
}

export async function deliverQueued(jobs: Jobs, { mail, sms }: Deliveries): Promise<void> {
  await jobs.handle(sendLetter, (letter) => mail.send(letter))
  await jobs.handle(sendTextMessage, (message) => sms.send(message))
}
