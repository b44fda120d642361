import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { letterTo } from './mailbox.ts'
import {
  addAuthenticatorApp,
  addChild,
  byAPupil,
  idOfViewer,
  inTheOffice,
  openClass,
  signIn,
  signInNewPerson,
  signOut,
} from './people.ts'
import type { Screen } from './screen.ts'

const press = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click()

const dialogBy =
  (...names: RegExp[]) =>
  async (page: Page) => {
    for (const name of names) {
      const button = page.getByRole('button', { name }).first()
      await button.click()
    }
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  }

async function withChild(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  return '/family'
}

async function atTheFamilyDoor(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  await signOut(context)
  return '/login'
}

async function atTheSecondStep(context: BrowserContext): Promise<string> {
  const { email } = await signInNewPerson(context)
  await addAuthenticatorApp(context)
  await signOut(context)
  await signIn(context, { email })
  return '/login'
}

/** The link in a guardian's letter. */
export async function consentLink(context: BrowserContext, name = '林小水'): Promise<string> {
  const guardianEmail = `${randomUUID()}@home.test`
  await byAPupil(context, name, (pupil) => pupil.request.post('/api/consent/requests', { data: { guardianEmail } }))
  const [, link = ''] = await letterTo(guardianEmail, /(\/consent\?token=[\w-]+)/)
  return link
}

async function classWithPupil(context: BrowserContext): Promise<string> {
  const { id, joinCode } = await openClass(context, '5 Kindness')
  await byAPupil(context, '林小水', (pupil) => pupil.request.post('/api/classes/join', { data: { code: joinCode } }))
  return `/classes/${id}`
}

async function ofATeacherWhoWaits(context: BrowserContext): Promise<string> {
  const school = await context.browser()!.newContext()
  await signInNewPerson(school, { name: 'Cher Lim', userType: 'teacher' })
  const path = `/administration/users/${await idOfViewer(school)}`
  await school.close()
  return path
}

async function ofALockedAccount(context: BrowserContext): Promise<string> {
  const path = await ofATeacherWhoWaits(context)
  const ban = path.replace('/administration', '/api') + '/ban'
  await inTheOffice(context, (office) => office.request.post(ban, { data: { reason: 'Lost the phone' } }))
  return path
}

/** The screens on which accounts are made, opened and looked after, and what opens over them. */
export const accountScreens: Screen[] = [
  { name: 'account of a parent', who: 'parent', path: '/account' },
  { name: 'account of a teacher', who: 'teacher', path: '/account' },
  { name: 'account of an administrator', who: 'administrator', path: '/account' },
  { name: 'changing the email', who: 'pupil', path: '/account', open: press(/^(Change email|更换邮箱)$/) },
  { name: 'adding a phone number', who: 'pupil', path: '/account', open: press(/^(Add a phone number|添加手机号码)$/) },
  {
    name: 'deleting the account',
    who: 'parent',
    path: '/account',
    open: dialogBy(/^(Delete my account|删除我的账户)$/),
  },
  {
    name: 'adding an authenticator app',
    who: 'teacher',
    path: '/account',
    open: dialogBy(/^(Add an authenticator app|添加验证器应用)$/),
  },
  { name: 'cut-off link about a new email', who: 'visitor', path: '/account?email-change=' },
  { name: 'dead link about a new email', who: 'visitor', path: '/account?email-change=abcdefghijklmnopqrstuvwx' },

  { name: 'second step', who: 'visitor', path: atTheSecondStep },
  {
    name: 'second step by recovery code',
    who: 'visitor',
    path: atTheSecondStep,
    open: press(/^(Use a recovery code|使用恢复码)$/),
  },

  { name: 'family without children', who: 'parent', path: '/family' },
  { name: 'family', who: 'parent', path: withChild },
  { name: 'adding a child', who: 'parent', path: '/family', open: dialogBy(/^(Add a child|添加孩子)$/) },
  { name: 'changing a child', who: 'parent', path: withChild, open: dialogBy(/^(Edit|修改):/) },
  { name: 'new picture PIN', who: 'parent', path: withChild, open: dialogBy(/^(New PIN|换图片密码):/) },
  { name: 'consent for a child', who: 'parent', path: withChild, open: dialogBy(/^(Consent|同意书):/) },
  { name: 'what is kept about a child', who: 'parent', path: withChild, open: dialogBy(/^(Data|保存的内容):/) },
  {
    name: 'deleting a child',
    who: 'parent',
    path: withChild,
    open: dialogBy(/^(Data|保存的内容):/, /^(Delete 小雨’s profile|删除 小雨 的账户)$/),
  },
  { name: 'removing a device', who: 'parent', path: withChild, open: dialogBy(/^(Remove|移除) /) },
  { name: 'family door', who: 'parent', path: atTheFamilyDoor },
  { name: 'picture PIN at the door', who: 'parent', path: atTheFamilyDoor, open: press(/小雨/) },

  { name: 'guardian’s consent', who: 'visitor', path: (context) => consentLink(context) },
  {
    name: 'consent given',
    who: 'visitor',
    path: (context) => consentLink(context),
    open: async (page) => {
      await page.getByRole('button', { name: /^(I agree|我同意)$/ }).click()
      await expect(page.getByRole('button', { name: /^(Take my consent back|收回同意)$/ })).toBeVisible()
    },
  },
  { name: 'cut-off consent link', who: 'visitor', path: '/consent?token=' },

  { name: 'classes of a pupil', who: 'pupil', path: '/classes' },
  {
    name: 'classes of a teacher',
    who: 'teacher',
    path: async (context) => {
      await openClass(context, '5 Kindness')
      return '/classes'
    },
  },
  { name: 'new class', who: 'teacher', path: '/classes', open: dialogBy(/^(New class|新建班级)$/) },
  { name: 'class', who: 'teacher', path: classWithPupil },
  { name: 'taking a pupil out of a class', who: 'teacher', path: classWithPupil, open: dialogBy(/林小水/) },

  { name: 'users', who: 'administrator', path: '/administration/users' },
  { name: 'user', who: 'administrator', path: ofATeacherWhoWaits },
  {
    name: 'locking an account',
    who: 'administrator',
    path: ofATeacherWhoWaits,
    open: dialogBy(/^(Lock the account|停用账户)$/),
  },
  { name: 'locked account', who: 'administrator', path: ofALockedAccount },
  { name: 'records', who: 'administrator', path: '/administration/audit' },
]
