import { mostPreparedPolls, type LiveMaterials, type PollDraft } from '@capyzen/contracts/live-lessons'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { PollDialog } from '#shared/poll-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'
import { Part } from './part.tsx'
import { usePrepare } from './teacher-queries.ts'

interface PollsPartProps {
  sessionId: string
  materials: LiveMaterials
}

/** Polls that are ready to be opened. */
export function PollsPart({ sessionId, materials: { polls, questions } }: PollsPartProps) {
  const t = useText(messages)
  const prepare = usePrepare(sessionId)
  const [openedAt, openAt] = useState<number>()
  const drafts = polls.map(({ question, choices }): PollDraft => ({ question, choices }))
  const save = (next: PollDraft[]) => prepare.mutateAsync({ polls: next, questionIds: questions.map(({ id }) => id) })
  return (
    <Part
      title={t('polls')}
      why={t('pollsWhy')}
      actions={
        polls.length < mostPreparedPolls && (
          <Button variant="secondary" size="small" icon={Plus} onClick={() => openAt(polls.length)}>
            {t('addPoll')}
          </Button>
        )
      }
    >
      {polls.length === 0 ? (
        <p className="text-ink-soft">{t('noPolls')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {polls.map(({ id, question, choices }, at) => (
            <li key={id} className="flex items-center gap-1 py-1 pr-1 pl-4">
              <div className="min-w-0 flex-1 py-1">
                <p className="font-bold wrap-anywhere">{question}</p>
                <p className="text-sm text-ink-soft wrap-anywhere">{choices.join(' · ')}</p>
              </div>
              <IconButton name={t('changeOf', { name: question })} icon={Pencil} onClick={() => openAt(at)} />
              <IconButton
                name={t('remove', { name: question })}
                icon={Trash2}
                disabled={prepare.isPending}
                onClick={() =>
                  save(drafts.filter((_, place) => place !== at)).catch((error: unknown) =>
                    toastError(error, { otherwise: [t('notSaved')] }),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {openedAt !== undefined && (
        <PollDialog
          title={t(drafts[openedAt] ? 'changePoll' : 'addPoll')}
          submit={t('save')}
          poll={drafts[openedAt]}
          onSubmit={async (draft) => {
            await save([...drafts.slice(0, openedAt), draft, ...drafts.slice(openedAt + 1)])
            return true
          }}
          onClose={() => openAt(undefined)}
        />
      )}
    </Part>
  )
}
