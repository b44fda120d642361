import type { AssistantPage } from '@capyzen/contracts/capyzen'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { Composer } from '#features/tutor/conversations/composer.tsx'
import { MessageList } from '#features/tutor/conversations/message-list.tsx'
import { conversationQuery } from '#features/tutor/conversations/queries.ts'
import { useExchanges } from '#features/tutor/conversations/use-exchanges.ts'
import { useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { sendToCapyzen } from './queries.ts'
import { tellRefusal } from './refusals.ts'

const wide = '(min-width: 768px)'

interface CapyzenPanelProps extends TalkProps {
  gate: (children: ReactNode) => ReactNode
  onClose: () => void
}

/** Beside the page, which stays in use; on a phone below it, so that the question can be read with its hint. */
export function CapyzenPanel({ page, gate, conversationId, onBegun, onClose }: CapyzenPanelProps) {
  const t = useText(messages)
  const knows = page === null ? 'about' : page.kind === 'course' ? 'seesCourse' : 'seesQuestion'
  return (
    <Dialog.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // On a phone the keyboard would cover the question.
            const field = matchMedia(wide).matches && (event.currentTarget as HTMLElement).querySelector('textarea')
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          data-beside-page
          className="fixed inset-x-0 bottom-0 z-30 flex h-[60dvh] flex-col overflow-hidden rounded-t-card border border-line bg-paper shadow-float md:inset-x-auto md:right-6 md:bottom-6 md:h-[min(640px,calc(100dvh-7rem))] md:w-[380px] md:rounded-card print:hidden"
        >
          <header className="flex items-center gap-2 border-b border-line bg-yuzu-soft py-1 pr-1 pl-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg">{t('heading')}</Dialog.Title>
              <Dialog.Description className="text-sm text-yuzu-ink">{t(knows)}</Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <IconButton name={t('close')} icon={X} className="text-yuzu-ink" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {gate(<Talk page={page} conversationId={conversationId} onBegun={onBegun} />)}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface TalkProps {
  page: AssistantPage | null
  conversationId: string | null
  onBegun: (conversationId: string) => void
}

function Talk({ page, conversationId, onBegun }: TalkProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const queries = useQueryClient()
  const chat = useExchanges({
    conversationId,
    send: (question) => sendToCapyzen({ ...question, page }),
    onBegun: (id) => {
      onBegun(id)
      // It may go on with what was said about this page on an earlier visit.
      if (page !== null) void queries.invalidateQueries({ queryKey: conversationQuery(id).queryKey })
    },
    onFailed: (failure) => {
      if (!tellRefusal(failure, viewer?.isChild === true)) toast.error(t('serverTrouble'))
    },
  })
  if (conversationId !== null && !chat.query.data) return <Fetched query={chat.query}>{() => null}</Fetched>
  const isEmpty = conversationId === null && !chat.outgoing
  return (
    <>
      <MessageList
        list={chat.messages}
        welcome={isEmpty && t(page?.kind === 'question' ? 'welcomeQuestion' : 'welcome')}
        outgoing={chat.outgoing}
        onSendAgain={() => void chat.sendAgain()}
        onDiscard={chat.discard}
      />
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
    </>
  )
}
