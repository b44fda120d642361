import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrokenLink, looksLikeLinkToken } from '#features/identity/auth/sign-in-frame.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { paths } from '#paths'
import { hasCode } from '#platform/api.ts'
import { defineMessages, useText } from '#platform/i18n.ts'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { emailChangeLinkQuery, useConfirmEmailChange } from './queries.ts'

/** What the link in an email about a new address opens. */
export const emailChangeMessages = defineMessages('email-change', {
  checking: { en: 'Checking the link…', zh: '正在检查链接……' },
  newTitle: { en: 'Is this your email?', zh: '这是您的电邮吗？' },
  newLine: {
    en: 'Your Capyzen Academy account will use {email}.',
    zh: '您的水豚学堂账户将使用 {email}。',
  },
  newButton: { en: 'Yes, confirm this email', zh: '是的，验证这个电邮' },
  newNot: {
    en: 'Didn’t ask for this? Just close this page: nothing has happened.',
    zh: '不是您申请的？关掉这个页面就好，什么都没有改变。',
  },
  oldTitle: { en: 'Change your email?', zh: '要更换电邮吗？' },
  oldLine: {
    en: 'Your Capyzen Academy account will use {email} instead of this email.',
    zh: '您的水豚学堂账户将改用 {email}，不再使用现在的电邮。',
  },
  oldButton: { en: 'Yes, change it', zh: '是的，更换电邮' },
  oldNot: {
    en: 'Didn’t ask for this? Don’t press the button, and change your password.',
    zh: '不是您申请的？请不要点按钮，并尽快修改密码。',
  },
  half: { en: 'Halfway there', zh: '完成了一半' },
  halfLine: {
    en: 'This email is confirmed. Now confirm the other one with the link we sent there; nothing changes until then.',
    zh: '这个电邮验证好了。请再用另一个电邮里的链接验证一次；两边都验证后才会更换。',
  },
  changed: { en: 'Your email has been changed', zh: '电邮更换好了' },
  changedLine: {
    en: 'From now on, log in with your new email. Only the device that asked for the change stays logged in.',
    zh: '以后请用新电邮登录。只有申请更换的设备保持登录，其他设备都已退出。',
  },
  expired: { en: 'This link no longer works', zh: '这个链接已经失效' },
  expiredLine: {
    en: 'Links work once, for one hour. On your account page you can see where things are, or start again.',
    zh: '链接一小时内有效，只能用一次。在“我的账户”可以看到进行到了哪一步，也可以重新开始。',
  },
  failed: { en: 'We couldn’t check the link', zh: '暂时无法检查链接' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  toAccount: { en: 'Go to my account', zh: '去我的账户' },
})

/** Works for visitors too, because the email may be opened on any device. */
export function EmailChangeScreen({ token }: { token: string }) {
  const whole = token.trim()
  if (looksLikeLinkToken(whole)) return <Confirmation token={whole} />
  return (
    <BrokenLink>
      <ToAccount />
    </BrokenLink>
  )
}

/** Opening the link only looks at it, as mail scanners do too: the button confirms. */
function Confirmation({ token }: { token: string }) {
  const t = useText(emailChangeMessages)
  const errorMessage = useErrorMessage()
  const { data: link, error, refetch, isFetching } = useQuery(emailChangeLinkQuery(token))
  const confirm = useConfirmEmailChange()
  const outcome = confirm.data?.outcome ?? (link?.isConfirmed ? 'half_confirmed' : undefined)

  if (outcome === 'changed') return <Outcome mood="cheering" title={t('changed')} line={t('changedLine')} />
  if (outcome === 'half_confirmed') return <Outcome mood="calm" title={t('half')} line={t('halfLine')} />
  if (hasCode(confirm.error ?? error, 'link_expired', 'invalid_request'))
    return <Outcome mood="puzzled" title={t('expired')} line={t('expiredLine')} />
  if (link) {
    const email = link.newEmail
    return (
      <Outcome mood="reading" title={t(`${link.of}Title`)} line={t(`${link.of}Line`, { email })}>
        <Button size="large" className="mb-4 w-full" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t(`${link.of}Button`)}
        </Button>
        {confirm.error && <FailureBox isAlert message={errorMessage(confirm.error)} />}
        <p className="text-ink-soft">{t(`${link.of}Not`)}</p>
      </Outcome>
    )
  }
  if (error)
    return (
      <Outcome mood="puzzled" title={t('failed')} line={errorMessage(error)}>
        <Button size="large" className="w-full" loading={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Outcome>
    )
  return (
    <Outcome mood="thinking" title={t('checking')}>
      <Spinner name={t('checking')} className="mx-auto flex size-10 text-spring" />
    </Outcome>
  )
}

/** Replaces the address, whose token has been used. */
function ToAccount() {
  const t = useText(emailChangeMessages)
  return (
    <Link to={paths.account()} replace className={`w-full ${buttonVariants({ size: 'large' })}`}>
      {t('toAccount')}
    </Link>
  )
}

interface OutcomeProps {
  mood: MascotMood
  title: string
  line?: string
  children?: ReactNode
}

function Outcome({ mood, title, line, children = <ToAccount /> }: OutcomeProps) {
  return (
    <div className="page-width pt-6 md:pt-10">
      <Card className="mx-auto max-w-md text-center">
        <Mascot mood={mood} className="mx-auto w-40" />
        <div role="status">
          <h1 className="mt-4 text-2xl">{title}</h1>
          {line && <p className="mt-2 text-ink-soft">{line}</p>}
        </div>
        <div className="mt-6">{children}</div>
      </Card>
    </div>
  )
}
