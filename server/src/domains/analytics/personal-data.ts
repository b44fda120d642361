import { asc, count, eq } from 'drizzle-orm'
import { wholePart, type PersonalDataSource } from '#platform/personal-data'
import { userBehaviour } from './tables.ts'

export const analyticsPersonalData: PersonalDataSource[] = [
  {
    kind: 'behaviour',
    title: {
      en: 'Which pages were opened and what was pressed there, with browser and screen size',
      zh: '打开过哪些页面、点击过什么，以及浏览器和屏幕大小',
    },
    tables: ['user_behaviour'],
    isInParts: true,
    read: (db, userId, { limit, offset } = wholePart) =>
      db
        .select({
          activityType: userBehaviour.activityType,
          pageUrl: userBehaviour.pageUrl,
          componentId: userBehaviour.componentId,
          actionDetails: userBehaviour.actionDetails,
          metadata: userBehaviour.metadata,
          visitId: userBehaviour.sessionId,
          duration: userBehaviour.duration,
          createdAt: userBehaviour.createdAt,
        })
        .from(userBehaviour)
        .where(eq(userBehaviour.userId, userId))
        .orderBy(asc(userBehaviour.createdAt), asc(userBehaviour.id))
        .limit(limit)
        .offset(offset),
    // Of these there are many, and the account page only says how many.
    count: async (db, userId) => {
      const [row] = await db.select({ records: count() }).from(userBehaviour).where(eq(userBehaviour.userId, userId))
      return row?.records ?? 0
    },
  },
]
