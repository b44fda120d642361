import { useSearchParams } from 'react-router'
import { SignInFrame } from '#features/identity/auth/sign-in-frame.tsx'
import { hasCode } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { mailMessages } from './mail-messages.ts'
import { useStopWeeklyMail } from './queries.ts'

/** Opened by the link in the email. It stops only at the press of a button, because mail scanners open links. */
export function StopMailScreen() {
  const t = useText(mailMessages)
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  const stop = useStopWeeklyMail(token)
  const toFamily = (
    <ButtonLink to={paths.family()} variant="secondary" className="w-full">
      {t('toFamily')}
    </ButtonLink>
  )

  if (stop.isSuccess)
    return (
      <SignInFrame mood="calm" title={t('stopped')} line={t('stoppedLine')} takesFocus>
        {toFamily}
      </SignInFrame>
    )
  if (token === '' || hasCode(stop.error, 'link_expired', 'invalid_request'))
    return (
      <SignInFrame mood="puzzled" title={t('broken')} line={t('brokenLine')} takesFocus={token !== ''}>
        {toFamily}
      </SignInFrame>
    )
  return (
    <SignInFrame mood="reading" title={t('stopTitle')} line={t('stopLine')}>
      <div className="flex flex-col gap-3">
        <Button
          size="large"
          className="w-full"
          loading={stop.isPending}
          onClick={() =>
            stop.mutate(undefined, {
              onError: (error) => {
                if (!hasCode(error, 'link_expired', 'invalid_request'))
                  toast.error(textNow(mailMessages, 'failed'), textNow(mailMessages, 'failedWhy'))
              },
            })
          }
        >
          {t('stop')}
        </Button>
        {toFamily}
      </div>
    </SignInFrame>
  )
}
