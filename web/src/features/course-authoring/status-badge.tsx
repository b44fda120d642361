import type { PublicationStatus } from '@capyzen/contracts/course-authoring'
import { CircleCheck, PencilLine } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { messages } from './messages.ts'

export function StatusBadge({ status }: { status: PublicationStatus }) {
  const t = useText(messages)
  const Icon = status === 'draft' ? PencilLine : CircleCheck
  return (
    <Badge tone={status === 'draft' ? 'yuzu' : 'leaf'}>
      <Icon aria-hidden />
      {t(status)}
    </Badge>
  )
}
