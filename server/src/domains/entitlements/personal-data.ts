import { asc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '#platform/personal-data'
import { purchasedContent, subscriptions } from './tables.ts'

export const entitlementPersonalData: PersonalDataSource[] = [
  {
    kind: 'subscriptions',
    title: { en: 'Premium subscriptions', zh: '高级会员记录' },
    tables: ['subscriptions'],
    read: (db, userId) =>
      db
        .select({
          subscriptionType: subscriptions.subscriptionType,
          status: subscriptions.status,
          startDate: subscriptions.startDate,
          endDate: subscriptions.endDate,
          createdAt: subscriptions.createdAt,
        })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(asc(subscriptions.createdAt)),
  },
  {
    kind: 'purchases',
    title: {
      en: 'Lessons and series that were bought, or opened with an access code',
      zh: '购买的或用访问码开通的课程',
    },
    tables: ['purchased_content'],
    read: (db, userId) =>
      db
        .select({
          contentId: purchasedContent.contentId,
          contentType: purchasedContent.contentType,
          priceCents: purchasedContent.priceCents,
          currency: purchasedContent.currency,
          purchaseDate: purchasedContent.purchaseDate,
        })
        .from(purchasedContent)
        .where(eq(purchasedContent.userId, userId))
        .orderBy(asc(purchasedContent.purchaseDate)),
  },
]
