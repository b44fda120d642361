import { extname } from 'node:path'
import { eq } from 'drizzle-orm'
import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { conversations, messages, tutorAlerts, tutorImages, tutorUsage } from './tables.ts'

export const conversationPersonalData: PersonalDataSource[] = [
  personalDataOf(conversations, {
    kind: 'tutor-conversations',
    title: { en: 'Conversations with the AI tutor', zh: '和 AI 导师的对话' },
    owner: 'learnerId',
    columns: ['id', 'kind', 'about', 'title', 'createdAt', 'updatedAt', 'clearedAt'],
    orderBy: ['createdAt', 'id'],
  }),
  personalDataOf(messages, {
    kind: 'tutor-messages',
    title: { en: 'What was written to the AI tutor and answered', zh: '写给 AI 导师的话和它的回答' },
    owner: 'learnerId',
    columns: ['conversationId', 'position', 'from', 'text', 'quote', 'imageId', 'state', 'source', 'createdAt'],
    orderBy: ['createdAt', 'id'],
    isInParts: true,
  }),
  {
    ...personalDataOf(tutorImages, {
      kind: 'tutor-images',
      title: { en: 'Pictures sent to the AI tutor', zh: '发给 AI 导师的图片' },
      owner: 'learnerId',
      columns: ['id', 'mimeType', 'createdAt'],
      orderBy: 'createdAt',
    }),
    async files(db, userId) {
      const images = await db.select().from(tutorImages).where(eq(tutorImages.learnerId, userId))
      return images.map(({ id, key }) => ({ name: `${id}${extname(key)}`, bucket: 'tutor-images', key }))
    },
  },
  personalDataOf(tutorUsage, {
    kind: 'tutor-usage',
    title: { en: 'Messages to the AI tutor for each day', zh: '每天发给 AI 导师的消息数' },
    owner: 'learnerId',
    columns: ['day', 'count'],
    orderBy: 'day',
  }),
  personalDataOf(tutorAlerts, {
    kind: 'tutor-alerts',
    title: { en: 'When a grown-up was asked to look after the student', zh: '什么时候请大人关心过学生' },
    owner: 'learnerId',
    columns: ['conversationId', 'sign', 'at', 'emailedAt'],
    orderBy: 'at',
  }),
]
