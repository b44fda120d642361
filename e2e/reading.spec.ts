import { expect, test, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { fakeMicrophone } from './fake-microphone.ts'
import { idOfViewer, setLanguage, signInNewPerson } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'
import { agreeToWriting, givePremium } from './tutor-screens.ts'

test.use(fakeMicrophone)

const labels = {
  english: { en: 'English', zh: '英文' },
  p1: { en: 'P1', zh: '小一' },
  open: { en: 'Read: A Snail in the Garden', zh: '开始读：A Snail in the Garden' },
  check: { en: 'Check', zh: '看看对不对' },
  hint: { en: /Here’s a hint/, zh: /给你一个提示/ },
  mended: { en: 'You fixed it!', zh: '你改对了！' },
  next: { en: 'Next question', zh: '下一题' },
  showAnswer: { en: 'Show me the answer', zh: '看答案' },
  toSummary: { en: 'See how it went', zh: '看看结果' },
  done: { en: 'You’ve finished!', zh: '做完了！' },
  aloud: { en: 'Read it aloud', zh: '我来朗读' },
  start: { en: /^Start recording/, zh: /^开始录音/ },
  stop: { en: /^Stop recording/, zh: /^停止录音/ },
  speak: { en: 'Speak now', zh: '请说' },
  missed: { en: /Words to listen to again:/, zh: /再听听的字词：/ },
  readWell: { en: 'I’m done', zh: '读好了' },
  share: { en: /^Read aloud: 99% read well/, zh: /^朗读：读好了 99%/ },
} as const

/** Stands in for the endpoint that writes down speech. */
async function writeDown(page: Page, text: string): Promise<void> {
  await page.route('**/api/conversations/allowance', (route) =>
    route.fulfill({ json: { answeredBy: 'rules', left: 20, perDay: 30, canSee: false, canHear: true } }),
  )
  await page.route('**/api/conversations/transcriptions', (route) =>
    route.fulfill({ json: { outcome: 'written', text } }),
  )
}

for (const { language, title } of inLanguages('a child reads a passage with hints, and reads it aloud')) {
  test(title, async ({ page, context }) => {
    test.slow()
    const t = labelsIn(labels, language)
    await setLanguage(page, language)
    await signInNewPerson(context)
    await givePremium(context)
    await agreeToWriting(await idOfViewer(context))
    const [set] = await inDatabase<{ text: string }>(
      `select content->'reading'->>'text' as text from oral_sets where id = 'english-reading-p1-garden-snail'`,
    )
    await writeDown(page, set!.text.replace('shell', 'bell'))

    await visit(page, '/ai-tutor/reading-coach')
    await page.getByRole('button', { name: t.english, exact: true }).click()
    await page.getByRole('button', { name: t.p1, exact: true }).click()
    await page.getByRole('link', { name: t.open }).click()

    // A wrong answer brings a hint, and is mended.
    await page.getByRole('radio', { name: /when the sun is hot/ }).click()
    await page.getByRole('button', { name: t.check, exact: true }).click()
    await expect(page.getByText(t.hint)).toBeVisible()
    await page.getByRole('radio', { name: /when rain falls/ }).click()
    await page.getByRole('button', { name: t.check, exact: true }).click()
    await expect(page.getByText(t.mended)).toBeVisible()
    await page.getByRole('button', { name: t.next }).click()

    // A reload goes on with the second question, of which the answer is shown.
    await page.reload()
    await page.getByRole('textbox').fill('four')
    await page.getByRole('button', { name: t.check, exact: true }).click()
    await page.getByRole('button', { name: t.showAnswer }).click()
    await page.getByRole('button', { name: t.next }).click()
    for (const answer of [/on the long feelers/, 'leaves', /foot, shell, feelers/, /what a snail is like/]) {
      if (typeof answer === 'string') await page.getByRole('textbox').fill(answer)
      else await page.getByRole('radio', { name: answer }).click()
      await page.getByRole('button', { name: t.check, exact: true }).click()
      await page.getByRole('button', { name: answer.toString().includes('snail is') ? t.toSummary : t.next }).click()
    }
    await expect(page.getByRole('heading', { name: t.done })).toBeVisible()

    await page.getByRole('button', { name: t.aloud }).first().click()
    await page.getByRole('button', { name: t.start }).click()
    await expect(page.getByText(t.speak, { exact: true })).toBeVisible()
    // Long enough to count as practice.
    await expect(page.getByText(/^0:0[4-9] /).first()).toBeVisible()
    await page.getByRole('button', { name: t.stop }).click()
    await expect(page.getByText(t.missed)).toContainText('shell')
    await page.getByRole('button', { name: t.readWell }).click()
    await expect(page.getByRole('heading', { name: t.done })).toBeVisible()
    await visit(page, '/ai-tutor/reading-coach?language=en&level=P1')
    await expect(page.getByText(t.share)).toBeVisible()
  })
}
