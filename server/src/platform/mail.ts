import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { DatabaseOrTransaction } from './database.ts'
import { htmlOfText } from './email-html.ts'
import { writeMessageFile } from './message-files.ts'
import type { Settings } from './settings.ts'

export interface Email {
  to: string
  subject: string
  text: string
  /** Without it made from the text. */
  html?: string
  /** Takes a POST from mail programs that ends a series of emails (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mail {
  /** `within` a transaction a queued email exists only once that is committed. */
  send(email: Email, within?: DatabaseOrTransaction): Promise<void>
}

/** A server that falls silent fails the email, which is sent again while its code still lives. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by SMTP where it is set; otherwise writes every email to DATA_DIR/mail. */
export function createMail(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail {
  if (settings.smtpUrl) {
    const transport = nodemailer.createTransport({ url: settings.smtpUrl, ...timeouts })
    return {
      async send(email) {
        await transport.sendMail({ from: settings.mailFrom, ...toMessage(email) })
      },
    }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const directory = join(settings.dataDir, 'mail')
  return {
    async send(email) {
      const { message } = await transport.sendMail({ from: settings.mailFrom, ...toMessage(email) })
      await writeMessageFile(directory, 'eml', message as Buffer)
    },
  }
}

const toMessage = ({ unsubscribeUrl, ...email }: Email) => ({
  ...email,
  html: email.html ?? htmlOfText(email.text),
  ...(unsubscribeUrl !== undefined && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
})
