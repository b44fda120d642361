import { CircleAlert, History, Lock, MessageCircleHeart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { usePremiumAccess } from '#features/identity/entitlements/queries.ts'
import { Reply, Thinking } from '#features/tutor/conversations/message-list.tsx'
import { PictureButton, PicturePreview } from '#features/tutor/conversations/picture-button.tsx'
import type { ChosenPicture } from '#features/tutor/conversations/picture.ts'
import { useExchanges } from '#features/tutor/conversations/use-exchanges.ts'
import { useText } from '#platform/i18n.ts'
import type { AnswerFeedbackProps } from '#shared/answer-feedback.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { sendForFeedback } from './queries.ts'
import { tellRefusal } from './refusals.ts'

/** What Capyzen says about an answer: hints while its question waits, the explanation afterwards. */
export function CapyzenFeedback(props: AnswerFeedbackProps) {
  const isPremium = usePremiumAccess()
  const isChild = useViewer()?.isChild === true
  // A child can't buy it, and under each question it would only be in the way.
  if (isPremium === undefined || (isChild && !isPremium)) return null
  return isPremium ? <Feedback key={props.questionVersionId} {...props} /> : <PremiumNeeded />
}

function PremiumNeeded() {
  const t = useText(messages)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="quiet"
        icon={Lock}
        className="-ml-5"
        onClick={() => toast.info(t('needsPremium'), t('premiumOnly'))}
      >
        {t('needsPremium')}
      </Button>
      <span className="text-sm text-ink-soft">
        {t('feedback')} · {t('premiumOnly')}
      </span>
    </div>
  )
}

type Failure = 'needsAnswer' | 'feedbackFailed'

function Feedback({ questionVersionId, answer }: AnswerFeedbackProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const [conversationId, setConversationId] = useState<string | null>(null)
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const pictureButton = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<Failure>()
  /** The answer that the reply is about. */
  const [askedAbout, setAskedAbout] = useState('')
  const chat = useExchanges({
    conversationId,
    send: async ({ key, text, imageId, language }) => {
      const sent = await sendForFeedback({ key, imageId, language, questionVersionId, answer: text })
      setAskedAbout(text)
      return sent
    },
    onBegun: setConversationId,
    onFailed: (sendFailure) => {
      if (!tellRefusal(sendFailure, viewer?.isChild === true)) setFailure('feedbackFailed')
    },
  })
  const reply = chat.messages.findLast(({ from }) => from === 'tutor')
  const sentPicture = chat.messages.findLast(({ from }) => from === 'learner')?.imageUrl
  const isEarlier = askedAbout !== answer
  const isBusy = chat.isSending || chat.isWriting
  const unsent = chat.outgoing?.state === 'failed' ? chat.outgoing : null
  const attached = picture ?? unsent?.picture

  function ask() {
    if (isBusy) return
    if (answer.trim() === '') return setFailure('needsAnswer')
    setFailure(undefined)
    if (unsent?.text === answer && picture === null) return void chat.sendAgain()
    const kept = unsent?.picture && { ...unsent.picture, previewUrl: URL.createObjectURL(unsent.picture.file) }
    chat.discard()
    void chat.say(answer, picture ?? kept ?? null)
    setPicture(null)
  }

  // Below the buttons, it may come where nobody sees it.
  const said = useRef<HTMLDivElement>(null)
  const shown = reply?.state === 'writing' ? 'writing' : (reply?.id ?? '')
  useEffect(() => {
    if (failure || chat.isSending || shown !== '') said.current?.scrollIntoView?.({ block: 'nearest' })
  }, [failure, chat.isSending, shown])

  function drop() {
    if (picture) URL.revokeObjectURL(picture.previewUrl)
    setPicture(null)
  }

  function remove() {
    if (picture) drop()
    else chat.discard()
    pictureButton.current?.focus()
  }

  // What was wrong with nothing, or with another answer, is gone once there is a new one.
  const isOver = failure === 'needsAnswer' ? answer.trim() !== '' : unsent?.text !== answer
  const shownFailure = isOver ? undefined : failure
  return (
    <div className="mt-5 border-t border-line pt-4">
      {attached && <PicturePreview picture={attached} onDrop={remove} className="mb-3 mt-2" />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          icon={MessageCircleHeart}
          aria-disabled={isBusy || undefined}
          data-track="capyzen-feedback"
          onClick={ask}
        >
          {t(reply && !isEarlier ? 'again' : 'feedback')}
        </Button>
        <PictureButton
          ref={pictureButton}
          onChosen={(chosen) => {
            drop()
            setPicture(chosen)
          }}
        />
      </div>
      <div
        ref={said}
        aria-live="polite"
        aria-busy={isBusy}
        className="mt-3 scroll-mb-6 flex flex-col gap-3 empty:hidden"
      >
        {shownFailure && (
          <p className="flex items-center gap-2 font-bold text-plum-ink">
            <CircleAlert aria-hidden className="size-5 shrink-0" />
            {t(shownFailure)}
          </p>
        )}
        {chat.isSending ? (
          <Thinking />
        ) : (
          reply &&
          !shownFailure && (
            <div className="flex flex-col gap-2">
              {isEarlier && (
                <p className="flex items-center gap-1.5 text-sm font-bold text-ink-soft">
                  <History aria-hidden className="size-4.5 shrink-0" />
                  {t('earlier')}
                </p>
              )}
              {sentPicture && (
                <img
                  src={sentPicture}
                  alt={t('sentPicture')}
                  className="max-h-24 max-w-40 self-start rounded-control border border-line object-contain"
                />
              )}
              <Reply message={reply} />
            </div>
          )
        )}
      </div>
    </div>
  )
}
