import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ChatPanel } from './panels/chat-panel.tsx'
import { PeoplePanel } from './panels/people-panel.tsx'
import { PollPanel } from './panels/poll-panel.tsx'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom, type AskPanel } from './room.ts'
import type { Panel } from './use-new-things.ts'

interface SidePanelProps {
  panel: Panel | undefined
  askPanel: AskPanel
  /** Counts the viewer's choices: a panel that opened by itself takes no focus. */
  chosen: number
  onOpenAsk: (askId: string | undefined) => void
  onClose: () => void
}

/** Beside the stage, on phones below it. */
export function SidePanel({ panel, askPanel, chosen, onOpenAsk, onClose }: SidePanelProps) {
  const t = useText(messages)
  const room = useRoom()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (chosen > 0) heading.current?.focus()
  }, [chosen])
  return (
    <section
      id="room-panel"
      hidden={!panel}
      aria-label={t(panel ?? 'ask')}
      className={cn(
        'flex min-h-0 shrink-0 flex-col border-t border-line bg-card lg:h-auto lg:w-96 lg:border-t-0 lg:border-l',
        // While a question is answered, it is what counts.
        panel === 'ask' ? 'h-[78%]' : 'h-[52%]',
      )}
    >
      <div className="flex items-center justify-between border-b border-line py-0.5 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-base">
          {t(panel ?? 'ask')}
        </h2>
        <IconButton name={t('closePanel')} icon={X} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1">
        {panel === 'chat' && <ChatPanel />}
        {panel === 'people' && <PeoplePanel />}
        {panel === 'poll' && <PollPanel />}
        {/* Always there, so that it hears of a new question and keeps an answer that is half written. */}
        <div hidden={panel !== 'ask'} className="h-full overflow-y-auto p-4">
          {askPanel(room, onOpenAsk)}
        </div>
      </div>
    </section>
  )
}
