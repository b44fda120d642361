import { expect, test } from '@playwright/test'
import { giveVoices } from './device-voice.ts'
import { setLanguage } from './people.ts'
import { inLanguages, labelsIn } from './tier.ts'

const lesson = '/courses/p5-math-fraction-of-a-remainder'

const labels = {
  play: { en: 'Play', zh: '播放' },
  readAloud: { en: 'Read the captions aloud', zh: '朗读字幕' },
  stopReading: { en: 'Stop reading aloud', zh: '停止朗读' },
  begins: { en: 'Reading aloud', zh: '开始朗读' },
  word: { en: 'quarter', zh: '剩下' },
  listen: { en: 'Listen to “quarter”', zh: '听“剩下”' },
  heard: { en: 'Did you hear “quarter” in English?', zh: '听到“剩下”的中文读音了吗？' },
  no: { en: 'No', zh: '没听到' },
  yes: { en: 'Yes', zh: '听到了' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  noVoice: { en: 'No voice for English on this device', zh: '这台设备没有中文的声音' },
} as const

for (const { language, title } of inLanguages('a child has captions and words read aloud, and says what is heard'))
  test(title, async ({ page }) => {
    const say = labelsIn(labels, language)
    const said = await giveVoices(page)
    await setLanguage(page, language)
    await page.goto(lesson)
    await page.getByRole('button', { name: say.readAloud }).click()
    await expect.poll(said).toContain(say.begins)
    await page.getByRole('button', { name: say.play, exact: true }).click()
    await expect.poll(async () => (await said()).length, { timeout: 30_000 }).toBeGreaterThan(2)
    await page.getByRole('button', { name: say.stopReading }).click()

    await page.getByRole('button', { name: say.word, exact: true }).first().click()
    await page.getByRole('button', { name: say.listen }).click()
    await expect(page.getByText(say.heard)).toBeVisible()
    expect((await said()).at(-1)).toBe(say.word)
    await page.getByRole('button', { name: say.no, exact: true }).last().click()
    // Nothing else can say it here, and the page says so; later a voice may be there.
    await expect(page.getByText(say.noVoice)).toBeVisible()
    await page.getByRole('button', { name: say.tryAgain }).last().click()
    await page.getByRole('button', { name: say.yes }).last().click()
    await expect(page.getByText(say.heard)).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: say.word, exact: true }).first().click()
    await page.getByRole('button', { name: say.listen }).click()
    await expect.poll(said).toEqual([say.word])
    await expect(page.getByText(say.heard)).toBeHidden()
  })
