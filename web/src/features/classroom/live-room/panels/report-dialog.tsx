import type { RoomProblem } from '@capyzen/contracts/live-room'
import { useId, useState } from 'react'
import { textNow, useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { useRoom } from '../room.ts'
import { reportMessages as messages } from './messages.ts'
import { useRequest } from './use-request.ts'

const ofLines: RoomProblem[] = ['unkind', 'unsafe', 'disturbing']

/** A problem in the room, or with a line of the chat: chosen, so that nothing has to be written. */
export function ReportDialog({ lineId, onClose }: { lineId?: string; onClose: () => void }) {
  const t = useText(messages)
  const { order, isPending } = useRequest()
  const line = useRoom().state.chat.find(({ id }) => id === lineId)
  const [reason, setReason] = useState<RoomProblem>()
  const [isMissing, setMissing] = useState(false)
  const error = useId()
  const reasons: RoomProblem[] = lineId === undefined ? [...ofLines, 'sound_or_picture'] : ofLines

  async function send() {
    if (!reason) return setMissing(true)
    if (!(await order('report', { reason, ...(lineId !== undefined && { lineId }) }))) return
    toast.success(textNow(messages, 'sent'), textNow(messages, 'sentWhy'))
    onClose()
  }

  return (
    <Dialog
      title={t(lineId === undefined ? 'title' : 'lineTitle')}
      description={t('who')}
      isBusy={isPending}
      onClose={onClose}
      footer={
        <Button loading={isPending} onClick={() => void send()}>
          {t('send')}
        </Button>
      }
    >
      {line && <blockquote className="mb-4 border-l-4 border-line-strong pl-3 wrap-anywhere">{line.text}</blockquote>}
      <RadioGroup
        name={t('what')}
        value={reason}
        onValueChange={(next) => {
          setReason(next)
          setMissing(false)
        }}
        options={reasons.map((value) => ({ value, label: t(value) }))}
      />
      <FieldError id={error} error={isMissing ? t('missing') : undefined} />
    </Dialog>
  )
}
