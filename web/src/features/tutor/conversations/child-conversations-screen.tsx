import type { listChildConversations } from '@capyzen/contracts/conversations'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { ChevronLeft, HeartHandshake, TriangleAlert, Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { formatDateTime } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { errorMessage } from '#shared/error-message.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { childMessages as messages } from './child-messages.ts'
import { useChildConversation, useChildConversations, useDeleteChildConversation } from './child-queries.ts'
import { MessageList } from './message-list.tsx'
import { languageOfText } from './text-language.ts'

type Listed = CallResult<typeof listChildConversations>['conversations'][number]

interface ChildConversationsProps {
  childId: string
  /** Undefined until it is known. */
  name: string | undefined
}

/** The chat that is read is in the address. */
export function ChildConversationsScreen(props: ChildConversationsProps) {
  const t = useText(messages)
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.family()} label={t('back')} />
      <RequireSession loading={<Loading lines={5} className="mt-3" />}>
        <ForParent {...props} />
      </RequireSession>
    </div>
  )
}

function ForParent({ childId, name }: ChildConversationsProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const isParent = viewer?.userType === 'parent' && !viewer.isChild
  const query = useChildConversations(childId, isParent)
  if (!isParent) return <Forbidden title={t('notParent')} description={t('notParentWhy')} className="mt-3" />
  return (
    <>
      <PageHeading title={name ? t('heading', { name }) : t('title')} lead={t('lead')} />
      <Fetched
        query={query}
        lines={5}
        inCard
        className="mt-5"
        unknown={
          <Card className="mt-5">
            <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
          </Card>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <Card className="mt-5">
              <EmptyState mood="reading" title={t('none')} description={t('noneWhy')} />
            </Card>
          ) : (
            <Conversations childId={childId} list={list} />
          )
        }
      </Fetched>
    </>
  )
}

function Conversations({ childId, list }: { childId: string; list: readonly Listed[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const openedId = address.get('chat')
  const opened = list.find(({ id }) => id === openedId)
  const open = (id: string | null) => setAddress(id === null ? {} : { chat: id }, { preventScrollReset: true })
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[320px_1fr] lg:gap-6">
      <ul aria-label={t('list')} className={cn('flex flex-col gap-2', openedId !== null && 'max-lg:hidden')}>
        {list.map(({ id, kind, title, question, updatedAt, isFlagged }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === openedId || undefined}
              onClick={() => open(id)}
              className={cn(
                'block w-full cursor-pointer rounded-card border border-line bg-card p-4 text-left shadow-card transition-colors hover:border-spring',
                'aria-[current=true]:border-spring aria-[current=true]:bg-spring-soft',
              )}
            >
              <span
                lang={languageTag(languageOfText(question ?? title))}
                className="line-clamp-2 font-bold [overflow-wrap:anywhere]"
              >
                {question ?? title}
              </span>
              {question !== null && (
                <span className="mt-1 line-clamp-1 [overflow-wrap:anywhere]">
                  {kind === 'feedback' ? t('answered', { text: title }) : title}
                </span>
              )}
              <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <span>{t(kind)}</span>
                <span>{formatDateTime(updatedAt, language)}</span>
                {isFlagged && (
                  <Badge tone="plum" icon={TriangleAlert}>
                    {t('flagged')}
                  </Badge>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {openedId === null ? (
        <Card className="max-lg:hidden">
          <EmptyState mood="calm" title={t('choose')} isCompact />
        </Card>
      ) : (
        <section>
          <Button
            variant="quiet"
            size="small"
            icon={ChevronLeft}
            onClick={() => open(null)}
            className="mb-2 -ml-4 lg:hidden"
          >
            {t('allChats')}
          </Button>
          <OneConversation
            key={openedId}
            childId={childId}
            conversationId={openedId}
            isFlagged={opened?.isFlagged ?? false}
            onRemoved={() => open(null)}
          />
        </section>
      )}
    </div>
  )
}

interface OneProps {
  childId: string
  conversationId: string
  isFlagged: boolean
  onRemoved: () => void
}

function OneConversation({ childId, conversationId, isFlagged, onRemoved }: OneProps) {
  const t = useText(messages)
  const query = useChildConversation(childId, conversationId)
  const remove = useDeleteChildConversation(childId)
  const removal = {
    title: t('removeTitle'),
    description: t('removeWhy'),
    confirmLabel: t('remove'),
    cancelLabel: t('keep'),
    danger: true,
  }

  function onConfirm() {
    remove.mutate(
      { childId, conversationId },
      {
        onSuccess: () => {
          onRemoved()
          toast.success(t('removed'))
        },
        onError: (error) => toast.error(t('removeFailed'), errorMessage(error)),
      },
    )
  }

  return (
    <Fetched
      query={query}
      lines={4}
      inCard
      unknown={
        <Card>
          <EmptyState mood="puzzled" title={t('gone')} isCompact />
        </Card>
      }
    >
      {(conversation) => (
        <div className="overflow-hidden rounded-card border border-line bg-paper shadow-card">
          {isFlagged && (
            <p className="flex items-start gap-3 border-b border-line bg-plum-soft px-4 py-3 text-plum-ink md:px-6">
              <HeartHandshake aria-hidden className="mt-0.5 size-6 shrink-0" />
              {t('flaggedWhy')}
            </p>
          )}
          {conversation.question !== null && (
            <p className="border-b border-line bg-card px-4 py-3 md:px-6">
              <span className="block text-sm font-bold text-ink-soft">{t('question')}</span>
              <span lang={languageTag(languageOfText(conversation.question))} className="[overflow-wrap:anywhere]">
                {conversation.question}
              </span>
            </p>
          )}
          <div className="flex max-h-[70dvh] flex-col">
            <MessageList list={conversation.messages} />
          </div>
          <div className="flex justify-end border-t border-line bg-card px-4 py-2">
            <ConfirmButton
              variant="quiet"
              size="small"
              icon={Trash2}
              className="!text-plum-ink hover:!bg-plum-soft"
              loading={remove.isPending}
              confirmation={removal}
              onConfirm={onConfirm}
            >
              {t('remove')}
            </ConfirmButton>
          </div>
        </div>
      )}
    </Fetched>
  )
}
