import type { BankQuestion, QuestionSet } from '@capyzen/contracts/question-bank'
import { useQuery } from '@tanstack/react-query'
import { FolderMinus, Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { practicePath } from '../practice-path.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { toastError } from '#shared/error-message.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { SortableList, type MovingParts } from '#shared/sortable-list.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'
import { setMessages } from './messages.ts'
import { setQuery, useDeleteSet, useOrderSet, useRemoveFromSet, useRenameSet } from './queries.ts'
import { SetNameForm } from './set-name-form.tsx'

export function SetScreen({ setId }: { setId: string }) {
  const t = useText(setMessages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.questionSets()} label={t('allSets')} />
      <RequireSession loading={<Loading messages={setMessages.words} lines={4} className="mt-4" />}>
        <FetchedSet setId={setId} />
      </RequireSession>
    </div>
  )
}

function FetchedSet({ setId }: { setId: string }) {
  const t = useText(setMessages)
  const query = useQuery(setQuery(setId))
  return (
    <Fetched
      query={query}
      messages={setMessages.words}
      lines={4}
      className="mt-4"
      unknown={
        <Card className="mt-4">
          <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
        </Card>
      }
    >
      {({ set, questions }) => (
        <>
          <SetHead set={set} />
          {questions.length === 0 ? (
            <Card className="mt-6">
              <EmptyState
                mood="reading"
                title={t('empty')}
                description={t('emptyWhy')}
                action={
                  <ButtonLink to={paths.questionBank()} icon={Search}>
                    {t('findQuestions')}
                  </ButtonLink>
                }
              />
            </Card>
          ) : (
            <SetQuestions setId={set.id} questions={questions} />
          )}
        </>
      )}
    </Fetched>
  )
}

function SetHead({ set: { id, name, questionCount } }: { set: QuestionSet }) {
  const t = useText(setMessages)
  const rename = useRenameSet()
  const remove = useDeleteSet()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)

  function deleteNow() {
    remove.mutate(
      { setId: id },
      {
        onSuccess: () => {
          toast.success(t('deleted', { name }))
          void navigate(paths.questionSets())
        },
        onError: (error) => toastError(error, { otherwise: [t('failed'), t('failedWhy')] }),
      },
    )
  }

  return (
    <div className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{name}</h1>
        <p className="mt-1 text-ink-soft tabular-nums">{t('count', { count: questionCount })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {questionCount > 0 && (
          <ButtonLink to={practicePath({ kind: 'own_set', setId: id })}>{t('practise')}</ButtonLink>
        )}
        <Button variant="secondary" icon={Pencil} onClick={() => setNaming(true)}>
          {t('rename')}
        </Button>
        <ConfirmButton
          variant="secondary"
          icon={Trash2}
          loading={remove.isPending}
          confirmation={{
            title: t('deleteAsk', { name }),
            description: t('deleteWhy'),
            confirmLabel: t('deleteSet'),
            danger: true,
          }}
          onConfirm={deleteNow}
        >
          {t('deleteSet')}
        </ConfirmButton>
      </div>
      {isNaming && (
        <Dialog title={t('rename')} onClose={() => setNaming(false)}>
          <SetNameForm
            name={name}
            submitLabel={t('save')}
            send={async (next) => {
              await rename.mutateAsync({ setId: id, name: next })
              setNaming(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

function SetQuestions({ setId, questions }: { setId: string; questions: readonly BankQuestion[] }) {
  const t = useText(setMessages)
  const order = useOrderSet()
  const saveOrder = (questionIds: string[]) =>
    order.mutateAsync({ setId, questionIds }).catch((error: unknown) =>
      toastError(error, {
        conflict: [t('failed'), t('orderFailedWhy')],
        otherwise: [t('failed'), t('failedWhy')],
      }),
    )
  return (
    <div className="mt-6 rounded-card border border-line bg-card shadow-card">
      <SortableList
        items={questions}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOrder={saveOrder}
        render={(question, moving) => <QuestionRow setId={setId} question={question} moving={moving} />}
        className="divide-y divide-line"
      />
    </div>
  )
}

interface QuestionRowProps {
  setId: string
  question: BankQuestion
  moving: MovingParts
}

function QuestionRow({ setId, question: { id, title, language, subject, level, term }, moving }: QuestionRowProps) {
  const t = useText(setMessages)
  const word = useText(vocabularyMessages)
  const remove = useRemoveFromSet()
  const takeOut = () =>
    remove.mutate(
      { setId, questionId: id },
      { onError: (error) => toastError(error, { otherwise: [t('failed'), t('failedWhy')] }) },
    )
  return (
    <div className="flex items-start gap-2 p-3">
      {moving.handle}
      <div className="min-w-0 flex-1 py-1.5">
        <Link to={paths.bankQuestion(id)} lang={languageTag(language)} className="text-link [overflow-wrap:anywhere]">
          {title}
        </Link>
        <p className="mt-0.5 text-sm text-ink-soft">{[word(subject), word(level), term].filter(Boolean).join(' · ')}</p>
      </div>
      <Menu name={t('menuOf', { title })} data-menu-of={id}>
        {moving.moves}
        <MenuItem onSelect={takeOut}>
          <FolderMinus aria-hidden />
          {t('remove')}
        </MenuItem>
      </Menu>
    </div>
  )
}
