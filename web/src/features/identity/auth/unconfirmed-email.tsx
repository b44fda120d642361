import { MailCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { defineMessages, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ResendEmailButton } from './resend-email-button.tsx'

const messages = defineMessages('unconfirmed-email', {
  title: { en: 'Confirm your email', zh: '验证电邮' },
  line: {
    en: 'Please confirm your email with the link that we sent you.',
    zh: '请打开我们发的电邮，点里面的链接完成验证。',
  },
  again: { en: 'Send again', zh: '重新发送' },
})

/** Elsewhere than on the pages that say so themselves. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const t = useText(messages)
  const { pathname } = useLocation()
  if (pathname === paths.account() || pathname === paths.login()) return null
  return (
    <aside aria-label={t('title')} className="border-b border-line bg-well print:hidden">
      <div className="page-width flex items-center gap-x-3 py-1 text-sm leading-snug">
        <MailCheck aria-hidden className="size-5 shrink-0 text-spring" />
        <p className="min-w-0 flex-1">{t('line')}</p>
        <ResendEmailButton email={email} variant="quiet" size="small" className="-mr-4 shrink-0">
          {t('again')}
        </ResendEmailButton>
      </div>
    </aside>
  )
}
