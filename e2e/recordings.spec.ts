import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addChild, picturePin, signInNewPerson } from './people.ts'

/** The start of a WebM file; nothing plays it. */
const speech = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(400)]).toString('base64')

test('a parent lets voice and pictures be kept, finds what the child recorded, deletes one, and turns it off', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  await addChild(context, 'Lin')
  await page.goto('/family')
  await page.getByRole('button', { name: /^Consent/ }).click()
  await page.getByRole('checkbox', { name: /Keep voice recordings/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The same device, in the hands of the child.
  const home = await browser.newContext()
  await home.addCookies((await context.cookies()).filter(({ name }) => name.includes('family')))
  const { children } = (await (await home.request.get('/api/family/sign-in')).json()) as { children: { id: string }[] }
  await home.request.post('/api/family/sign-in', { data: { childId: children[0]?.id, pin: picturePin } })
  const keep = () =>
    home.request.post('/api/recordings', { data: { key: randomUUID(), purpose: 'oral', base64: speech, seconds: 3 } })
  for (const _ of ['first', 'second']) expect(await (await keep()).json()).toMatchObject({ outcome: 'kept' })

  await page.getByRole('button', { name: /^Recordings/ }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Consent/ }).click()
  await page.getByRole('checkbox', { name: /Keep voice recordings/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await (await keep()).json()).toEqual({ outcome: 'not_kept' })
  expect(await (await home.request.get('/api/recordings')).json()).toEqual({ recordings: [], total: 0 })
  await home.close()
})
