import type { ComponentProps } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { useResendVerification } from './queries.ts'
import { messages } from './resend-email-messages.ts'

/** Sends the email that confirms an address again; toasts tell how it went. */
export function ResendEmailButton({
  email,
  ...button
}: { email: string } & Omit<ComponentProps<typeof Button>, 'loading' | 'onClick' | 'children'>) {
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
      {t('sendEmail')}
    </Button>
  )
}
