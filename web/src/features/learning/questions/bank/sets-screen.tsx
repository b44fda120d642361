import type { QuestionSet } from '@capyzen/contracts/question-bank'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { practicePath } from '../practice-path.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { setMessages } from './messages.ts'
import { setsQuery, useCreateSet } from './queries.ts'
import { SetNameForm } from './set-name-form.tsx'

export function SetsScreen() {
  const t = useText(setMessages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.questionBank()} label={t('toBank')} />
      <RequireSession loading={<Loading messages={setMessages.words} lines={4} className="mt-4" />}>
        <Sets />
      </RequireSession>
    </div>
  )
}

function Sets() {
  const t = useText(setMessages)
  const query = useQuery(setsQuery())
  const create = useCreateSet()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const newSet = (
    <Button icon={Plus} onClick={() => setNaming(true)}>
      {t('newSet')}
    </Button>
  )
  return (
    <>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
        </div>
        {query.data && query.data.sets.length > 0 && newSet}
      </div>
      <Fetched query={query} messages={setMessages.words} lines={4} className="mt-6">
        {({ sets }) =>
          sets.length === 0 ? (
            <Card className="mt-6">
              <EmptyState mood="reading" title={t('none')} description={t('noneWhy')} action={newSet} />
            </Card>
          ) : (
            <ul className="mt-6 flex flex-col gap-3">
              {sets.map((set) => (
                <li key={set.id}>
                  <SetCard set={set} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      {isNaming && (
        <Dialog title={t('newSet')} onClose={() => setNaming(false)}>
          <SetNameForm
            submitLabel={t('create')}
            send={async (name) => {
              const { set } = await create.mutateAsync({ name })
              void navigate(paths.questionSet(set.id))
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function SetCard({ set: { id, name, questionCount, changedAt } }: { set: QuestionSet }) {
  const t = useText(setMessages)
  const language = useLanguage()
  const date = formatDate(changedAt, language)
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4! md:p-5!">
      <div className="min-w-48 flex-1">
        <Link
          to={paths.questionSet(id)}
          className="text-link inline-block min-h-11 content-center text-lg [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft tabular-nums">
          {t('count', { count: questionCount })} · {t('changedOn', { date })}
        </p>
      </div>
      {questionCount > 0 && (
        <ButtonLink
          to={practicePath({ kind: 'own_set', setId: id })}
          variant="secondary"
          size="small"
          aria-label={t('practiseOne', { name })}
        >
          {t('practise')}
        </ButtonLink>
      )}
    </Card>
  )
}
