import { expect, test } from '@playwright/test'
import { press } from './screen.ts'
import { confirmMailbox, signInAdministrator, signInNewPerson } from './people.ts'

test('an administrator confirms a teacher, who creates a class, and a student joins it with the code', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const people = {
    school: await browser.newContext(),
    office: await browser.newContext(),
    home: await browser.newContext(),
  }
  const name = `Cher Lim ${Date.now()}`
  const { email } = await signInNewPerson(people.school, { name, userType: 'teacher' })
  await confirmMailbox(people.school, email)
  const school = await people.school.newPage()
  await school.goto('/classes')
  await expect(school.getByText(/administrator/i).first()).toBeVisible()

  await signInAdministrator(people.office)
  const office = await people.office.newPage()
  await office.goto(`/administration/users?search=${encodeURIComponent(name)}`)
  await office.getByRole('link', { name }).click()
  await expect(office.getByRole('heading', { name })).toBeVisible()
  await office.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(office.getByRole('button', { name: 'Remove teacher role' })).toBeVisible()

  await school.reload()
  await press(/^New class$/)(school)
  await school.getByLabel('Class name').fill('5 Kindness')
  await school.getByRole('dialog').getByRole('button', { name: 'Create class' }).click()
  await expect(school.getByRole('heading', { name: '5 Kindness', level: 1 })).toBeVisible()
  const { classes } = (await (await people.school.request.get('/api/classes')).json()) as {
    classes: { id: string; joinCode: string }[]
  }
  const [own] = classes
  expect(own?.joinCode).toMatch(/^\w{8}$/)

  await signInNewPerson(people.home, { name: '林小水' })
  const home = await people.home.newPage()
  await home.goto('/classes')
  await home
    .getByRole('textbox')
    .first()
    .fill((own?.joinCode ?? '').toLowerCase())
  await home.keyboard.press('Enter')
  await expect(home.getByText('5 Kindness').first()).toBeVisible()

  await school.goto(`/classes/${own?.id}`)
  await expect(school.getByText('林小水').filter({ visible: true }).first()).toBeVisible()

  await office.goto('/administration/audit')
  await expect(office.getByText(name).first()).toBeVisible()
  expect((await people.home.request.get('/api/users')).status()).toBe(403)
})
