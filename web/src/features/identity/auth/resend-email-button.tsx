import type { ComponentProps } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useResendVerification } from './queries.ts'

const messages = defineMessages('resend-email', {
  sendEmail: { en: 'Send the email again', zh: '重新发送验证电邮' },
  sent: { en: 'The email is on its way', zh: '验证电邮已经发出' },
  sentWhy: { en: 'Open the link in it within an hour.', zh: '请在一小时内打开里面的链接。' },
  failed: { en: 'That didn’t work', zh: '操作没有成功' },
  failedWhy: { en: 'Please try again in a few minutes.', zh: '请过几分钟再试一次。' },
})

/** Sends the email that confirms an address again; toasts tell how it went. */
export function ResendEmailButton({
  email,
  children,
  ...button
}: { email: string } & Omit<ComponentProps<typeof Button>, 'loading' | 'onClick'>) {
  const t = useText(messages)
  const resend = useResendVerification()
  return (
    <Button
      {...button}
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          { email },
          {
            onSuccess: () => toast.success(t('sent'), t('sentWhy')),
            onError: () => toast.error(t('failed'), t('failedWhy')),
          },
        )
      }
    >
      {children ?? t('sendEmail')}
    </Button>
  )
}
