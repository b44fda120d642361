import { MailCheck } from 'lucide-react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { ResendEmailButton } from './resend-email-button.tsx'

const messages = defineMessages('unconfirmed-email', {
  title: { en: 'Confirm your email', zh: '验证电邮' },
  line: {
    en: 'Please confirm your email with the link that we sent you.',
    zh: '请打开我们发的电邮，点里面的链接完成验证。',
  },
  again: { en: 'Send again', zh: '重新发送' },
})

export function UnconfirmedEmail({ email }: { email: string }) {
  const t = useText(messages)
  return (
    <aside aria-label={t('title')} className="page-width flex items-center gap-x-3 text-sm leading-snug">
      <MailCheck aria-hidden className="size-5 shrink-0 text-spring" />
      <p className="min-w-0 flex-1">{t('line')}</p>
      <ResendEmailButton email={email} variant="quiet" size="small" className="-mr-4 shrink-0">
        {t('again')}
      </ResendEmailButton>
    </aside>
  )
}
