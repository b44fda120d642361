import type { RosterPupil, TaughtClass } from '@capyzen/contracts/classes'
import { Archive, ArchiveRestore, ChevronLeft, Copy, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { RequireSession } from '#features/auth/session.tsx'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { ClassDialog } from './class-dialog.tsx'
import { groupedJoinCode } from './join-code.ts'
import { messages as classMessages } from './messages.ts'
import { NotForYou } from './not-for-you.tsx'
import { useRenewJoinCode, useRoster, useUpdateClass } from './queries.ts'
import { messages } from './roster-messages.ts'
import { Roster } from './roster.tsx'

/** One class of a teacher's: its code large enough for the wall, and who is in it. */
export function ClassScreen({ classId }: { classId: string }) {
  const t = useText(messages)
  return (
    <div className="page-width py-6 md:py-10">
      <Link to={paths.classes()} className="text-link inline-flex min-h-11 items-center gap-1">
        <ChevronLeft aria-hidden className="size-5" />
        {t('allClasses')}
      </Link>
      <RequireSession loading={<ClassSkeleton />}>
        <FetchedClass classId={classId} />
      </RequireSession>
    </div>
  )
}

function FetchedClass({ classId }: { classId: string }) {
  const t = useText(messages)
  const ofClasses = useText(classMessages)
  const { data, error, refetch } = useRoster(classId)
  const code = error instanceof ApiError ? error.code : undefined

  if (code === 'forbidden' || code === 'not_found') {
    return (
      <Card className="mt-3">
        {code === 'forbidden' ? (
          <NotForYou />
        ) : (
          <EmptyState
            mood="puzzled"
            title={t('unknownClass')}
            description={t('unknownClassWhy')}
            action={
              <Link to={paths.classes()} className={buttonLook({ variant: 'secondary' })}>
                {t('allClasses')}
              </Link>
            }
          />
        )}
      </Card>
    )
  }
  if (data) return <OneClass {...data} />
  if (!error) return <ClassSkeleton />
  return (
    <Card className="mt-3">
      <ErrorState
        title={ofClasses('loadFailed')}
        description={ofClasses('loadFailedWhy')}
        retryLabel={ofClasses('tryAgain')}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}

function OneClass({ taughtClass, pupils }: { taughtClass: TaughtClass; pupils: readonly RosterPupil[] }) {
  const t = useText(messages)
  const ofClasses = useText(classMessages)
  const ofLevels = useText(levelMessages)
  const update = useUpdateClass()
  const [isEditing, setEditing] = useState(false)
  const { id, name, level, isArchived } = taughtClass

  function setArchived(archived: boolean) {
    update.mutate(
      { classId: id, isArchived: archived },
      {
        onSuccess: () => toast.success(ofClasses(archived ? 'archiveDone' : 'takeBackDone', { name })),
        onError: (error) => {
          const isFull = error instanceof ApiError && error.code === 'limit_reached'
          toast.error(ofClasses(isFull ? 'limit' : 'failed'), ofClasses(isFull ? 'limitWhy' : 'failedWhy'))
        },
      },
    )
  }

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
            <Button variant="secondary" size="small" loading={update.isPending} onClick={() => setArchived(false)}>
              <ArchiveRestore aria-hidden className="size-5" />
              {ofClasses('takeBack')}
            </Button>
          ) : (
            <ArchiveButton name={name} isBusy={update.isPending} onConfirm={() => setArchived(true)} />
          )}
        </div>
      </div>
      <JoinCodeCard taughtClass={taughtClass} />
      <Roster taughtClass={taughtClass} pupils={pupils} />
      <ClassDialog
        open={isEditing}
        onOpenChange={setEditing}
        title={t('editClass')}
        submitLabel={t('save')}
        before={{ name, level }}
        send={async (choice) => {
          await update.mutateAsync({ classId: id, ...choice })
          toast.success(t('saved'))
        }}
      />
    </>
  )
}

function ArchiveButton({ name, isBusy, onConfirm }: { name: string; isBusy: boolean; onConfirm: () => void }) {
  const t = useText(classMessages)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" loading={isBusy} onClick={() => setAsked(true)}>
        <Archive aria-hidden className="size-5" />
        {t('archive')}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('archiveAsk', { name })}
        description={t('archiveWhy')}
        cancelLabel={t('cancel')}
        confirmLabel={t('archive')}
        onConfirm={onConfirm}
      />
    </>
  )
}

function JoinCodeCard({ taughtClass: { id, joinCode, isArchived } }: { taughtClass: TaughtClass }) {
  const t = useText(messages)
  const ofClasses = useText(classMessages)
  const renew = useRenewJoinCode()
  const copy = useCopy()
  const [isAsked, setAsked] = useState(false)

  function renewIt() {
    renew.mutate(id, {
      onSuccess: ({ taughtClass }) => toast.success(t('newCodeDone', { code: groupedJoinCode(taughtClass.joinCode) })),
      onError: () => toast.error(ofClasses('failed'), ofClasses('failedWhy')),
    })
  }

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
          {groupedJoinCode(joinCode)}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{t('joinCodeWhy')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(joinCode)}>
          <Copy aria-hidden className="size-5" />
          {t('copyCode')}
        </Button>
        <Button variant="secondary" loading={renew.isPending} onClick={() => setAsked(true)}>
          <RefreshCw aria-hidden className="size-5" />
          {t('newCode')}
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('newCodeAsk')}
        description={t('newCodeWhy')}
        cancelLabel={t('keepCode')}
        confirmLabel={t('newCode')}
        onConfirm={renewIt}
        danger
      />
    </Card>
  )
}

function ClassSkeleton() {
  const t = useText(classMessages)
  return (
    <div role="status" className="mt-1">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-6 h-36 w-full" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  )
}
