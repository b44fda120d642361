import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { effectiveEntries } from '@capyzen/contracts/ledger'
import { entriesOfOrder, type LedgerRow } from '#domains/commerce/ledger'
import type { Database } from '#platform/database'
import type { Settings } from '#platform/settings'
import { namesOf } from './own-orders.ts'
import { drawReceipt, type Receipt } from './receipt-pdf.ts'
import type { OrderRow } from './stored.ts'

const words = {
  title: { en: 'Receipt', zh: '收据' },
  number: { en: 'Receipt number', zh: '收据编号' },
  date: { en: 'Date', zh: '日期' },
  seller: { en: 'Received by', zh: '收款方' },
  buyer: { en: 'Received from', zh: '付款人' },
  learner: { en: 'For', zh: '使用人' },
  method: { en: 'Paid by', zh: '付款方式' },
  card: { en: 'Card', zh: '银行卡' },
  paynow: { en: 'PayNow', zh: 'PayNow' },
  nothing: { en: 'No payment needed', zh: '无需付款' },
  item: { en: 'Item', zh: '项目' },
  amount: { en: 'Amount', zh: '金额' },
  credit: { en: 'Lessons of this series paid for before', zh: '系列内已付课程抵扣' },
  earlier: { en: 'Earlier payments and refunds', zh: '更早的付款和退款' },
  refund: { en: 'Refund on {day}', zh: '{day} 退款' },
  total: { en: 'Total', zh: '合计' },
  totalAfter: { en: 'Total after refunds', zh: '退款后合计' },
  currency: { en: 'All amounts are in Singapore dollars.', zh: '金额均为新加坡元。' },
  questions: { en: 'Questions? Write to {email}.', zh: '有疑问请来信：{email}。' },
} satisfies Record<string, Bilingual>

/** What fits on the page beside the rest. */
const mostLines = 10

export async function renderReceipt(
  { db, settings }: { db: Database; settings: Pick<Settings, 'supportEmail' | 'payNowPayee'> },
  order: OrderRow,
  language: Language,
): Promise<Buffer> {
  const names = await namesOf(db, [order.payerId, order.learnerId])
  return drawReceipt(
    receiptOf(order, {
      entries: await entriesOfOrder(db, order.id),
      buyer: names.get(order.payerId) ?? '—',
      learner: order.learnerId === order.payerId ? null : (names.get(order.learnerId) ?? '—'),
      seller: settings.payNowPayee,
      supportEmail: settings.supportEmail,
      language,
    }),
  )
}

/** The text of a receipt in one language. */
export function receiptOf(
  order: OrderRow,
  about: {
    entries: readonly LedgerRow[]
    /** Named with its UEN, by which parents and accountants know it. */
    seller?: Settings['payNowPayee']
    buyer: string
    learner: string | null
    supportEmail: string | null
    language: Language
  },
): Receipt {
  const { entries, seller, buyer, learner, supportEmail, language } = about
  const say = (name: keyof typeof words) => words[name][language]
  const title = order.title[language]
  const moved = effectiveEntries(entries).filter(({ kind }) => kind === 'charge' || kind === 'refund')
  const lines = moved.flatMap((entry) => {
    if (entry.kind === 'refund')
      return [{ text: say('refund').replace('{day}', dayIn(language, entry.at)), amountCents: entry.amountCents }]
    const line = {
      text: [title, periodOf(entry, language)].filter(Boolean).join(' · '),
      amountCents: entry.amountCents,
    }
    if (order.creditCents === 0) return [line]
    return [
      { ...line, amountCents: entry.amountCents + order.creditCents },
      { text: say('credit'), amountCents: -order.creditCents },
    ]
  })
  const hasRefund = moved.some(({ kind }) => kind === 'refund')
  const method = order.priceCents === 0 ? 'nothing' : order.method
  return {
    title: say('title'),
    fields: [
      [say('number'), order.receiptNumber ?? ''],
      [say('date'), order.completedAt ? dayIn(language, order.completedAt) : ''],
      ...(seller ? [[say('seller'), `${seller.name} (UEN ${seller.uen})`] as const] : []),
      [say('buyer'), buyer],
      ...(learner === null ? [] : [[say('learner'), learner] as const]),
      [say('method'), say(method)],
    ],
    heading: [say('item'), say('amount')],
    lines: shortened(lines, say('earlier')),
    total: [say(hasRefund ? 'totalAfter' : 'total'), lines.reduce((sum, { amountCents }) => sum + amountCents, 0)],
    notes: [say('currency'), ...(supportEmail === null ? [] : [say('questions').replace('{email}', supportEmail)])],
  }
}

type Line = Receipt['lines'][number]

function shortened(lines: Line[], earlier: string): Line[] {
  if (lines.length <= mostLines) return lines
  const older = lines.slice(0, lines.length - mostLines + 1)
  const sum = older.reduce((cents, { amountCents }) => cents + amountCents, 0)
  return [{ text: earlier, amountCents: sum }, ...lines.slice(older.length)]
}

const locales = { en: 'en-SG', zh: 'zh-CN' } as const

/** `23 Nov 2026`, `2026年11月23日`. */
const dayIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...{ day: 'numeric', month: language === 'zh' ? 'long' : 'short', year: 'numeric', timeZone: 'Asia/Singapore' },
  }).format(at)

const periodOf = ({ product, startsAt, endsAt }: LedgerRow, language: Language): string =>
  product === 'premium' && startsAt && endsAt ? `${dayIn(language, startsAt)} – ${dayIn(language, endsAt)}` : ''
