import type { AssistantPage } from '@capyzen/contracts/capyzen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { ClearChat } from '#features/tutor/conversations/clear-chat.tsx'
import { Composer } from '#features/tutor/conversations/composer.tsx'
import { MessageList } from '#features/tutor/conversations/message-list.tsx'
import { useExchanges } from '#features/tutor/conversations/use-exchanges.ts'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { openConversationQuery, sendToCapyzen } from './queries.ts'
import { tellRefusal } from './refusals.ts'

const wide = '(min-width: 1024px)'

interface CapyzenPanelProps {
  page: AssistantPage | null
  gate: (children: ReactNode) => ReactNode
  upgrade: ReactNode
  onClose: () => void
}

/** Beside the page, which stays in use; on a phone or an upright tablet below it, so that the question can be read with its hint. */
export function CapyzenPanel({ page, gate, upgrade, onClose }: CapyzenPanelProps) {
  const t = useText(messages)
  const queries = useQueryClient()
  const open = useQuery(openConversationQuery(page))
  const panel = useRef<HTMLDivElement>(null)
  /** Until the field has it: on the next page the focus stays where the child is. */
  const takesFocus = useRef(matchMedia(wide).matches)
  const pageKey = page === null ? '' : Object.values(page).join(' ')
  const conversationId = open.data?.conversationId ?? null
  const knows = page === null ? 'about' : page.kind === 'course' ? 'seesCourse' : 'seesQuestion'
  const goOnWith = (id: string | null) =>
    queries.setQueryData(openConversationQuery(page).queryKey, { conversationId: id })

  function onCleared() {
    // The button that was pressed goes away.
    panel.current?.querySelector<HTMLElement>(matchMedia(wide).matches ? 'textarea' : '[data-close]')?.focus()
    goOnWith(null)
  }

  return (
    <Dialog.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={panel}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          data-beside-page={page?.kind ?? ''}
          className="fixed inset-x-0 bottom-0 z-30 flex h-[50dvh] flex-col overflow-hidden rounded-t-card border border-line bg-paper shadow-float lg:inset-x-auto lg:right-6 lg:bottom-6 lg:h-[min(640px,calc(100dvh-7rem))] lg:w-[380px] lg:rounded-card max-lg:[@media(height<36rem)]:h-[85dvh] print:hidden"
        >
          <header className="flex items-center gap-2 border-b border-line bg-yuzu-soft py-1 pr-1 pl-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg">{t('heading')}</Dialog.Title>
              <Dialog.Description className="text-sm text-yuzu-ink [@media(height<36rem)]:sr-only">
                {t(knows)}
              </Dialog.Description>
            </div>
            {conversationId !== null && (
              <ClearChat conversationId={conversationId} description={t('clearWhy')} onCleared={onCleared} />
            )}
            <Dialog.Close asChild>
              <IconButton data-close name={t('close')} icon={X} className="text-yuzu-ink" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {gate(
              <Fetched query={open} className="p-5">
                {() => <Talk key={pageKey} {...{ page, upgrade, conversationId, takesFocus }} onBegun={goOnWith} />}
              </Fetched>,
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Messages of an earlier visit that are shown (spec 2 §9). */
const restored = 6

interface TalkProps {
  page: AssistantPage | null
  upgrade: ReactNode
  conversationId: string | null
  takesFocus: RefObject<boolean>
  onBegun: (conversationId: string) => void
}

function Talk({ page, upgrade, conversationId, takesFocus, onBegun }: TalkProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const [isPremiumOver, setPremiumOver] = useState(false)
  /** Messages from before the panel was opened that are not shown any more. */
  const [hidden, setHidden] = useState<{ of: string; count: number }>()
  const chat = useExchanges({
    conversationId,
    send: (question) => sendToCapyzen({ ...question, page }),
    onBegun,
    onFailed: (failure) => {
      if (hasCode(failure.error, 'premium_required')) setPremiumOver(true)
      if (!tellRefusal(failure, viewer?.isChild === true)) toast.error(t('serverFailed'))
    },
  })
  if (conversationId !== null && chat.query.data && hidden?.of !== conversationId)
    setHidden({ of: conversationId, count: Math.max(0, chat.messages.length - restored) })
  const isReady = conversationId === null || chat.query.data !== undefined
  const talk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady || !takesFocus.current) return
    takesFocus.current = false
    talk.current?.querySelector('textarea')?.focus()
  }, [isReady, takesFocus])
  if (!isReady) return <Fetched query={chat.query}>{() => null}</Fetched>
  const isEmpty = conversationId === null && !chat.outgoing
  return (
    <div ref={talk} className="contents">
      <MessageList
        list={chat.messages.slice(hidden?.of === conversationId ? hidden?.count : 0)}
        welcome={isEmpty && t(page?.kind === 'question' ? 'welcomeQuestion' : 'welcome')}
        outgoing={chat.outgoing}
        onSendAgain={() => void chat.sendAgain()}
        onDiscard={chat.discard}
        onGoOn={(text) => void chat.say(text, null)}
      />
      {isPremiumOver && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          {!viewer?.isChild && <p className="font-bold">{t('upgradeToTalk')}</p>}
          {upgrade}
        </div>
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
        onBlank={() => toast.warning(t('blank'))}
        onSend={(text, picture) => void chat.say(text, picture)}
      />
    </div>
  )
}
