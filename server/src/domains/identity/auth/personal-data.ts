import { asc, eq } from 'drizzle-orm'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { accounts, knownDevices, sessions, userRoles, users } from './tables.ts'

const signInMethods: PersonalDataSource = {
  kind: 'ways-to-sign-in',
  title: {
    en: 'Whether there is a password, and which linked accounts can log in',
    zh: '是否设有密码，以及可以登录这个账户的其他平台账户',
  },
  tables: ['accounts'],
  async read(db, userId) {
    const rows = await db
      .select({ providerId: accounts.providerId, accountId: accounts.accountId, createdAt: accounts.createdAt })
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .orderBy(asc(accounts.createdAt))
    return rows.map(({ providerId, accountId, createdAt }) =>
      providerId === 'credential' ? { kind: 'password', createdAt } : { kind: providerId, accountId, createdAt },
    )
  },
}

export const authPersonalData = [
  personalDataOf(users, {
    kind: 'profile',
    title: {
      en: 'Name, email, phone number, level, avatar and language of the account',
      zh: '账户的名字、电邮、手机号码、年级、头像和语言',
    },
    owner: 'id',
    columns: [
      'id',
      'name',
      'email',
      'emailVerified',
      'phone',
      'userType',
      'level',
      'avatar',
      'language',
      'guardianId',
      'secondFactorSince',
      'bannedAt',
      'banReason',
      'createdAt',
      'updatedAt',
    ],
  }),
  personalDataOf(userRoles, {
    kind: 'roles',
    title: { en: 'Roles given by an administrator', zh: '管理员授予的角色' },
    owner: 'userId',
    columns: ['role', 'grantedAt'],
    orderBy: 'grantedAt',
  }),
  signInMethods,
  personalDataOf(sessions, {
    kind: 'sign-ins',
    title: { en: 'Where the account is logged in, and since when', zh: '账户在哪些设备上登录、从何时开始' },
    owner: 'userId',
    columns: ['method', 'assuranceLevel', 'userAgent', 'createdAt', { lastUsedAt: 'updatedAt' }, 'expiresAt'],
    orderBy: 'createdAt',
  }),
  personalDataOf(knownDevices, {
    kind: 'known-browsers',
    title: {
      en: 'When each browser used to log in was last used and last passed two-step verification',
      zh: '打开过这个账户的浏览器最近一次使用和完成两步验证的时间',
    },
    owner: 'userId',
    columns: ['lastUsedAt', 'provedFactorAt'],
    orderBy: 'lastUsedAt',
  }),
]
