import { greetedEmail, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'

export function failedCardEmail(reader: Reader, publicUrl: string): Email {
  const link = `${publicUrl}/account`
  return greetedEmail(reader, {
    subject: { en: 'Your card could not be charged', zh: '这次没能从您的银行卡扣款' },
    en: `We couldn’t renew premium because your bank didn’t accept the payment. This happens, for example when a card has expired.\n\nPremium stays open for three days while we try again. You can change the card, or end the subscription, under My account:\n${link}\n\nIf you would rather stop, you don’t need to do anything.`,
    zh: `会员这次没能续费，因为银行没有接受付款，例如银行卡已经过期。\n\n接下来三天会员仍然可用，我们也会再试。您可以在“我的账户”里更换银行卡，或者结束订阅：\n${link}\n\n如果您不想续费，不用做任何事。`,
  })
}
