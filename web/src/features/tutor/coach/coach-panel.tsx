import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lightbulb, Quote, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import type { CoachProps, MarkedPart } from '#shared/coached-draft.ts'
import { Composer } from '#features/tutor/conversations/composer.tsx'
import { MessageList } from '#features/tutor/conversations/message-list.tsx'
import { useExchanges, type Question, type SendFailure } from '#features/tutor/conversations/use-exchanges.ts'
import { hasCode } from '#platform/api.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { ownConsentQuery } from '#shared/family-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { ask, coachQuery } from './queries.ts'

const starters = ['starterNext', 'starterReader', 'starterStuck'] as const

interface CoachPanelProps extends CoachProps {
  /** Shown when premium ends in the middle of a conversation. */
  upgrade: ReactNode
}

/** The conversation about one composition, beside the pad. */
export function CoachPanel(props: CoachPanelProps) {
  const query = useQuery(coachQuery(props.session.id))
  return (
    <section className="flex h-[calc(100dvh-15rem)] min-h-120 flex-col overflow-hidden rounded-card border border-line bg-paper shadow-card lg:h-full lg:min-h-0">
      <Fetched query={query} lines={4} className="p-5">
        {({ conversationId, lastEarned }) => <Talk {...props} {...{ conversationId, lastEarned }} />}
      </Fetched>
    </section>
  )
}

interface TalkProps extends CoachPanelProps {
  conversationId: string | null
  lastEarned: string | null
}

function Talk({ session, draft, marked, onUnmark, upgrade, conversationId, lastEarned }: TalkProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const queries = useQueryClient()
  const [isPremiumOver, setPremiumOver] = useState(false)
  /** Of the message on its way, also when it is sent again. */
  const about = useRef<MarkedPart | null>(null)
  const { queryKey } = coachQuery(session.id)
  const chat = useExchanges({
    conversationId,
    send,
    onBegun: (id) => queries.setQueryData(queryKey, (held) => held && { ...held, conversationId: id }),
    onFailed,
  })
  const { points, newPoints } = draft
  useEffect(() => {
    if (newPoints > 0) void queries.invalidateQueries(coachQuery(session.id))
  }, [queries, session.id, newPoints])

  async function send({ key: named, text }: Question) {
    // The coach reads what is saved.
    if (!(await draft.flush())) throw new NotSaved()
    const part = about.current
    const { language, id: sessionId } = session
    return ask({ sessionId, key: named, text, language, span: part && { start: part.start, end: part.end } })
  }

  function say(text: string) {
    about.current = marked ?? null
    onUnmark()
    void chat.say(text, null, marked?.text ?? null)
  }

  function onFailed({ error }: SendFailure) {
    if (error instanceof NotSaved) return toast.warning(t('notSaved'), t('notSavedWhy'))
    if (hasCode(error, 'premium_required')) return setPremiumOver(true)
    // The notice that asks for it takes the place of the page.
    if (hasCode(error, 'consent_required')) return void queries.invalidateQueries(ownConsentQuery)
    if (hasCode(error, 'limit_reached')) return toast.info(t('enough'), t('enoughWhy'))
    if (hasCode(error, 'conflict')) return toast.info(t('inExam'), t('inExamWhy'))
    toast.error(t('failed'), t('failedWhy'))
  }

  const talk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who goes from tab to tab stays there.
    if (marked && document.activeElement?.getAttribute('role') !== 'tab')
      talk.current?.querySelector('textarea')?.focus()
  }, [marked])

  const isEmpty = chat.messages.length === 0 && !chat.outgoing
  return (
    <div ref={talk} className="contents">
      <header className="flex items-center gap-3 border-b border-line bg-yuzu-soft px-4 py-2">
        <Mascot mood={chat.isWriting || chat.isSending ? 'thinking' : 'reading'} className="w-14 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{t('heading')}</h2>
          <p className="text-sm text-yuzu-ink">{points > 0 ? t('points', { count: points }) : t('lead')}</p>
        </div>
      </header>
      {newPoints > 0 && (
        <p
          role="status"
          className="flex items-start gap-2 border-b border-line bg-leaf-soft px-4 py-2.5 font-bold wrap-anywhere text-leaf-ink"
        >
          <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0" />
          {lastEarned === null
            ? t('earned', { count: newPoints })
            : t('earnedFor', { count: newPoints, question: lastEarned })}
        </p>
      )}
      <MessageList
        list={chat.messages}
        welcome={isEmpty && t('welcome')}
        outgoing={chat.outgoing}
        onSendAgain={() => void chat.sendAgain()}
        onDiscard={chat.discard}
        onGoOn={(text) => say(text)}
      >
        {isEmpty && (
          <ul className="mt-auto flex flex-wrap gap-2 pt-2">
            {starters.map((starter) => (
              <li key={starter}>
                <Button variant="secondary" size="small" onClick={() => say(t(starter))}>
                  {t(starter)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </MessageList>
      {isPremiumOver && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          {!viewer?.isChild && <p className="font-bold">{t('upgradeToTalk')}</p>}
          {upgrade}
        </div>
      )}
      {marked && (
        <div className="flex items-center gap-2 border-t border-line bg-card px-4 pt-2">
          <Quote aria-hidden className="size-4.5 shrink-0 text-spring" />
          <p lang={languageTag(session.language)} className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">
            {t('about', { text: marked.text })}
          </p>
          <IconButton name={t('unmark')} icon={X} onClick={onUnmark} />
        </div>
      )}
      <Composer
        label={t('ask')}
        placeholder={t('askHere')}
        sendLabel={t('send')}
        stopLabel={t('stop')}
        spokenFirst={session.language}
        takesPictures={false}
        isBusy={chat.isSending}
        onStop={
          chat.isWriting
            ? () => void chat.stop().catch((error: unknown) => toast.error(t('failed'), errorMessage(error)))
            : undefined
        }
        onBlank={() => (marked ? say(t('askAboutThis')) : toast.warning(t('blank'), t('blankWhy')))}
        onSend={(text) => say(text)}
      />
    </div>
  )
}

class NotSaved extends Error {}
