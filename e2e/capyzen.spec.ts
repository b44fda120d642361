import { randomUUID } from 'node:crypto'
import { expect, test, type BrowserContext } from '@playwright/test'
import { addChild, asAdministrator, idOfViewer, picturePin, setLanguage, signInNewPerson, signOut } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages } from './tier.ts'

const words = {
  en: {
    open: 'Ask Capyzen',
    sees: 'I can see your question. If you ask me before you answer, it counts as a hint.',
    message: 'Your message',
    clear: 'Clear chat',
    help: 'I don’t understand this question',
    byRules: 'This answer isn’t from AI',
    feedback: 'Capyzen’s feedback',
    needsAnswer: 'Please enter an answer before asking for feedback',
    show: 'Check',
    needsPremium: 'Premium needed',
    premiumOnly: /For paying members only/,
  },
  zh: {
    open: '问问小水豚',
    sees: '我看得到题目。答题前问我，算一次提示。',
    message: '你的话',
    clear: '清空对话',
    help: '这道题我看不懂',
    byRules: '这个回答不是 AI 写的',
    feedback: 'Capyzen点评',
    needsAnswer: '请输入答案后再点评',
    show: '检查答案',
    needsPremium: '需要开通会员',
    premiumOnly: /仅限付费会员/,
  },
}

const practice = '/question-practice?kind=set&level=P6&subject=chinese&term=CA1'

/** A child of a family, signed in on the family's device, with premium. */
async function signInPremiumChild(context: BrowserContext): Promise<void> {
  await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  await addChild(context, '小雨')
  const family = (await (await context.request.get('/api/family/children')).json()) as { children: { id: string }[] }
  const childId = family.children[0]!.id
  const given = await asAdministrator(context, (office) =>
    office.request.post(`/api/admin/users/${childId}/adjustments`, {
      data: { premiumMonths: 1, reason: 'A month to try Capyzen', idempotencyKey: randomUUID() },
    }),
  )
  expect(given.status()).toBe(200)
  await signOut(context)
  const signedIn = await context.request.post('/api/family/sign-in', { data: { childId, pin: picturePin } })
  expect(signedIn.status()).toBe(200)
  expect(await idOfViewer(context)).toBe(childId)
}

for (const { language, title } of inLanguages(
  'a premium child gets a hint beside a question, and feedback on the answer',
)) {
  test(title, async ({ page, context }) => {
    const t = words[language]
    await setLanguage(page, language)
    await signInPremiumChild(context)
    await visit(page, practice)
    const feedback = page.getByRole('button', { name: t.feedback })
    await feedback.click()
    await expect(page.getByText(t.needsAnswer)).toBeVisible()

    const button = page.getByRole('button', { name: t.open })
    await button.click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(t.sees)).toBeVisible()
    const field = panel.getByRole('textbox', { name: t.message })
    await field.fill(t.help)
    await field.press('Enter')
    await expect(panel.getByText(t.byRules)).toBeVisible()
    await page.reload()
    await button.click()
    await expect(panel.getByText(t.help)).toBeVisible()
    await panel.getByRole('button', { name: t.clear }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.clear }).click()
    await expect(panel.getByText(t.help)).toHaveCount(0)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.getByRole('main').getByRole('radio').first().check({ force: true })
    await feedback.click()
    const main = page.getByRole('main')
    await expect(main.getByText(t.byRules)).toBeVisible()

    await page.goto('/take-exam/p6-math-2026-a')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('button', { name: t.open })).toHaveCount(0)
  })
}

for (const { language, title } of inLanguages('without premium there is no button, and feedback says what it needs')) {
  test(title, async ({ page, context }) => {
    const t = words[language]
    await setLanguage(page, language)
    await signInNewPerson(context)
    await visit(page, practice)
    await expect(page.getByRole('button', { name: t.needsPremium })).toBeVisible()
    await expect(page.getByText(t.premiumOnly).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t.open })).toHaveCount(0)
  })
}
