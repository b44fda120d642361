import { expect, test } from '@playwright/test'
import { idOfViewer, signInNewStudent } from './people.ts'
import { visit } from './screen.ts'
import { agreeToWriting } from './tutor-screens.ts'

test('a student writes about a picture, submits, and compares the second draft with the first', async ({
  page,
  context,
}) => {
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

  await pad.fill('The rain fell, and my little dog ran home without me.')
  await page.getByRole('button', { name: 'Submit draft' }).click()
  await page.getByRole('dialog').getByLabel('Name of this version (optional)').fill('First try')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit draft' }).click()
  // The checker of English loads with the first text.
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Provisional', { exact: true })).toBeVisible()
  await expect(page.getByText('11 words; the aim is 300 to 400.')).toBeVisible()

  await page.getByRole('button', { name: 'Your composition' }).click()
  await pad.fill('The rain fell, and my little brown dog ran home without me.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Versions/ }).click()
  await page.getByRole('button', { name: /^First try/ }).click()
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'What you have now' }).click()
  await expect(page.locator('ins', { hasText: 'brown' })).toBeVisible()
})
