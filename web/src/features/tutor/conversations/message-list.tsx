import type { ChatMessage } from '@capyzen/contracts/conversations'
import { ArrowDown, ArrowRight, CircleAlert, CircleStop, ListChecks, Quote, RotateCcw, Sparkles, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { messages } from './messages.ts'
import { languageOfText } from './text-language.ts'
import type { Outgoing } from './use-exchanges.ts'

interface MessageListProps {
  list: readonly ChatMessage[]
  /** What the tutor says before anything was asked; not a stored message. */
  welcome?: ReactNode
  outgoing?: Outgoing | null
  onSendAgain?: () => void
  onDiscard?: () => void
  /** Asks for the rest of a last reply that was interrupted. */
  onGoOn?: ((text: string) => void) | undefined
  /** After the last message. */
  children?: ReactNode
  className?: string
}

const nearEndPx = 80

/** Scrolls by itself, and follows new text only while its end is in sight. */
export function MessageList(props: MessageListProps) {
  const { list, welcome, outgoing = null, onSendAgain, onDiscard, onGoOn, children, className } = props
  const t = useText(messages)
  const area = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const isWriting = list.some(({ state }) => state === 'writing')
  // With its note, a finished reply is longer than its text.
  const length = list.reduce((sum, { text, state }) => sum + text.length + Number(state !== 'writing'), list.length)
  const sending = outgoing?.key
  const mayGoOn = onGoOn && !outgoing && list.at(-1)?.state === 'interrupted'

  function toEnd() {
    area.current?.scrollTo?.({ top: area.current.scrollHeight })
  }
  useLayoutEffect(() => {
    if (isAtEnd) toEnd()
  }, [isAtEnd, length, sending])
  // A notice above or a taller field below takes room from the list.
  useEffect(() => {
    if (!isAtEnd || !area.current || typeof ResizeObserver === 'undefined') return
    const watching = new ResizeObserver(toEnd)
    watching.observe(area.current)
    return () => watching.disconnect()
  }, [isAtEnd])
  // What the learner has just sent is shown to them, wherever they were.
  useLayoutEffect(toEnd, [sending])

  return (
    <div className={cn('relative min-h-0 flex-1', className)}>
      <div
        ref={area}
        role="log"
        aria-label={t('conversation')}
        // Read aloud when it is whole.
        aria-busy={isWriting}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < nearEndPx)
        }
        className="flex h-full flex-col gap-4 overflow-y-auto overscroll-contain px-4 py-5 md:px-6"
      >
        {welcome && <TutorBubble>{welcome}</TutorBubble>}
        {list.map((message) =>
          message.from === 'learner' ? (
            <LearnerBubble key={message.id} {...message} />
          ) : (
            <Reply key={message.id} message={message} />
          ),
        )}
        {mayGoOn && (
          <Button
            variant="secondary"
            size="small"
            icon={ArrowRight}
            className="self-start"
            onClick={() => onGoOn(t('goOn'))}
          >
            {t('goOn')}
          </Button>
        )}
        {outgoing && (
          <LearnerBubble {...outgoing} imageUrl={outgoing.picture?.previewUrl ?? null}>
            {outgoing.state === 'failed' && (
              <div className="mt-2 flex flex-wrap items-center justify-end gap-x-2">
                <span className="flex items-center gap-1.5 text-sm font-bold text-plum-ink">
                  <CircleAlert aria-hidden className="size-4.5" />
                  {t('notSent')}
                </span>
                <Button variant="quiet" size="small" icon={RotateCcw} onClick={onSendAgain}>
                  {t('sendAgain')}
                </Button>
                <Button variant="quiet" size="small" icon={X} onClick={onDiscard}>
                  {t('discard')}
                </Button>
              </div>
            )}
          </LearnerBubble>
        )}
        {outgoing?.state === 'sending' && (
          <TutorBubble>
            <Thinking />
          </TutorBubble>
        )}
        {children}
      </div>
      {!isAtEnd && (
        <IconButton
          name={t('toEnd')}
          icon={ArrowDown}
          onClick={toEnd}
          className="absolute right-4 bottom-3 border border-line bg-card text-spring-ink shadow-float"
        />
      )}
    </div>
  )
}

export function Reply({ message: { text, state, source } }: { message: ChatMessage }) {
  const t = useText(messages)
  return (
    <TutorBubble said={text}>
      {text !== '' ? <MarkdownText text={text} /> : state === 'writing' ? <Thinking /> : null}
      {state === 'stopped' && (
        <Note>
          <CircleStop aria-hidden />
          {t('stopped')}
        </Note>
      )}
      {state === 'interrupted' && (
        <Note>
          <CircleAlert aria-hidden />
          {t('interrupted')}
        </Note>
      )}
      {state === 'failed' && text === '' && (
        <Note>
          <CircleAlert aria-hidden />
          {t('failed')}
        </Note>
      )}
      {source !== null && state !== 'writing' && text !== '' && (
        <Note>
          {source === 'rules' ? <ListChecks aria-hidden /> : <Sparkles aria-hidden />}
          {t(source === 'rules' ? 'byRules' : 'byModel')}
        </Note>
      )}
    </TutorBubble>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft first:mt-0 [&_svg]:size-4 [&_svg]:shrink-0">
      {children}
    </p>
  )
}

export function Thinking() {
  const t = useText(messages)
  return (
    <p className="flex items-center gap-2 text-ink-soft">
      <span aria-hidden className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-2 animate-pulse rounded-full bg-spring"
            style={{ animationDelay: `${dot * 200}ms` }}
          />
        ))}
      </span>
      {t('thinking')}
    </p>
  )
}

/** `said` tells in which language it is read aloud. */
function TutorBubble({ said, children }: { said?: string; children: ReactNode }) {
  const t = useText(messages)
  return (
    <div className="max-w-[min(44rem,94%)] self-start">
      <span className="sr-only">{t('capyzen')}</span>
      <div
        {...(said && { lang: languageTag(languageOfText(said)) })}
        className="rounded-card rounded-tl-sm border border-line bg-card px-4 py-3 shadow-card"
      >
        {children}
      </div>
    </div>
  )
}

interface LearnerBubbleProps {
  text: string
  imageUrl: string | null
  quote: string | null
  children?: ReactNode
}

function LearnerBubble({ text, imageUrl, quote, children }: LearnerBubbleProps) {
  const t = useText(messages)
  return (
    <div className="flex max-w-[min(40rem,88%)] flex-col items-end self-end">
      <span className="sr-only">{t('you')}</span>
      {imageUrl && (
        <img
          src={imageUrl}
          alt={t('ownPicture')}
          className="mb-2 max-h-64 max-w-full rounded-card border border-line bg-well object-contain"
        />
      )}
      {quote !== null && (
        <p className="mb-1 flex max-w-full items-start gap-1.5 text-sm text-ink-soft">
          <Quote aria-hidden className="mt-0.5 size-4 shrink-0 text-spring" />
          <span className="sr-only">{t('about')} </span>
          <span lang={languageTag(languageOfText(quote))} className="line-clamp-2 min-w-0 wrap-anywhere">
            {quote}
          </span>
        </p>
      )}
      {text !== '' && (
        <p
          lang={languageTag(languageOfText(text))}
          className="rounded-card rounded-tr-sm bg-spring-soft px-4 py-3 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      )}
      {children}
    </div>
  )
}
