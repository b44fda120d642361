import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { consentLink } from './account-screens.ts'
import { Keyboard } from './keyboard.ts'
import {
  addAuthenticatorApp,
  confirmMailbox,
  openClass,
  password,
  signIn,
  signInAdministrator,
  signInNewPerson,
  signInNewPupil,
  signInNewTeacher,
  signOut,
  speak,
} from './people.ts'

test.describe.configure({ timeout: 120_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

test('a pupil registers and logs in by keyboard alone', async ({ page }) => {
  const hands = new Keyboard(page)
  const email = `${randomUUID()}@academy.test`
  await hands.goto('/login')
  await hands.tabTo(page.getByRole('tab', { name: 'Login' }))
  await hands.keys('ArrowRight')
  await expect(page).toHaveURL('/register')
  await hands.type(page.getByLabel('Your name'), 'Ming')
  await hands.keys('Tab')
  await hands.keys('ArrowDown', 'ArrowUp')
  await expect(page.getByRole('radio', { name: /^Student/ })).toBeChecked()
  await hands.type(page.getByLabel('Email or phone number'), email)
  await hands.type(page.getByLabel('Password', { exact: true }), 'short')
  await hands.press(button(page, 'Register'))
  // What is wrong is said where the focus then is.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await hands.keys('ControlOrMeta+a')
  await page.keyboard.type(password)
  await hands.keys('Enter')
  await expect(page).toHaveURL('/login')
  await hands.type(page.getByLabel('Password', { exact: true }), password)
  await hands.keys('Enter')
  await expect(page).toHaveURL('/')
  await hands.expectFocus()
})

test('whoever has a second step comes in by keyboard alone, and finds the way from one kind of code to the other', async ({
  page,
  context,
}) => {
  const hands = new Keyboard(page)
  const { email } = await signInNewPupil(context)
  const secret = await addAuthenticatorApp(context)
  await signOut(context)
  await signIn(context, { email })
  await hands.goto('/login')
  await hands.press(button(page, 'Use a recovery code'))
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type('nonsense')
  await hands.keys('Enter')
  await expect(page.getByText(/This recovery code doesn’t work/)).toBeVisible()
  await hands.press(button(page, /authenticator app/), 'Space')
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByText(/This code doesn’t fit/)).toBeVisible()
  await hands.expectFocus()
  // The code that turned it on is used up; the next step's is taken already.
  await page.keyboard.type(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await expect(page).toHaveURL('/')
  await hands.expectFocus()
})

test('a parent adds a child and sets up the device, and the child comes in by four pictures, by keyboard alone', async ({
  page,
  context,
}) => {
  const hands = new Keyboard(page)
  const fourPictures = async () => {
    await hands.tabTo(page.getByRole('group', { name: 'Pictures' }).getByRole('button', { name: 'Yuzu' }))
    await hands.keys('Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space')
  }
  await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  await hands.goto('/family')
  await hands.press(button(page, 'Add a child'))
  await hands.type(page.getByLabel('Nickname'), '小雨')
  await hands.tabTo(page.getByRole('combobox'))
  await hands.keys('Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(page.getByRole('combobox')).toHaveText('P3')
  await hands.tabTo(page.getByRole('radio', { checked: true }))
  await hands.keys('ArrowRight')
  await hands.press(page.getByRole('checkbox'), 'Space')
  await hands.press(button(page, 'Next: picture PIN'))
  await fourPictures()
  await expect(page.getByText('Once more: the same four, in the same order')).toBeVisible()
  await fourPictures()
  await expect(page.getByRole('heading', { name: '小雨' })).toBeVisible()

  // Every dialog of the child is left by Escape, back to what opened it.
  for (const name of ['Edit', 'New PIN', 'Consent', 'Data']) {
    const opener = page.getByRole('button', { name: new RegExp(`^${name}:`) })
    await hands.press(opener)
    await expect(page.getByRole('dialog')).toBeVisible()
    await hands.expectFocus()
    await hands.keys('Escape')
    await expect(opener).toBeFocused()
  }
  await hands.press(page.getByRole('button', { name: /^Data:/ }))
  await hands.press(button(page, 'Delete 小雨’s profile'))
  await hands.tabTo(page.getByLabel('Your password', { exact: true }))
  await hands.keys('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await hands.press(button(page, 'Let the children sign in on this device'))
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await hands.expectFocus()
  await hands.press(button(page, 'Log out'))
  await expect(page).toHaveURL(/\/login/)
  await hands.press(button(page, 'Somebody else? Log in here'))
  await hands.press(button(page, 'Back to the children'))
  await hands.press(button(page, '小雨'))
  await hands.keys('Shift+Tab')
  await hands.press(button(page, 'That’s not me'))
  await expect(button(page, '小雨')).toBeFocused()
  await hands.press(button(page, '小雨'))
  await fourPictures()
  await expect(page).not.toHaveURL(/\/login/)
  await hands.expectFocus()
})

test('a teacher opens a class, a pupil joins and leaves it, and the teacher archives it, by keyboard alone', async ({
  page,
  context,
  browser,
}) => {
  const hands = new Keyboard(page)
  await signInNewTeacher(context)
  const { joinCode } = await openClass(context, '4 Courage')
  await hands.goto('/classes')
  await hands.press(button(page, 'New class'))
  await hands.type(page.getByLabel('Class name'), '5 Kindness')
  await hands.keys('Enter')
  await expect(page.getByRole('heading', { name: '5 Kindness', level: 1 })).toBeVisible()
  await hands.press(button(page, 'New code'))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'New code' }))
  await expect(button(page, 'New code')).toBeFocused()

  const home = await (await browser.newContext()).newPage()
  const small = new Keyboard(home)
  await signInNewPupil(home.context(), '林小水')
  await small.goto('/classes')
  await small.type(home.getByLabel('Class code'), joinCode)
  await small.press(button(home, 'Join the class'))
  await small.press(button(home, 'Leave 4 Courage'))
  await small.press(home.getByRole('alertdialog').getByRole('button', { name: 'Leave' }))
  await expect(home.getByText('4 Courage', { exact: true })).toBeHidden()
  await small.type(home.getByLabel('Class code'), joinCode)
  await small.keys('Enter')
  await expect(home.getByText('4 Courage', { exact: true })).toBeVisible()
  await small.expectFocus()

  await hands.press(page.getByRole('link', { name: 'All my classes' }))
  await hands.press(page.getByRole('link', { name: '4 Courage' }))
  await hands.press(page.getByRole('button', { name: /林小水/ }))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }))
  await expect(page.getByRole('button', { name: /林小水/ })).toBeHidden()
  await hands.press(page.getByRole('link', { name: 'All my classes' }))
  await hands.press(button(page, 'Archive 4 Courage'))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }))
  await expect(page.getByRole('link', { name: '4 Courage' })).toBeHidden()
  await hands.tabTo(page.getByRole('tab', { name: /^Open/ }))
  await hands.keys('ArrowRight')
  await hands.press(button(page, 'Take 4 Courage back'))
  await expect(page.getByRole('link', { name: '4 Courage' })).toBeHidden()
  await hands.expectFocus()
})

test('a guardian agrees, takes it back and agrees again, in Chinese and by keyboard alone', async ({
  page,
  context,
}) => {
  const hands = new Keyboard(page)
  await speak(page, 'zh')
  await hands.goto(await consentLink(context))
  await hands.press(button(page, '我同意'))
  await expect(page.getByRole('heading', { name: '您已经同意，谢谢！' })).toBeFocused()
  await hands.press(button(page, '收回同意'))
  await expect(page.getByRole('heading', { name: '您已收回同意' })).toBeFocused()
  await hands.press(button(page, '我改主意了：我同意'), 'Space')
  await expect(page.getByRole('heading', { name: '您已经同意，谢谢！' })).toBeFocused()
})

test('an administrator finds a teacher, confirms, locks and opens the account, and reads the records, by keyboard alone', async ({
  page,
  context,
  browser,
}) => {
  const hands = new Keyboard(page)
  const name = `Cher Lim ${randomUUID().slice(0, 8)}`
  const school = await browser.newContext()
  const { email } = await signInNewPerson(school, { name, userType: 'teacher' })
  await confirmMailbox(school, email)
  await signInAdministrator(context)
  await hands.goto('/administration/users')
  await hands.type(page.getByLabel('Search by name, email or phone'), name)
  await hands.press(page.getByRole('link', { name }))
  await hands.press(button(page, 'Confirm'))
  await expect(button(page, 'Take back')).toBeVisible()
  await hands.expectFocus()

  const answer = (label: string) => page.getByRole('alertdialog').getByRole('button', { name: label })
  await hands.press(button(page, 'Sign out everywhere'))
  await hands.press(answer('Sign out everywhere'))
  await expect(page.getByText('Signed in nowhere.')).toBeVisible()
  await hands.press(button(page, 'Lock the account'))
  await hands.type(page.getByLabel('Reason'), 'Lost the phone')
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Lock the account' }))
  await expect(button(page, 'Open the account again')).toBeVisible()
  await hands.press(button(page, 'Open the account again'))
  await expect(button(page, 'Lock the account')).toBeVisible()
  await hands.expectFocus()

  await hands.press(page.getByRole('link', { name: 'Records' }))
  await expect(page.getByRole('heading', { name: 'Records' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Opened again.*${name}`) })).toBeVisible()
  await hands.expectFocus()
})
