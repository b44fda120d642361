import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext } from '@playwright/test'
import { emailTo } from './mailbox.ts'
import {
  addAuthenticatorApp,
  addChild,
  asNewStudent,
  idOfViewer,
  inNewContext,
  asAdministrator,
  openClass,
  signIn,
  signInNewPerson,
  signOut,
} from './people.ts'
import { openDialog, press, type Screen } from './screen.ts'

async function withChild(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  return '/family'
}

async function weekOfChild(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  const answer = await context.request.get('/api/family/children')
  const { children } = (await answer.json()) as { children: { id: string }[] }
  return `/family/week/${children[0]?.id}`
}

async function atFamilySignIn(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  await signOut(context)
  return '/login'
}

const changingEmail = (of: 'old' | 'new') => async (context: BrowserContext) => {
  const answer = { newEmail: 'ming.li@example.com', of, isConfirmed: false }
  await context.route('**/api/account/email/read', (route) => route.fulfill({ json: answer }))
  return '/account?email-change=abcdefghijklmnopqrstuvwx'
}

async function atSecondStep(context: BrowserContext): Promise<string> {
  const { email } = await signInNewPerson(context)
  await addAuthenticatorApp(context)
  await signOut(context)
  await signIn(context, { email })
  return '/login'
}

export async function consentLink(context: BrowserContext, name = '林小水'): Promise<string> {
  const guardianEmail = `${randomUUID()}@home.test`
  await asNewStudent(context, name, (student) =>
    student.request.post('/api/consent/requests', { data: { guardianEmail } }),
  )
  const [, link = ''] = await emailTo(guardianEmail, /(\/consent\?token=[\w-]+)/)
  return link
}

const deleteAccount = /^(Delete my account|删除我的账户)$/

async function classWithStudent(context: BrowserContext): Promise<string> {
  const { id, joinCode } = await openClass(context, '5 Kindness')
  await asNewStudent(context, '林小水', (student) =>
    student.request.post('/api/classes/join', { data: { code: joinCode } }),
  )
  return `/classes/${id}`
}

async function unconfirmedTeacher(context: BrowserContext): Promise<string> {
  return inNewContext(context, async (school) => {
    await signInNewPerson(school, { name: 'Cher Lim', userType: 'teacher' })
    return `/administration/users/${await idOfViewer(school)}`
  })
}

async function lockedAccount(context: BrowserContext): Promise<string> {
  const path = await unconfirmedTeacher(context)
  const ban = path.replace('/administration', '/api') + '/ban'
  const locked = await asAdministrator(context, (office) =>
    office.request.post(ban, { data: { reason: 'Lost the phone' } }),
  )
  expect(locked.status()).toBe(200)
  return path
}

/** The screens of accounts, families, classes and users, with their dialogs. */
export const accountScreens: Screen[] = [
  { name: 'account of a parent', who: 'parent', path: '/account' },
  { name: 'account of a teacher', who: 'teacher', path: '/account' },
  { name: 'account of an administrator', who: 'administrator', path: '/account' },
  { name: 'changing the email', who: 'student', path: '/account', open: press(/^(Change email|更换电邮)$/) },
  {
    name: 'adding a phone number',
    who: 'student',
    path: '/account',
    open: press(/^(Add a phone number|添加手机号码)$/),
  },
  { name: 'deleting the account', who: 'parent', path: '/account', open: openDialog(deleteAccount) },
  {
    name: 'adding an authenticator app',
    who: 'teacher',
    path: '/account',
    open: openDialog(/^(Add an authenticator app|添加验证器应用)$/),
  },
  { name: 'link about a new email', who: 'visitor', path: changingEmail('new') },
  { name: 'link about an old email', who: 'visitor', path: changingEmail('old') },
  { name: 'cut-off link about a new email', who: 'visitor', path: '/account?email-change=' },
  { name: 'dead link about a new email', who: 'visitor', path: '/account?email-change=abcdefghijklmnopqrstuvwx' },

  { name: 'second step', who: 'visitor', path: atSecondStep },
  {
    name: 'second step by recovery code',
    who: 'visitor',
    path: atSecondStep,
    open: press(/^(Use a recovery code|使用恢复码)$/),
  },

  { name: 'family without children', who: 'parent', path: '/family' },
  { name: 'family', who: 'parent', path: withChild },
  { name: 'week of a child', who: 'parent', path: weekOfChild },
  { name: 'stopping the weekly email', who: 'visitor', path: '/weekly-mail?token=abc.def' },
  { name: 'adding a child', who: 'parent', path: '/family', open: openDialog(/^(Add a child|添加孩子)$/) },
  { name: 'changing a child', who: 'parent', path: withChild, open: openDialog(/^(Edit|修改):/) },
  { name: 'new picture PIN', who: 'parent', path: withChild, open: openDialog(/^(New PIN|换图片密码):/) },
  { name: 'consent for a child', who: 'parent', path: withChild, open: openDialog(/^(Consent|同意书):/) },
  { name: 'what is kept about a child', who: 'parent', path: withChild, open: openDialog(/^(Data|保存的内容):/) },
  {
    name: 'deleting a child',
    who: 'parent',
    path: withChild,
    open: openDialog(/^(Data|保存的内容):/, /^(Delete 小雨’s profile|删除小雨的账户)$/),
  },
  { name: 'removing a device', who: 'parent', path: withChild, open: openDialog(/^(Remove|移除) /) },
  { name: 'family sign-in', who: 'parent', path: atFamilySignIn },
  { name: 'picture PIN', who: 'parent', path: atFamilySignIn, open: press(/小雨/) },

  { name: 'guardian’s consent', who: 'visitor', path: (context) => consentLink(context) },
  {
    name: 'consent given',
    who: 'visitor',
    path: (context) => consentLink(context),
    open: async (page) => {
      await page.getByRole('button', { name: /^(I agree|我同意)$/ }).click()
      await expect(page.getByRole('button', { name: /^(Withdraw my consent|收回同意)$/ })).toBeVisible()
    },
  },
  { name: 'cut-off consent link', who: 'visitor', path: '/consent?token=' },

  { name: 'about the academy', who: 'visitor', path: '/academy' },
  { name: 'privacy', who: 'visitor', path: '/privacy' },
  { name: 'terms', who: 'visitor', path: '/terms' },
  { name: 'contact', who: 'visitor', path: '/contact' },

  { name: 'classes of a student', who: 'student', path: '/classes' },
  {
    name: 'classes of a teacher',
    who: 'teacher',
    path: async (context) => {
      await openClass(context, '5 Kindness')
      return '/classes'
    },
  },
  { name: 'new class', who: 'teacher', path: '/classes', open: openDialog(/^(New class|新建班级)$/) },
  { name: 'class', who: 'teacher', path: classWithStudent },
  { name: 'week of a class', who: 'teacher', path: async (context) => `${await classWithStudent(context)}/week` },
  { name: 'taking a student out of a class', who: 'teacher', path: classWithStudent, open: openDialog(/林小水/) },

  { name: 'users', who: 'administrator', path: '/administration/users' },
  { name: 'user', who: 'administrator', path: unconfirmedTeacher },
  {
    name: 'locking an account',
    who: 'administrator',
    path: unconfirmedTeacher,
    open: openDialog(/^(Lock account|停用账户)$/),
  },
  { name: 'locked account', who: 'administrator', path: lockedAccount },
  { name: 'records', who: 'administrator', path: '/administration/audit' },
  { name: 'reports', who: 'administrator', path: '/administration/reports' },
  { name: 'orders', who: 'administrator', path: '/administration/payments' },
  { name: 'bank records', who: 'administrator', path: '/administration/payments/bank' },
  { name: 'reading a bank file', who: 'administrator', path: '/administration/payments/bank/import' },
  { name: 'daily totals', who: 'administrator', path: '/administration/payments/totals' },
  { name: 'refund transfers', who: 'administrator', path: '/administration/payments/transfers' },
  { name: 'card check', who: 'administrator', path: '/administration/payments/cards' },
  {
    name: 'access of a user',
    who: 'administrator',
    path: async (context) => `${await unconfirmedTeacher(context)}/access`,
  },
  { name: 'questions in reports', who: 'administrator', path: '/administration/reports?view=questions' },
]
