import { users } from '#domains/identity/auth'
import { personalDataOf } from '#platform/personal-data'
import { consentRequests, consents, familyDevices, picturePins } from './tables.ts'

export const familiesPersonalData = [
  personalDataOf(users, {
    kind: 'children',
    title: { en: 'Children in the family', zh: '家里的孩子' },
    owner: 'guardianId',
    columns: ['id', { nickname: 'name' }, 'level', 'avatar', 'createdAt'],
    orderBy: 'createdAt',
  }),
  personalDataOf(picturePins, {
    kind: 'picture-pin',
    title: {
      en: 'When the picture PIN was set (never the pictures themselves)',
      zh: '图片密码的设置时间（不含图片密码本身）',
    },
    owner: 'childId',
    columns: ['setAt'],
  }),
  personalDataOf(familyDevices, {
    kind: 'family-devices',
    title: { en: 'Devices the children can log in on', zh: '孩子可以登录的家庭设备' },
    owner: 'parentId',
    columns: ['id', 'userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'],
    orderBy: 'createdAt',
  }),
  personalDataOf(consents, {
    kind: 'consents',
    title: {
      en: 'What a guardian has said about keeping the student’s own words, voice and pictures',
      zh: '监护人是否同意保存孩子自己写的、说的和拍的内容',
    },
    owner: ['studentId', 'guardianId'],
    columns: ['studentId', 'decision', 'keepsVoiceAndPictures', 'way', 'guardianId', 'wording', 'at'],
    orderBy: 'at',
  }),
  personalDataOf(consentRequests, {
    kind: 'consent-letters',
    title: { en: 'The last email asking a guardian for consent', zh: '最近一次请监护人同意的电邮' },
    owner: 'studentId',
    columns: [{ askedOf: 'maskedEmail' }, 'askedAt', 'expiresAt', 'answeredAt'],
  }),
]
