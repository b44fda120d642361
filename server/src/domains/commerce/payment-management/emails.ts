import { greetedEmail, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'

interface Counts {
  bankLines: number
  cardPayments: number
  disputes: number
  failedRefunds: number
}

/** Names no payer and no amount, as emails travel unencrypted. */
export function decisionsEmail(reader: Reader, counts: Counts, publicUrl: string): Email {
  const { bankLines, cardPayments, disputes, failedRefunds } = counts
  const total = bankLines + cardPayments + disputes + failedRefunds
  const lines = [
    {
      count: bankLines,
      ...{ one: 'line of the bank’s file', many: 'lines of the bank’s file', zh: '条银行记录' },
      path: '/administration/payments/bank',
    },
    {
      count: cardPayments,
      ...{ one: 'card payment that doesn’t fit its order', many: 'card payments that don’t fit their orders' },
      ...{ zh: '笔与订单不符的银行卡付款', path: '/administration/payments/cards' },
    },
    {
      count: disputes,
      ...{ one: 'card payment that its payer disputes', many: 'card payments that their payers dispute' },
      ...{ zh: '笔持卡人有争议的付款', path: '/administration/audit' },
    },
    {
      count: failedRefunds,
      ...{ one: 'refund that did not reach the card', many: 'refunds that did not reach their cards' },
      ...{ zh: '笔没有退到银行卡的退款', path: '/administration/audit' },
    },
  ].filter(({ count }) => count > 0)
  const en = lines.map(({ count, one, many, path }) => `${count} ${count === 1 ? one : many}\n${publicUrl}${path}`)
  const zh = lines.map(({ count, zh: what, path }) => `${count} ${what}\n${publicUrl}${path}`)
  return greetedEmail(reader, {
    subject: {
      en: total === 1 ? 'A payment is waiting for your decision' : `${total} payments are waiting for your decision`,
      zh: `有 ${total} 笔款项等您决定`,
    },
    en: `Some money could not be matched automatically and needs a look:\n\n${en.join('\n\n')}\n\nAll administrators get this email, at most once an hour.`,
    zh: `下面的款项没能自动核对，请看一下：\n\n${zh.join('\n\n')}\n\n每位管理员都会收到这封电邮，每小时最多一封。`,
  })
}
