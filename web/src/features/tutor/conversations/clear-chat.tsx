import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { errorMessage } from '#shared/error-message.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useClearConversation } from './queries.ts'

interface ClearChatProps {
  conversationId: string
  /** What clearing does, as this screen shows chats. */
  description: string
  onCleared: () => void
}

/** A button that clears a chat after asking. */
export function ClearChat({ conversationId, description, onCleared }: ClearChatProps) {
  const t = useText(messages)
  const clear = useClearConversation()
  const [isAsking, setAsking] = useState(false)

  function confirm() {
    setAsking(false)
    clear.mutate(
      { conversationId },
      {
        onSuccess: () => {
          onCleared()
          toast.success(t('cleared'))
        },
        onError: (error) => toast.error(t('clearFailed'), errorMessage(error)),
      },
    )
  }

  return (
    <>
      <IconButton name={t('clear')} icon={Eraser} onClick={() => setAsking(true)} className="text-yuzu-ink" />
      {isAsking && (
        <ConfirmDialog
          title={t('clearTitle')}
          description={description}
          confirmLabel={t('clear')}
          cancelLabel={t('keep')}
          onClose={() => setAsking(false)}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
