import { expect, test, type BrowserContext } from '@playwright/test'
import { setLanguage, signInNewPerson } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages } from './tier.ts'
import { givePremium } from './tutor-screens.ts'

const words = {
  en: {
    toHub: /^AI tutor/,
    toChat: /^Tutor me/,
    hello: /Hello, I’m Capyzen!/,
    question: 'Your question',
    sum: 'I am stuck: what is 24 × 15?',
    byRules: 'This answer isn’t from AI',
    clear: 'Clear chat',
    premiumOnly: 'Premium members only',
  },
  zh: {
    toHub: /^AI 导师/,
    toChat: /^问问导师/,
    hello: /你好，我是小水豚！/,
    question: '你的问题',
    sum: '24 × 15 等于多少？我不会做。',
    byRules: '这个回答不是 AI 写的',
    clear: '清空对话',
    premiumOnly: '仅限会员',
  },
}

/** A parent asks for themselves, who needs no consent. */
async function signInPremium(context: BrowserContext): Promise<void> {
  await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  await givePremium(context)
}

for (const { language, title } of inLanguages('a sum asked of the tutor gets a hint, which a reload keeps')) {
  test(title, async ({ page, context }) => {
    const t = words[language]
    await setLanguage(page, language)
    await signInPremium(context)
    await visit(page, '/')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: t.toHub }).click()
    await main.getByRole('link', { name: t.toChat }).click()
    const log = page.getByRole('log')
    await expect(log.getByText(t.hello)).toBeVisible()

    const question = page.getByRole('textbox', { name: t.question })
    await question.fill(t.sum)
    await question.press('Enter')
    await expect(log.getByText(t.byRules)).toBeVisible()
    await expect(log).toHaveAttribute('aria-busy', 'false')
    await expect(log).not.toContainText('360')
    await expect(question).toHaveValue('')
    const said = await log.innerText()

    await page.reload()
    await expect(log.getByText(t.byRules)).toBeVisible()
    expect(await log.innerText()).toBe(said)

    await page.getByRole('button', { name: t.clear }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.clear }).click()
    await expect(log.getByText(t.hello)).toBeVisible()
    await expect(page).toHaveURL('/ai-tutor/tutor-me')
    await page.reload()
    await expect(log.getByText(t.hello)).toBeVisible()
    await expect(page.getByText(t.sum)).toHaveCount(0)
  })
}

for (const { language, title } of inLanguages('without premium the tutor’s pages lead home, and say why')) {
  test(title, async ({ page, context }) => {
    await setLanguage(page, language)
    await visit(page, '/ai-tutor/tutor-me')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(words[language].premiumOnly)).toBeVisible()

    await signInNewPerson(context)
    await page.goto('/ai-tutor/tutor-me')
    await expect(page.getByText(words[language].premiumOnly)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}
