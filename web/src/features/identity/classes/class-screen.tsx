import type { RosterStudent, TaughtClass } from '@capyzen/contracts/classes'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Copy, Pencil, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { rosterQuery } from '#shared/class-queries.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { groupedCode } from '#shared/typed-codes.ts'
import { toast } from '#ui/toast.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { ClassDialog } from './class-dialog.tsx'
import { ForTeachersOnly } from './taught-classes.tsx'
import { messages as classMessages } from './messages.ts'
import { useRenewJoinCode, useSetArchived, useUpdateClass } from './queries.ts'
import { messages } from './roster-messages.ts'
import { Roster } from './roster.tsx'

interface ClassScreenProps {
  classId: string
  /** What other features show about the class, between its code and its students. */
  children?: (students: readonly RosterStudent[]) => ReactNode
}

export function ClassScreen({ classId, children }: ClassScreenProps) {
  const t = useText(messages)
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.classes()} label={t('allClasses')} />
      <RequireSession loading={<Loading messages={classMessages.words} lines={5} className="mt-3" />}>
        <FetchedClass classId={classId}>{children}</FetchedClass>
      </RequireSession>
    </div>
  )
}

function FetchedClass({ classId, children }: ClassScreenProps) {
  const t = useText(messages)
  const roster = useQuery(rosterQuery(classId))
  return (
    <Fetched
      query={roster}
      messages={classMessages.words}
      lines={5}
      inCard
      className="mt-3"
      forbidden={<ForTeachersOnly className="mt-3" />}
      unknown={
        <Card className="mt-3">
          <EmptyState mood="puzzled" title={t('unknownClass')} description={t('unknownClassWhy')} />
        </Card>
      }
    >
      {(data) => <OneClass {...data}>{children?.(data.students)}</OneClass>}
    </Fetched>
  )
}

interface OneClassProps {
  taughtClass: TaughtClass
  students: readonly RosterStudent[]
  children: ReactNode
}

function OneClass({ taughtClass, students, children }: OneClassProps) {
  const t = useText(messages)
  const ofClasses = useText(classMessages)
  const ofLevels = useText(vocabularyMessages)
  const update = useUpdateClass()
  const { isPending, setArchived } = useSetArchived()
  const [isEditing, setEditing] = useState(false)
  const { id, name, level, isArchived } = taughtClass

  return (
    <>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words md:text-3xl">{name}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge tone="spring">{level ? ofLevels(level) : ofClasses('noLevel')}</Badge>
            {isArchived && (
              <Badge>
                <Archive aria-hidden />
                {ofClasses('archived')}
              </Badge>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-5" />
            {t('edit')}
          </Button>
          {isArchived ? (
            <Button
              variant="secondary"
              size="small"
              loading={isPending}
              onClick={() => setArchived(taughtClass, false)}
            >
              <ArchiveRestore aria-hidden className="size-5" />
              {ofClasses('takeBack')}
            </Button>
          ) : (
            <ConfirmButton
              variant="secondary"
              size="small"
              loading={isPending}
              confirmation={{
                title: ofClasses('archiveAsk', { name }),
                description: ofClasses('archiveWhy'),
                confirmLabel: ofClasses('archive'),
              }}
              onConfirm={() => setArchived(taughtClass, true)}
            >
              <Archive aria-hidden className="size-5" />
              {ofClasses('archive')}
            </ConfirmButton>
          )}
        </div>
      </div>
      <JoinCodeCard taughtClass={taughtClass} />
      {children}
      <Roster taughtClass={taughtClass} students={students} />
      {isEditing && (
        <ClassDialog
          onClose={() => setEditing(false)}
          title={t('editClass')}
          submitLabel={t('save')}
          before={{ name, level }}
          send={async (choice) => {
            await update.mutateAsync({ classId: id, ...choice })
            toast.success(t('saved'))
          }}
        />
      )}
    </>
  )
}

function JoinCodeCard({ taughtClass: { id, joinCode, isArchived } }: { taughtClass: TaughtClass }) {
  const t = useText(messages)
  const ofClasses = useText(classMessages)
  const renew = useRenewJoinCode()
  const copy = useCopy()

  if (isArchived) {
    return <p className="mt-6 rounded-card bg-yuzu-soft px-5 py-4 font-bold text-yuzu-ink">{t('archivedNote')}</p>
  }
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-base text-ink-soft">{ofClasses('joinCode')}</h2>
        <p
          translate="no"
          className="font-mono text-3xl leading-tight font-extrabold tracking-widest whitespace-nowrap select-all md:text-[3.5rem]"
        >
          {groupedCode(joinCode)}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{t('joinCodeWhy')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(joinCode)}>
          <Copy aria-hidden className="size-5" />
          {t('copyCode')}
        </Button>
        <ConfirmButton
          variant="secondary"
          loading={renew.isPending}
          confirmation={{
            title: t('newCodeAsk'),
            description: t('newCodeWhy'),
            cancelLabel: t('keepCode'),
            confirmLabel: t('newCode'),
            danger: true,
          }}
          onConfirm={() =>
            renew.mutate(
              { classId: id },
              {
                onSuccess: ({ taughtClass }) =>
                  toast.success(t('newCodeDone', { code: groupedCode(taughtClass.joinCode) })),
                onError: () => toast.error(ofClasses('failed'), ofClasses('failedWhy')),
              },
            )
          }
        >
          <RefreshCw aria-hidden className="size-5" />
          {t('newCode')}
        </ConfirmButton>
      </div>
    </Card>
  )
}
