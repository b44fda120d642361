import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { accounts, knownBrowsers, sessions, userRoles, users } from './tables.ts'

export const authPersonalData: PersonalDataSource[] = [
  {
    kind: 'profile',
    title: {
      en: 'Name, email, phone number, level, avatar and language of the account',
      zh: '账户的名字、邮箱、手机号码、年级、头像和语言',
    },
    tables: ['users'],
    read: (db, userId) =>
      db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          emailVerified: users.emailVerified,
          phone: users.phone,
          userType: users.userType,
          level: users.level,
          avatar: users.avatar,
          language: users.language,
          guardianId: users.guardianId,
          secondFactorSince: users.secondFactorSince,
          bannedAt: users.bannedAt,
          banReason: users.banReason,
          createdAt: users.createdAt,
          updatedAt: users.updatedAt,
        })
        .from(users)
        .where(eq(users.id, userId)),
  },
  {
    kind: 'roles',
    title: { en: 'Roles that an administrator has given', zh: '管理员给予的角色' },
    tables: ['user_roles'],
    read: (db, userId) =>
      db
        .select({ role: userRoles.role, grantedAt: userRoles.grantedAt })
        .from(userRoles)
        .where(eq(userRoles.userId, userId))
        .orderBy(asc(userRoles.grantedAt)),
  },
  {
    kind: 'ways-to-sign-in',
    title: {
      en: 'That there is a password, and which accounts elsewhere open this one',
      zh: '是否设有密码，以及可以登录这个账户的其他平台账户',
    },
    tables: ['accounts'],
    read: async (db, userId) => {
      const rows = await db
        .select({ providerId: accounts.providerId, accountId: accounts.accountId, createdAt: accounts.createdAt })
        .from(accounts)
        .where(eq(accounts.userId, userId))
        .orderBy(asc(accounts.createdAt))
      return rows.map(({ providerId, accountId, createdAt }) =>
        providerId === 'credential' ? { kind: 'password', createdAt } : { kind: providerId, accountId, createdAt },
      )
    },
  },
  {
    kind: 'sign-ins',
    title: { en: 'Where the account is signed in, and since when', zh: '账户在哪些设备上登录、从何时开始' },
    tables: ['sessions'],
    read: (db, userId) =>
      db
        .select({
          method: sessions.method,
          assuranceLevel: sessions.assuranceLevel,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.updatedAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt)),
  },
  {
    kind: 'known-browsers',
    title: {
      en: 'When a browser that opened the account was last used, and last proved the second step',
      zh: '打开过这个账户的浏览器最近一次使用和完成两步验证的时间',
    },
    tables: ['known_browsers'],
    read: (db, userId) =>
      db
        .select({ lastUsedAt: knownBrowsers.lastUsedAt, provedFactorAt: knownBrowsers.provedFactorAt })
        .from(knownBrowsers)
        .where(eq(knownBrowsers.userId, userId))
        .orderBy(asc(knownBrowsers.lastUsedAt)),
  },
]
