import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { inDatabase } from './database.ts'
import { asAdministrator, idOfViewer, signInNewStudent } from './people.ts'
import { visit } from './screen.ts'
import { agreeToWriting } from './tutor-screens.ts'

test('a student writes about a picture, submits, and compares the second draft with the first', async ({
  page,
  context,
}) => {
  test.slow()
  await signInNewStudent(context)
  await agreeToWriting(await idOfViewer(context))
  await visit(page, '/ai-tutor/writing-coach/nonsense')
  await expect(page).toHaveURL(/\/ai-tutor\/writing-coach$/)
  await page.getByLabel('Choose a picture').setInputFiles('docs/home.png')
  await expect(page.getByRole('combobox', { name: 'Genre' })).toHaveText('Picture composition')
  await page.getByLabel('Title').fill('A rainy day')
  await page.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: 'Primary 4' }).click()
  await page.getByRole('button', { name: 'Start writing' }).click()

  await expect(page).toHaveURL(/practice\?session=/)
  await expect(page.getByRole('heading', { name: 'A rainy day', level: 1 })).toBeVisible()
  const pad = page.getByRole('textbox', { name: 'Your composition' })
  await pad.fill('The rain fell.')
  await expect(page.getByText('3 words')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(pad).toHaveValue('The rain fell.')

  const separator = page.getByRole('separator', { name: 'Width of “Assignment” and “Write”' })
  const width = async () => Number(await separator.getAttribute('aria-valuenow'))
  await expect.poll(width).toBe(25)
  await separator.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeGreaterThan(25)
  const chosen = await width()
  await page.keyboard.press('Home')
  await expect.poll(width).toBe(20)
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(chosen - 5)
  await page.reload()
  await expect.poll(width).toBe(chosen - 5)

  await pad.fill('The rain fell, and my little dog ran home without me.')
  await page.getByRole('button', { name: 'Submit draft' }).click()
  await page.getByRole('dialog').getByLabel('Name of this version (optional)').fill('First try')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit draft' }).click()
  // The checker of English loads with the first text.
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Provisional', { exact: true })).toBeVisible()
  await expect(page.getByText('Begin with this')).toBeVisible()
  await page.getByText('All parts and their marks').click()
  await expect(page.getByText(/^11 words\. From 150 on, length takes no marks/)).toBeVisible()

  await page.getByRole('button', { name: 'Your composition' }).click()
  await pad.fill('The rain fell, and my little brown dog ran home without me.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Versions/ }).click()
  await page.getByRole('button', { name: /^First try/ }).click()
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'What you have now' }).click()
  await expect(page.locator('ins', { hasText: 'brown' })).toBeVisible()
})

test('a premium student asks the coach about a part, and earns a point by acting on it', async ({ page, context }) => {
  test.slow()
  const { email } = await signInNewStudent(context)
  await inDatabase(
    `insert into consents (id, pupil_id, decision, way, wording, at)
     select gen_random_uuid(), id, 'given', 'letter', 'journey', now() from users where email = $1`,
    [email],
  )
  await visit(page, '/ai-tutor/writing-coach')
  await page.getByLabel('Choose a picture').setInputFiles('docs/home.png')
  await expect(page.getByRole('combobox', { name: 'Genre' })).toHaveText('Picture composition')
  await page.getByLabel('Title').fill('A rainy day')
  await page.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: 'Primary 4' }).click()
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByText('Premium members only. Upgrade to carry on talking with the AI.')).toBeVisible()

  const id = await idOfViewer(context)
  const answer = await asAdministrator(context, (office) =>
    office.request.post(`/api/admin/users/${id}/adjustments`, {
      data: { premiumMonths: 1, reason: 'A month with the coach', idempotencyKey: randomUUID() },
    }),
  )
  expect(answer.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'What could I look at next?' }).click()
  await expect(page.getByText('This answer isn’t from AI')).toBeVisible()

  const pad = page.getByRole('textbox', { name: 'Your composition' })
  await pad.fill('The rain fell on the park in the morning and my little dog ran away from me. I was very sad.')
  await expect(page.getByText(/^\+1 inspiration: you acted on/)).toBeVisible()
  await pad.press('End')
  for (const _ of 'I was very sad.') await pad.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Ask about this' }).click()
  await expect(page.getByText('About: “I was very sad.”')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your message to the coach' }).fill('How can I show it?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This answer isn’t from AI')).toHaveCount(2)
  await expect(page.getByRole('log').getByText('I was very sad.', { exact: true })).toBeVisible()
  await pad.fill(
    'The rain fell on the park in the morning and my little dog ran away from me. My lips trembled while hot tears rolled down.',
  )
  await expect(page.getByText(/^\+2 inspiration/)).toBeVisible()
})
