import type { JobKind, Jobs } from './jobs.ts'
import type { Email, Mail } from './mail.ts'
import type { Sms, TextMessage } from './sms.ts'

export interface Deliveries {
  mail: Mail
  sms: Sms
}

// Retries bridge five minutes without a gateway; a code is worthless after ten.
const retryRules = { retries: 6, firstRetrySeconds: 5, forgetAfterSeconds: 600 }
const sendEmail: JobKind<Email> = { name: 'send-letter', ...retryRules }
const sendTextMessage: JobKind<TextMessage> = { name: 'send-text-message', ...retryRules }

/** Queues emails and text messages, so that a response takes as long whether or not delivery works. */
export function queueDeliveries(jobs: Jobs): Deliveries {
  return {
    mail: { send: (email, within) => jobs.add(sendEmail, email, within) },
    sms: { send: (message) => jobs.add(sendTextMessage, message) },
  }
}

export async function deliverQueued(jobs: Jobs, { mail, sms }: Deliveries): Promise<void> {
  await jobs.handle(sendEmail, (email) => mail.send(email))
  await jobs.handle(sendTextMessage, (message) => sms.send(message))
}
