import type { ListedUser } from '@capyzen/contracts/users'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { useFailureToast } from './act-failure.ts'
import { useRemoveUserFactors } from './queries.ts'
import { messages } from './user-messages.ts'

/** The way back in for whoever has lost both the second factor and the recovery codes. */
export function RemoveFactorsCard({ user: { id, name } }: { user: ListedUser }) {
  const t = useText(messages)
  const remove = useRemoveUserFactors()
  const tellFailure = useFailureToast()
  const [isAsked, setAsked] = useState(false)

  function removeAll() {
    remove.mutate(id, { onSuccess: () => toast.success(t('removeFactorsDone', { name })), onError: tellFailure })
  }

  return (
    <Card>
      <h2 className="text-xl">{t('factors')}</h2>
      <p className="mt-3 text-sm text-ink-soft">{t('factorsOn')}</p>
      <Button
        variant="secondary"
        size="small"
        loading={remove.isPending}
        onClick={() => setAsked(true)}
        className="mt-4"
      >
        <ShieldOff aria-hidden className="size-5" />
        {t('removeFactors')}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('removeFactorsAsk', { name })}
        description={t('removeFactorsWhy')}
        cancelLabel={t('cancel')}
        confirmLabel={t('removeFactors')}
        onConfirm={removeAll}
        danger
      />
    </Card>
  )
}
