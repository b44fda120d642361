import type { ChatLine } from '@capyzen/contracts/live-room'
import { ArrowDown, Flag, MessageSquare, MessageSquareOff } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useRoom } from '../room.ts'
import { ChatComposer } from './chat-composer.tsx'
import { chatMessages as messages } from './messages.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useNewestInView } from './use-newest-in-view.ts'
import { useRequest } from './use-request.ts'

/** What is written to all in the room. */
export function ChatPanel() {
  const t = useText(messages)
  const { state, isTeacher } = useRoom()
  const [reportedId, setReportedId] = useState<string>()
  const { boxRef, unseen, onScroll, showNewest } = useNewestInView(state.chat)

  return (
    <div className="flex h-full min-h-0 flex-col">
      {isTeacher && <ChatSwitch />}
      <div className="relative min-h-0 flex-1">
        {/* It scrolls, so the keyboard must reach it. */}
        <div
          ref={boxRef}
          role="log"
          aria-label={t('log')}
          tabIndex={0}
          onScroll={onScroll}
          className="flex h-full flex-col gap-3 overflow-y-auto px-4 py-3"
        >
          {state.chat.length === 0 && <EmptyState isCompact title={t('none')} description={t('noneWhy')} />}
          {state.chat.map((line) => (
            <Line key={line.id} line={line} onReport={() => setReportedId(line.id)} />
          ))}
        </div>
        {unseen > 0 && (
          <Button
            size="small"
            icon={ArrowDown}
            onClick={showNewest}
            className="absolute inset-x-0 bottom-2 mx-auto w-fit rounded-pill shadow-float"
          >
            {t('newer', { count: unseen })}
          </Button>
        )}
      </div>
      <ChatComposer />
      {reportedId !== undefined && <ReportDialog lineId={reportedId} onClose={() => setReportedId(undefined)} />}
    </div>
  )
}

function ChatSwitch() {
  const t = useText(messages)
  const { isChatOpen } = useRoom().state
  const { order, isPending } = useRequest()
  return (
    <div className="flex justify-end border-b border-line px-4 py-2">
      <Button
        size="small"
        variant="secondary"
        icon={isChatOpen ? MessageSquareOff : MessageSquare}
        loading={isPending}
        onClick={() => void order('open_chat', { isOpen: !isChatOpen })}
      >
        {t(isChatOpen ? 'close' : 'open')}
      </Button>
    </div>
  )
}

function Line({ line, onReport }: { line: ChatLine; onReport: () => void }) {
  const t = useText(messages)
  const language = useLanguage()
  const { you, isTeacher } = useRoom()
  const { order } = useRequest()
  const { id: lineId, from, name, role, at, text } = line
  const isOwn = from === you.id
  return (
    <div className={cn('flex max-w-[90%] flex-col', isOwn ? 'items-end self-end' : 'items-start self-start')}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <span className="font-bold wrap-anywhere text-ink">{isOwn ? t('you') : name}</span>
        {role === 'teacher' && !isOwn && <Badge tone="spring">{t('teacher')}</Badge>}
        <time dateTime={at} className="tabular-nums">
          {formatTime(at, language)}
        </time>
      </p>
      <div className={cn('flex max-w-full items-start gap-1', isOwn && 'flex-row-reverse')}>
        <p
          className={cn(
            'min-w-0 rounded-card px-4 py-2 wrap-anywhere whitespace-pre-wrap',
            isOwn ? 'bg-spring-soft' : 'bg-well',
          )}
        >
          {text}
        </p>
        {isTeacher ? (
          <Menu name={t('more', { name })}>
            <MenuItem onSelect={() => void order('delete_line', { lineId })}>{t('delete')}</MenuItem>
            {role === 'student' && (
              <MenuItem onSelect={() => void order('chat_right', { participantId: from, mayType: false })}>
                {t('stopTyping', { name })}
              </MenuItem>
            )}
          </Menu>
        ) : (
          !isOwn && <IconButton name={t('report', { name })} icon={Flag} onClick={onReport} />
        )}
      </div>
    </div>
  )
}
