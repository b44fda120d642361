import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SignInFrame } from '#features/identity/auth/sign-in-frame.tsx'
import { hasCode } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './consent-messages.ts'
import { ConsentText, KeepsChoice } from './own-consent.tsx'
import { useAnswerRequest, useConsentRequest } from './queries.ts'

/** Opened by the link in the email to a guardian, who needs no account. */
export function ConsentScreen() {
  const t = useText(messages)
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  const { data, error, isPending, isFetching, refetch } = useConsentRequest(token)

  if (token === '') return <BrokenLink title={t('broken')} why={t('brokenWhy')} />
  if (data)
    return (
      <Question token={token} name={data.studentName} isGiven={data.isGiven} wasKept={data.keepsVoiceAndPictures} />
    )
  if (isPending) {
    return (
      <SignInFrame mood="thinking" title={t('page')} line={t('reading')}>
        <div data-loading>
          <Spinner name={t('reading')} className="mx-auto my-8 flex size-10 text-spring" />
        </div>
      </SignInFrame>
    )
  }
  if (hasCode(error, 'forbidden')) return <BrokenLink title={t('studentsBrowser')} why={t('studentsBrowserWhy')} />
  if (hasCode(error, 'link_expired', 'invalid_request'))
    return <BrokenLink title={t('expired')} why={t('expiredWhy')} />
  return (
    <SignInFrame mood="puzzled" title={t('failed')} line={t('loadFailedWhy')}>
      <Button size="large" className="w-full" loading={isFetching} onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </SignInFrame>
  )
}

function BrokenLink({ title, why }: { title: string; why: string }) {
  const t = useText(messages)
  return (
    <SignInFrame mood="puzzled" title={title} line={t('page')}>
      <p role="alert">{why}</p>
      <Link to={paths.home()} className={`mt-6 w-full ${buttonVariants({ variant: 'secondary' })}`}>
        {t('goHome')}
      </Link>
    </SignInFrame>
  )
}

interface QuestionProps {
  token: string
  name: string
  isGiven: boolean
  wasKept: boolean
}

/** `isGiven` may come from an earlier visit; `answered` is the answer of this one. */
function Question({ token, name, isGiven, wasKept }: QuestionProps) {
  const t = useText(messages)
  const answer = useAnswerRequest(token)
  const [answered, setAnswered] = useState<'given' | 'refused' | 'takenBack'>()
  const [closed, setClosed] = useState<'expired' | 'studentsBrowser'>()

  const [keeps, setKeeps] = useState(wasKept)
  const isOtherwise = isGiven && keeps !== wasKept

  function say(next: boolean) {
    const decision = { isGiven: next, keepsVoiceAndPictures: next && keeps }
    answer.mutate(decision, {
      onSuccess: () => {
        if (isOtherwise && next) toast.success(textNow(messages, 'keepsSaved'))
        if (!next) setKeeps(false)
        setAnswered(next ? 'given' : isGiven ? 'takenBack' : 'refused')
      },
      onError: (error) => {
        if (hasCode(error, 'link_expired')) setClosed('expired')
        else if (hasCode(error, 'forbidden')) setClosed('studentsBrowser')
        else toast.error(textNow(messages, 'failed'), textNow(messages, 'failedWhy'))
      },
    })
  }

  if (closed) return <BrokenLink title={t(closed)} why={t(`${closed}Why`)} />
  if (isGiven) {
    return (
      <SignInFrame mood="cheering" title={t('given')} line={t('givenLine', { name })} takesFocus={answered === 'given'}>
        <p className="mb-5 flex items-start gap-2 rounded-control bg-leaf-soft px-4 py-3 font-bold text-leaf-ink">
          <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
          {t('tick', { name })}
        </p>
        <ConsentText name={name} byLink />
        <div className="mt-4">
          <KeepsChoice keeps={keeps} onKeeps={setKeeps} wasKept={wasKept} />
        </div>
        {isOtherwise && (
          <Button
            className="mt-4 w-full"
            loading={answer.isPending && answer.variables.isGiven}
            onClick={() => say(true)}
          >
            {t('saveKeeps')}
          </Button>
        )}
        <Button
          variant="secondary"
          className="mt-4 w-full"
          loading={answer.isPending && !answer.variables.isGiven}
          onClick={() => say(false)}
        >
          {t('takeBack')}
        </Button>
      </SignInFrame>
    )
  }
  if (answered) {
    return (
      <SignInFrame mood="calm" title={t(answered)} line={t(`${answered}Line`, { name })} takesFocus>
        <p className="mb-5 font-bold">{t('question', { name })}</p>
        <div className="mb-4">
          <KeepsChoice keeps={keeps} onKeeps={setKeeps} />
        </div>
        <Button variant="secondary" className="w-full" loading={answer.isPending} onClick={() => say(true)}>
          {t('changeMind')}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame mood="reading" title={t('question', { name })} line={t('questionLine', { name })}>
      <ConsentText name={name} byLink />
      <div className="mt-4">
        <KeepsChoice keeps={keeps} onKeeps={setKeeps} />
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <Button
          size="large"
          className="w-full"
          loading={answer.isPending && answer.variables.isGiven}
          onClick={() => say(true)}
        >
          {t('agree')}
        </Button>
        <Button
          variant="secondary"
          className="w-full"
          loading={answer.isPending && !answer.variables.isGiven}
          onClick={() => say(false)}
        >
          {t('notAgree')}
        </Button>
      </div>
    </SignInFrame>
  )
}
