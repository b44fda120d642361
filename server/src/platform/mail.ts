import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Settings } from './settings.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mail {
  send(letter: Letter): Promise<void>
}

/** SMTP where one is set; else every letter becomes a file in DATA_DIR/mail that any mail program opens. */
export function createMail(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail {
  if (settings.smtpUrl) {
    const transport = nodemailer.createTransport(settings.smtpUrl)
    return {
      async send(letter) {
        await transport.sendMail({ from: settings.mailFrom, ...letter })
      },
    }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const directory = join(settings.dataDir, 'mail')
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ from: settings.mailFrom, ...letter })
      await mkdir(directory, { recursive: true })
      await writeFile(
        join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`),
        message as Buffer,
      )
    },
  }
}
