import { join } from 'node:path'
import { directFetch } from './direct-fetch.ts'
import { writeMessageFile } from './message-files.ts'
import type { Settings } from './settings.ts'

export interface TextMessage {
  /** E.164, such as +6591234567. */
  to: string
  text: string
}

export interface Sms {
  send(message: TextMessage): Promise<void>
}

const timeoutMs = 10_000

/** Posts `{to, text}` to the operator's gateway; without one writes every message to DATA_DIR/sms. */
export function createSms(settings: Pick<Settings, 'smsWebhookUrl' | 'dataDir'>): Sms {
  const { smsWebhookUrl, dataDir } = settings
  if (smsWebhookUrl) {
    return {
      async send({ to, text }) {
        const response = await directFetch(smsWebhookUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
      },
    }
  }
  const directory = join(dataDir, 'sms')
  return {
    async send({ to, text }) {
      await writeMessageFile(directory, 'json', `${JSON.stringify({ to, text }, null, 2)}\n`)
    },
  }
}
