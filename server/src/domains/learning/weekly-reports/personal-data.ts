import { personalDataOf } from '#platform/personal-data'
import { homeworkMails, weeklyMailChoices, weeklyMails } from './tables.ts'

export const weeklyReportsPersonalData = [
  personalDataOf(weeklyMailChoices, {
    kind: 'weekly-mail-choice',
    title: { en: 'Whether you get the weekly email', zh: '是否接收每周电邮' },
    owner: 'parentId',
    columns: ['isOn', 'changedAt'],
  }),
  personalDataOf(weeklyMails, {
    kind: 'weekly-mails',
    title: { en: 'Weekly emails sent to you', zh: '发给您的每周电邮' },
    owner: 'parentId',
    columns: ['week', 'sentAt'],
    orderBy: 'week',
  }),
  personalDataOf(homeworkMails, {
    kind: 'homework-mails',
    title: { en: 'Emails about homework sent to you', zh: '发给您的作业电邮' },
    owner: 'parentId',
    columns: ['day', 'sentAt'],
    orderBy: 'day',
  }),
]
