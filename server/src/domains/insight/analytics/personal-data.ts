import { personalDataOf } from '#platform/personal-data'
import { userBehaviour } from './tables.ts'

export const analyticsPersonalData = [
  personalDataOf(userBehaviour, {
    kind: 'behaviour',
    title: {
      en: 'Which pages were opened and what was pressed there, with browser and screen size',
      zh: '打开过哪些页面、点击过什么，以及浏览器和屏幕大小',
    },
    owner: 'userId',
    columns: [
      'activityType',
      'pageUrl',
      'componentId',
      'actionDetails',
      'errorName',
      'operation',
      'metadata',
      { visitId: 'sessionId' },
      'duration',
      'createdAt',
    ],
    orderBy: ['createdAt', 'id'],
    isInParts: true,
  }),
]
