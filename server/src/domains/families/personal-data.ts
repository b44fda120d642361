import { asc, eq, or } from 'drizzle-orm'
import { users } from '#domains/auth'
import type { PersonalDataSource } from '#platform/personal-data'
import { consentRequests, consents, familyDevices, picturePins } from './tables.ts'

export const familiesPersonalData: PersonalDataSource[] = [
  {
    kind: 'children',
    title: { en: 'Children of the family', zh: '家里的孩子' },
    tables: ['users'],
    read: (db, userId) =>
      db
        .select({
          ...{ id: users.id, nickname: users.name, level: users.level, avatar: users.avatar },
          createdAt: users.createdAt,
        })
        .from(users)
        .where(eq(users.guardianId, userId))
        .orderBy(asc(users.createdAt)),
  },
  {
    kind: 'picture-pin',
    title: {
      en: 'Since when there is a picture PIN; never the pictures themselves',
      zh: '图片密码的设置时间（不含图片密码本身）',
    },
    tables: ['picture_pins'],
    read: (db, userId) =>
      db.select({ setAt: picturePins.setAt }).from(picturePins).where(eq(picturePins.childId, userId)),
  },
  {
    kind: 'family-devices',
    title: { en: 'Devices on which the children may sign in', zh: '孩子可以登录的家庭设备' },
    tables: ['family_devices'],
    read: (db, userId) =>
      db
        .select({
          ...{ id: familyDevices.id, userAgent: familyDevices.userAgent, createdAt: familyDevices.createdAt },
          ...{ lastUsedAt: familyDevices.lastUsedAt, expiresAt: familyDevices.expiresAt },
        })
        .from(familyDevices)
        .where(eq(familyDevices.parentId, userId))
        .orderBy(asc(familyDevices.createdAt)),
  },
  {
    kind: 'consents',
    title: {
      en: 'What a guardian has said about keeping the pupil’s own words, voice and pictures',
      zh: '监护人是否同意保存孩子自己写的、说的和拍的内容',
    },
    tables: ['consents'],
    read: (db, userId) =>
      db
        .select({
          ...{ pupilId: consents.pupilId, decision: consents.decision, way: consents.way },
          ...{ guardianId: consents.guardianId, wording: consents.wording, at: consents.at },
        })
        .from(consents)
        .where(or(eq(consents.pupilId, userId), eq(consents.guardianId, userId)))
        .orderBy(asc(consents.at)),
  },
  {
    kind: 'consent-letters',
    title: { en: 'The last letter that asked a guardian for consent', zh: '最近一次请监护人同意的邮件' },
    tables: ['consent_requests'],
    read: (db, userId) =>
      db
        .select({
          ...{ askedOf: consentRequests.maskedEmail, askedAt: consentRequests.askedAt },
          ...{ expiresAt: consentRequests.expiresAt, answeredAt: consentRequests.answeredAt },
        })
        .from(consentRequests)
        .where(eq(consentRequests.pupilId, userId)),
  },
]
