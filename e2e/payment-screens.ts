import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext } from '@playwright/test'
import { addChild } from './people.ts'
import { openDialog, press, type Screen } from './screen.ts'

async function payNowPage(context: BrowserContext): Promise<string> {
  const data = { kind: 'premium_subscription', idempotencyKey: randomUUID() }
  const answer = await context.request.post('/api/checkouts', { data })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { url: string }).url
}

async function afterPaying(context: BrowserContext): Promise<string> {
  await payNowPage(context)
  return '/payment-success?type=premium_subscription'
}

async function accountOfFamily(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨', { level: 'P6' })
  await addChild(context, '小明', { level: 'P2' })
  return '/account'
}

async function reviewedPayment(context: BrowserContext): Promise<string> {
  const path = await payNowPage(context)
  const paymentReference = new URLSearchParams(path.split('?')[1]).get('reference')
  const data = { paymentReference, transactionId: '20261123-0001' }
  expect((await context.request.post('/api/verify-payment', { data })).status()).toBe(200)
  return path
}

/** The screens around a payment. */
export const paymentScreens: Screen[] = [
  { name: 'PayNow payment', who: 'parent', path: payNowPage },
  {
    name: 'PayNow payment without a transaction reference',
    who: 'parent',
    path: payNowPage,
    open: press(/^(Verify Payment|核对付款)$/),
  },
  {
    name: 'giving a payment up',
    who: 'parent',
    path: payNowPage,
    open: openDialog(/^(Cancel this payment|取消付款)$/),
  },
  { name: 'payment under review', who: 'parent', path: reviewedPayment },
  { name: 'unknown payment', who: 'student', path: '/payment-verification?reference=UNKNOWN' },
  { name: 'payment that is awaited', who: 'parent', path: afterPaying },
  { name: 'payment that nobody made', who: 'student', path: '/payment-success?type=video_tutorial&id=none' },
  { name: 'payment success for visitors', who: 'visitor', path: '/payment-success' },
  { name: 'canceled payment', who: 'visitor', path: '/payment-canceled' },
  {
    name: 'the summary of an order',
    who: 'parent',
    path: accountOfFamily,
    open: openDialog(/^(Upgrade to Premium|升级会员)/),
  },
  {
    name: 'the summary for a student without a guardian',
    who: 'student',
    path: '/account',
    open: openDialog(/^(Upgrade to Premium|升级会员)/),
  },
]
