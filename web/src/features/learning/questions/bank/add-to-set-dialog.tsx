import { useQuery } from '@tanstack/react-query'
import { FolderCheck, Folder } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { toastError } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { setMessages } from './messages.ts'
import { setsQuery, useAddToSet, useCreateSet, useRemoveFromSet } from './queries.ts'
import { SetNameForm } from './set-name-form.tsx'

export function AddToSetDialog({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const t = useText(setMessages)
  const query = useQuery(setsQuery(questionId))
  const create = useCreateSet()
  return (
    <Dialog title={t('addTitle')} onClose={onClose}>
      <Fetched query={query} messages={setMessages.words} lines={3}>
        {({ sets }) => (
          <>
            {sets.length > 0 && (
              <>
                <ul className="-mt-2 max-h-80 divide-y divide-line overflow-y-auto">
                  {sets.map((set) => (
                    <SetRow key={set.id} set={set} questionId={questionId} />
                  ))}
                </ul>
                <h3 className="mt-5 mb-3 text-lg">{t('orNew')}</h3>
              </>
            )}
            <SetNameForm
              isSecondary={sets.length > 0}
              submitLabel={t('createWith')}
              send={async (name) => {
                await create.mutateAsync({ name, questionId })
                toast.success(t('added', { name }))
                onClose()
              }}
            />
          </>
        )}
      </Fetched>
    </Dialog>
  )
}

interface SetRowProps {
  set: { id: string; name: string; questionCount: number; hasQuestion: boolean }
  questionId: string
}

function SetRow({ set: { id, name, questionCount, hasQuestion }, questionId }: SetRowProps) {
  const t = useText(setMessages)
  const add = useAddToSet()
  const remove = useRemoveFromSet()
  const Icon = hasQuestion ? FolderCheck : Folder
  const change = hasQuestion ? remove : add

  function toggle() {
    change.mutate(
      { setId: id, questionId },
      {
        onSuccess: () => toast.success(t(hasQuestion ? 'removed' : 'added', { name })),
        onError: (error) => toastError(error, { limit_reached: [t('full')], otherwise: [t('failed'), t('failedWhy')] }),
      },
    )
  }

  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden className={hasQuestion ? 'size-6 shrink-0 text-leaf-ink' : 'size-6 shrink-0 text-ink-soft'} />
      <div className="min-w-0 flex-1">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft">
          {[t('count', { count: questionCount }), hasQuestion && t('inSet')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant={hasQuestion ? 'quiet' : 'secondary'}
        size="small"
        loading={change.isPending}
        aria-label={t(hasQuestion ? 'takeOutOf' : 'addTo', { name })}
        onClick={toggle}
      >
        {t(hasQuestion ? 'takeOut' : 'add')}
      </Button>
    </li>
  )
}
