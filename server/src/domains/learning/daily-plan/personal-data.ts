import { personalDataOf } from '#platform/personal-data'
import { dailyPlans } from './tables.ts'

export const dailyPlanPersonalData = [
  personalDataOf(dailyPlans, {
    kind: 'daily-plans',
    title: { en: 'Daily plans', zh: '每日计划' },
    owner: 'userId',
    columns: ['day', 'level', 'items', 'madeAt', 'refreshedAt', 'finishedAt'],
    orderBy: 'day',
  }),
]
