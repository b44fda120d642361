import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { isWholeSuite } from './tier.ts'

/** Chromium’s camera shows this picture, over and over. */
export async function withCamera(picture: Buffer, baseURL: string, act: (page: Page) => Promise<void>): Promise<void> {
  const file = join(tmpdir(), `camera-${process.pid}.mjpeg`)
  writeFileSync(file, picture)
  const browser = await chromium.launch({
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    executablePath: findChromium(isWholeSuite ? 'full' : 'headless') ?? '',
  })
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
    await act(await context.newPage())
  } finally {
    await browser.close()
  }
}
