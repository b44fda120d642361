import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { consentLink } from './account-screens.ts'
import { Keyboard } from './keyboard.ts'
import { untilReady } from './screen.ts'
import {
  confirmMailbox,
  openClass,
  password,
  signInAdministrator,
  signInNewPerson,
  signInNewStudent,
  signInNewTeacher,
  setLanguage,
} from './people.ts'

test.describe.configure({ timeout: 120_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

test('a student registers and logs in by keyboard only', async ({ page }) => {
  const keyboard = new Keyboard(page)
  const email = `${randomUUID()}@academy.test`
  await keyboard.goto('/login')
  await keyboard.tabTo(page.getByRole('tab', { name: 'Login' }))
  await keyboard.keys('ArrowRight')
  await expect(page).toHaveURL('/register')
  await keyboard.tabTo(page.getByRole('radio', { checked: true }))
  await keyboard.hold('ArrowDown', page.getByRole('radio', { name: /^Parent/ }))
  await keyboard.hold('ArrowUp', page.getByRole('radio', { name: /^Student/ }))
  await keyboard.type(page.getByLabel('What should we call you?'), 'Ming')
  await keyboard.tabTo(page.getByRole('combobox'))
  await keyboard.keys('Enter')
  await expect(page.getByRole('option', { name: 'P1', exact: true })).toBeFocused()
  await keyboard.keys('Enter')
  await keyboard.type(page.getByLabel('Email or phone number'), email)
  await keyboard.type(page.getByLabel('Password', { exact: true }), 'short')
  await keyboard.press(button(page, 'Register'))
  // The invalid field has the focus.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await keyboard.keys('ControlOrMeta+a')
  await page.keyboard.type(password)
  await keyboard.keys('Enter')
  await expect(page).toHaveURL('/login')
  // The form before it has fields of the same names.
  await expect(button(page, 'Log in')).toBeVisible()
  await keyboard.type(page.getByLabel('Password', { exact: true }), password)
  await keyboard.keys('Enter')
  await expect(page).toHaveURL('/')
  await keyboard.expectFocus()
})

test('a parent adds a child and sets up the device, and the child signs in with the picture PIN, by keyboard only', async ({
  page,
  context,
}) => {
  const keyboard = new Keyboard(page)
  const fourPictures = async () => {
    await keyboard.tabTo(page.getByRole('group', { name: 'Pictures' }).getByRole('button', { name: 'Yuzu' }))
    await keyboard.keys('Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space')
  }
  await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  await keyboard.goto('/family')
  await keyboard.press(button(page, 'Add a child'))
  await keyboard.type(page.getByLabel('Nickname'), '小雨')
  await keyboard.tabTo(page.getByRole('combobox'))
  await keyboard.keys('Enter')
  const level = (name: string) => page.getByRole('option', { name, exact: true })
  await expect(level('P1')).toBeFocused()
  await keyboard.keys('ArrowDown')
  await expect(level('P2')).toBeFocused()
  await keyboard.keys('ArrowDown')
  await expect(level('P3')).toBeFocused()
  await keyboard.keys('Enter')
  await expect(page.getByRole('combobox')).toHaveText('P3')
  await keyboard.tabTo(page.getByRole('radio', { checked: true }))
  await keyboard.keys('ArrowRight')
  await keyboard.press(page.getByRole('checkbox'), 'Space')
  await keyboard.press(button(page, 'Next: picture PIN'))
  await fourPictures()
  await expect(page.getByText('Once more: the same four, in the same order')).toBeVisible()
  await fourPictures()
  await keyboard.press(button(page, 'Later'))
  await expect(page.getByRole('heading', { name: '小雨' })).toBeVisible()

  // Escape closes every dialog and returns the focus to its opener.
  for (const name of ['Edit', 'New PIN', 'Consent', 'Data']) {
    const opener = page.getByRole('button', { name: new RegExp(`^${name}:`) })
    await keyboard.press(opener)
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.expectFocus()
    await keyboard.keys('Escape')
    await expect(opener).toBeFocused()
  }
  await keyboard.press(page.getByRole('button', { name: /^Data:/ }))
  await keyboard.press(button(page, 'Delete 小雨’s profile'))
  await keyboard.tabTo(page.getByLabel('Your password', { exact: true }))
  await keyboard.keys('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await keyboard.press(button(page, 'Let the children log in on this device'))
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await keyboard.expectFocus()
  await keyboard.press(button(page, 'Log out'))
  await expect(page).toHaveURL(/\/login/)
  await keyboard.press(button(page, 'Not you? Log in here'))
  await keyboard.press(button(page, 'Back to children’s login'))
  const hello = page.getByRole('heading', { name: 'Hello, 小雨!' })
  await keyboard.press(button(page, '小雨'))
  await expect(hello).toBeFocused()
  await keyboard.keys('Shift+Tab')
  await keyboard.press(button(page, 'That’s not me'))
  await expect(button(page, '小雨')).toBeFocused()
  await keyboard.press(button(page, '小雨'))
  await expect(hello).toBeFocused()
  await fourPictures()
  await expect(page).not.toHaveURL(/\/login/)
  await keyboard.expectFocus()
})

test('a teacher creates a class, a student joins and leaves it, and the teacher archives it, by keyboard only', async ({
  page,
  context,
  browser,
}) => {
  const keyboard = new Keyboard(page)
  await signInNewTeacher(context)
  const { joinCode } = await openClass(context, '4 Courage')
  await keyboard.goto('/classes')
  await keyboard.press(button(page, 'New class'))
  await keyboard.type(page.getByLabel('Class name'), '5 Kindness')
  await keyboard.keys('Enter')
  await expect(page.getByRole('heading', { name: '5 Kindness', level: 1 })).toBeVisible()
  await keyboard.press(button(page, 'New code'))
  await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: 'New code' }))
  await expect(button(page, 'New code')).toBeFocused()

  const home = await (await browser.newContext()).newPage()
  const studentKeyboard = new Keyboard(home)
  await signInNewStudent(home.context(), '林小水')
  await studentKeyboard.goto('/classes')
  await studentKeyboard.type(home.getByLabel('Class code'), joinCode)
  await studentKeyboard.press(button(home, 'Join class'))
  await studentKeyboard.press(button(home, 'Leave 4 Courage'))
  await studentKeyboard.press(home.getByRole('alertdialog').getByRole('button', { name: 'Leave' }))
  await expect(home.getByText('4 Courage', { exact: true })).toBeHidden()
  await studentKeyboard.type(home.getByLabel('Class code'), joinCode)
  await studentKeyboard.keys('Enter')
  await expect(home.getByText('4 Courage', { exact: true })).toBeVisible()
  await studentKeyboard.expectFocus()

  await keyboard.press(page.getByRole('link', { name: 'All my classes' }))
  await keyboard.press(page.getByRole('link', { name: '4 Courage' }))
  await keyboard.press(page.getByRole('button', { name: /林小水/ }))
  await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }))
  await expect(page.getByRole('button', { name: /林小水/ })).toBeHidden()
  await keyboard.press(page.getByRole('link', { name: 'All my classes' }))
  await keyboard.press(button(page, 'Archive 4 Courage'))
  await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }))
  await expect(page.getByRole('link', { name: '4 Courage' })).toBeHidden()
  await keyboard.tabTo(page.getByRole('tab', { name: /^Active/ }))
  await keyboard.keys('ArrowRight')
  await keyboard.press(button(page, 'Restore 4 Courage'))
  await expect(page.getByRole('link', { name: '4 Courage' })).toBeHidden()
  await keyboard.expectFocus()
})

test('a guardian gives consent, withdraws it and gives it again, in Chinese and by keyboard only', async ({
  page,
  context,
}) => {
  const keyboard = new Keyboard(page)
  await setLanguage(page, 'zh')
  await keyboard.goto(await consentLink(context))
  await keyboard.press(button(page, '我同意'))
  await expect(page.getByRole('heading', { name: '您已经同意，谢谢！' })).toBeFocused()
  await keyboard.press(button(page, '收回同意'))
  await expect(page.getByRole('heading', { name: '您已收回同意' })).toBeFocused()
  await keyboard.press(button(page, '我改主意了：我同意'), 'Space')
  await expect(page.getByRole('heading', { name: '您已经同意，谢谢！' })).toBeFocused()
})

test('an administrator finds a teacher, confirms, locks and unlocks the account, and reads the audit log, by keyboard only', async ({
  page,
  context,
  browser,
}) => {
  const keyboard = new Keyboard(page)
  const name = `Cher Lim ${randomUUID().slice(0, 8)}`
  const school = await browser.newContext()
  const { email } = await signInNewPerson(school, { name, userType: 'teacher' })
  await confirmMailbox(school, email)
  await signInAdministrator(context)
  await keyboard.goto('/administration/users')
  await keyboard.type(page.getByLabel('Search by name, email or phone'), name)
  // The list that the search replaces may show the link too.
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await untilReady(page)
  await keyboard.press(page.getByRole('link', { name }))
  await keyboard.press(button(page, 'Confirm'))
  await expect(button(page, 'Remove teacher role')).toBeVisible()
  await keyboard.expectFocus()

  const answer = (label: string) => page.getByRole('alertdialog').getByRole('button', { name: label })
  await keyboard.press(button(page, 'Log out everywhere'))
  await keyboard.press(answer('Log out everywhere'))
  await expect(page.getByText('Not logged in on any device.')).toBeVisible()
  await keyboard.press(button(page, 'Lock account'))
  await keyboard.type(page.getByLabel('Reason'), 'Lost the phone')
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Lock account' }))
  await expect(button(page, 'Unlock account')).toBeVisible()
  await keyboard.press(button(page, 'Unlock account'))
  await expect(button(page, 'Lock account')).toBeVisible()
  await keyboard.expectFocus()

  await keyboard.press(page.getByRole('link', { name: 'Audit log' }))
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Unlocked an account.*${name}`) })).toBeVisible()
  await keyboard.expectFocus()
})
