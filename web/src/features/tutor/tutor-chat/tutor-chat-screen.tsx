import { History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ClearChat } from '#features/tutor/conversations/clear-chat.tsx'
import { Composer } from '#features/tutor/conversations/composer.tsx'
import { MessageList } from '#features/tutor/conversations/message-list.tsx'
import { useConversations, useTutorAllowance } from '#features/tutor/conversations/queries.ts'
import { useExchanges, type SendFailure } from '#features/tutor/conversations/use-exchanges.ts'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { errorMessage } from '#shared/error-message.ts'
import { ownConsentQuery } from '#shared/family-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { askTutor } from './queries.ts'
import { Threads } from './threads.tsx'

const starters = ['starterSum', 'starterLearn', 'starterWord', 'starterWhy'] as const
/** Said only when it is worth knowing. */
const fewLeft = 5

interface TutorChatProps {
  /** Starts the checkout; a child is referred to its parent. Shown when premium ended in the middle of a chat. */
  upgrade: ReactNode
}

/** The opened chat is in the address, so that a reload keeps it. */
export function TutorChatScreen({ upgrade }: TutorChatProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [isListShown, setListShown] = useState(false)
  const [isPremiumOver, setPremiumOver] = useState(false)
  const conversationId = address.get('chat')
  const threads = useConversations('tutor')
  const { data: allowance } = useTutorAllowance()
  const chat = useExchanges({
    conversationId,
    send: askTutor,
    onBegun: (id) => open(id, true),
    onFailed,
  })
  const isEmpty = conversationId === null && !chat.outgoing
  const isUsedUp = allowance?.left === 0

  function open(id: string | null, replace = false) {
    setListShown(false)
    setAddress(id === null ? {} : { chat: id }, { replace, preventScrollReset: true })
  }

  function onFailed({ at, error }: SendFailure) {
    if (hasCode(error, 'premium_required')) {
      setPremiumOver(true)
      return toast.warning(t('premiumOnly'), t(viewer?.isChild ? 'premiumOnlyChild' : 'premiumOnlyWhy'))
    }
    // The notice that asks for it takes the place of the chat.
    if (hasCode(error, 'consent_required')) return void queries.invalidateQueries(ownConsentQuery)
    if (at === 'picture') return toast.error(t('imageFailed'), t('imageFailedWhy'))
    if (hasCode(error, 'limit_reached')) return toast.info(t('enough'), t('enoughWhy'))
    if (hasCode(error, 'conflict')) return toast.info(t('inExam'), t('inExamWhy'))
    toast.error(t('questionFailed'), t('questionFailedWhy'))
  }

  if (hasCode(threads.error, 'conflict') || hasCode(chat.query.error, 'conflict'))
    return (
      <div className="page-width pt-3 md:pt-6">
        <BackLink to={paths.aiTutor()} label={t('back')} />
        <Card className="mt-4">
          <EmptyState mood="sleeping" title={t('inExam')} description={t('inExamWhy')} />
        </Card>
      </div>
    )
  const list = <Threads query={threads} openedId={conversationId} onOpen={open} />
  return (
    <div className="page-width pt-3 md:pt-6">
      <BackLink to={paths.aiTutor()} label={t('back')} />
      <div className="mt-1 grid gap-6 lg:grid-cols-[260px_1fr]">
        <aside
          aria-label={t('earlier')}
          className="hidden max-h-(--chat-height) flex-col lg:flex [--chat-height:calc(100dvh-11rem)]"
        >
          {list}
        </aside>
        <section className="flex h-[calc(100dvh-11rem)] min-h-120 flex-col overflow-hidden rounded-card border border-line bg-paper shadow-card max-md:-mx-3">
          <header className="flex items-center gap-3 border-b border-line bg-yuzu-soft px-4 py-2 md:px-6">
            <Mascot mood={chat.isWriting || chat.isSending ? 'thinking' : 'calm'} className="w-16 shrink-0 md:w-20" />
            <div className="min-w-0 flex-1">
              <h1 className="text-xl md:text-2xl">{t('heading')}</h1>
              <p className="text-sm text-yuzu-ink">{t('lead')}</p>
            </div>
            <IconButton
              name={t('earlier')}
              icon={History}
              onClick={() => setListShown(true)}
              className="text-yuzu-ink lg:hidden"
            />
            {conversationId !== null && (
              <ClearChat
                conversationId={conversationId}
                description={t('clearWhy')}
                onCleared={() => open(null, true)}
              />
            )}
          </header>
          {conversationId !== null && !chat.query.data ? (
            <div className="flex-1 p-5">
              <Fetched
                query={chat.query}
                unknown={
                  <EmptyState
                    mood="puzzled"
                    title={t('gone')}
                    description={t('goneWhy')}
                    action={<Button onClick={() => open(null, true)}>{t('newChat')}</Button>}
                    isCompact
                  />
                }
              >
                {() => null}
              </Fetched>
            </div>
          ) : (
            <MessageList
              key={conversationId ?? 'new'}
              list={chat.messages}
              welcome={isEmpty && t('welcome')}
              outgoing={chat.outgoing}
              onSendAgain={() => void chat.sendAgain()}
              onDiscard={chat.discard}
              onGoOn={(text) => void chat.say(text, null)}
            >
              {isEmpty && (
                <div className="mt-auto pt-4">
                  <p className="text-sm text-ink-soft">{t('welcomeMore')}</p>
                  <ul className="mt-2 flex flex-wrap gap-2">
                    {starters.map((starter) => (
                      <li key={starter}>
                        <Button
                          variant="secondary"
                          size="small"
                          disabled={isUsedUp}
                          onClick={() => void chat.say(t(starter), null)}
                        >
                          {t(starter)}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </MessageList>
          )}
          {isPremiumOver && (
            <div className="border-t border-line bg-yuzu-soft px-4 py-3 text-yuzu-ink md:px-6">
              {viewer?.isChild ? (
                upgrade
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="font-bold">{t('upgradeToTalk')}</p>
                  {upgrade}
                </div>
              )}
            </div>
          )}
          {allowance && allowance.left <= fewLeft && (
            <p className="border-t border-line bg-card px-4 pt-2 text-sm text-ink-soft md:px-6">
              {isUsedUp ? `${t('enough')} · ${t('enoughWhy')}` : t('left', { count: allowance.left })}
            </p>
          )}
          <Composer
            label={t('ask')}
            placeholder={t('askHere')}
            sendLabel={t('send')}
            stopLabel={t('stop')}
            isBusy={chat.isSending}
            onStop={
              chat.isWriting
                ? () => void chat.stop().catch((error: unknown) => toast.error(t('stopFailed'), errorMessage(error)))
                : undefined
            }
            onBlank={() => toast.warning(t('blank'), t('blankWhy'))}
            onSend={(text, picture) => void chat.say(text, picture)}
          />
        </section>
      </div>
      <Sheet
        open={isListShown}
        onOpenChange={setListShown}
        title={t('earlier')}
        description={t('earlierAbout')}
        closeName={t('close')}
      >
        <div className="px-2">{list}</div>
      </Sheet>
    </div>
  )
}
