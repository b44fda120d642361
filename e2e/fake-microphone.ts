import { join } from 'node:path'
import { test } from '@playwright/test'
import { chromiumArguments } from '../scripts/chromium.ts'

/** For `test.use`: a microphone that hears a recording over and over. */
export const fakeMicrophone: Parameters<typeof test.use>[0] = {
  permissions: ['microphone'],
  launchOptions: async ({ launchOptions }, provide) => {
    const voice = join(import.meta.dirname, 'fake-voice.wav')
    const microphone = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${voice}`,
    ]
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? chromiumArguments), ...microphone] })
  },
}
