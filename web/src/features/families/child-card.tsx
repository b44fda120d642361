import type { Child } from '@capyzen/contracts/families'
import { CircleCheck, CircleDashed, FolderOpen, Images, PenLine, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConsentDialog, EditChildDialog, NewPinDialog } from './child-dialogs.tsx'
import { KeptDialog } from './kept-dialog.tsx'
import { messages } from './messages.ts'

type Opened = 'edit' | 'pin' | 'consent' | 'kept'

const dialogs = { edit: EditChildDialog, pin: NewPinDialog, consent: ConsentDialog, kept: KeptDialog }

const actions = [
  { opens: 'edit', icon: PenLine, label: 'edit', name: 'editOf' },
  { opens: 'pin', icon: Images, label: 'newPin', name: 'newPinOf' },
  { opens: 'consent', icon: ShieldCheck, label: 'consent', name: 'consentOf' },
  { opens: 'kept', icon: FolderOpen, label: 'kept', name: 'keptOf' },
] as const

export function ChildCard({ child }: { child: Child }) {
  const t = useText(messages)
  const ofLevels = useText(levelMessages)
  const language = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const { nickname: name, avatar, level, consent, lastActiveAt } = child
  const Dialog = opened && dialogs[opened]

  return (
    <Card className="flex h-full flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar of={avatar} size={96} className="size-20 sm:size-24" />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{name}</h2>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {level && <Badge tone="spring">{ofLevels(level)}</Badge>}
            {consent.isGiven ? (
              <Badge tone="leaf">
                <CircleCheck aria-hidden />
                {t('consentGiven')}
              </Badge>
            ) : (
              <Badge>
                <CircleDashed aria-hidden />
                {t('consentMissing')}
              </Badge>
            )}
          </div>
          <p className="mt-1.5 text-sm text-ink-soft">
            {lastActiveAt ? t('lastActive', { date: formatDate(lastActiveAt, language) }) : t('neverActive')}
          </p>
        </div>
      </div>
      <div className="mt-auto grid grid-cols-2 gap-2">
        {actions.map(({ opens, icon: Icon, label, name: fullName }) => (
          <Button
            key={opens}
            variant="secondary"
            size="small"
            // The words on the button stay in its name, so that it can be called by them.
            aria-label={`${t(label)}: ${t(fullName, { name })}`}
            onClick={() => setOpened(opens)}
            className="px-2"
          >
            <Icon aria-hidden className="size-5" />
            {t(label)}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog child={child} open onOpenChange={(isOpen) => !isOpen && setOpened(undefined)} />}
    </Card>
  )
}
