import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { messages } from './door-messages.ts'
import { useResendVerification } from './door-queries.ts'
import { useReportFailure } from './failure.ts'

/** For whoever has the right password, but never opened the letter. */
export function ResendLetter({ email }: { email: string }) {
  const t = useText(messages)
  const report = useReportFailure()
  const resend = useResendVerification()
  const words = useFocusOnce<HTMLParagraphElement>(resend.isSuccess)
  return (
    <div role="status" className="mt-2">
      {resend.isSuccess ? (
        <p ref={words} tabIndex={-1} className="outline-none">
          {t('letterIsComing')}
        </p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          loading={resend.isPending}
          onClick={() => resend.mutate({ email }, { onError: report })}
        >
          {t('sendNewLetter')}
        </Button>
      )}
    </div>
  )
}
