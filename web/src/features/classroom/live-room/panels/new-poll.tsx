import { readMaterials } from '@capyzen/contracts/live-lessons'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { PollDialog } from '#shared/poll-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useRoom } from '../room.ts'
import { pollMessages as messages } from './messages.ts'
import { useRequest } from './use-request.ts'

/** The teacher's next poll: prepared, quick or written now. */
export function NewPoll() {
  const t = useText(messages)
  const { order, isPending } = useRequest()
  const [isWriting, setWriting] = useState(false)
  const quick = {
    yesNo: { question: t('yesNoQuestion'), choices: [t('yes'), t('no')] },
    letters: { question: t('lettersQuestion'), choices: ['A', 'B', 'C', 'D'] },
  }
  return (
    <section aria-label={t('ask')} className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <div>
        <h3 className="text-lg">{t('ask')}</h3>
        <p className="text-sm text-ink-soft">{t('oneAtATime')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {(['yesNo', 'letters'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="secondary"
            disabled={isPending}
            onClick={() => void order('open_poll', quick[kind])}
          >
            {t(kind)}
          </Button>
        ))}
        <Button size="small" variant="secondary" icon={Plus} onClick={() => setWriting(true)}>
          {t('write')}
        </Button>
      </div>
      <PreparedPolls />
      {isWriting && (
        <PollDialog
          title={t('writeTitle')}
          submit={t('openIt')}
          onSubmit={(draft) => order('open_poll', draft)}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}

function PreparedPolls() {
  const t = useText(messages)
  const { sessionId, state } = useRoom()
  const { order, isPending } = useRequest()
  const prepared = useQuery({
    // A poll that was opened isn't among them any more.
    queryKey: ['live-room', 'prepared-polls', sessionId, state.poll?.id],
    queryFn: ({ signal }) => call(readMaterials, { sessionId }, { signal }),
    select: ({ materials }) => materials.polls,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <div>
      <h4 className="font-bold">{t('prepared')}</h4>
      <Fetched query={prepared} lines={2}>
        {(polls) =>
          polls.length === 0 ? (
            <p className="text-sm text-ink-soft">{t('nonePrepared')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {polls.map(({ id, question, choices }) => (
                <li key={id} className="flex items-center gap-3 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="wrap-anywhere">{question}</p>
                    <p className="text-sm wrap-anywhere text-ink-soft">{choices.join(' · ')}</p>
                  </div>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('openNamed', { question })}
                    disabled={isPending}
                    onClick={() => void order('open_poll', { pollId: id })}
                  >
                    {t('open')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </div>
  )
}
