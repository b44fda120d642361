import type { TaughtClass } from '@capyzen/contracts/classes'
import { Archive, ArchiveRestore, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { ApiError } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { groupedJoinCode } from './join-code.ts'
import { messages } from './messages.ts'
import { NotForYou } from './not-for-you.tsx'
import { useCreateClass, useTaughtClasses, useUpdateClass } from './queries.ts'

/** The classes of a confirmed teacher; `?shown=archived` are those of former years. */
export function TaughtClasses() {
  const t = useText(messages)
  const navigate = useNavigate()
  const { data: classes, error, refetch } = useTaughtClasses()
  const create = useCreateClass()
  const [isCreating, setCreating] = useState(false)
  const isRefused = error instanceof ApiError && error.code === 'forbidden'
  const newClassButton = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-5" />
      {t('newClass')}
    </Button>
  )

  return (
    <div className="page-width py-6 md:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h1 className="text-2xl md:text-3xl">{t('classes')}</h1>
          <p className="mt-1 text-ink-soft">{t('lead')}</p>
        </div>
        {classes && classes.length > 0 && !isRefused && newClassButton}
      </div>
      {!classes && !error && <ListSkeleton />}
      {isRefused && (
        <Card className="mt-6">
          <NotForYou />
        </Card>
      )}
      {!classes && error && !isRefused && (
        <Card className="mt-6">
          <ErrorState
            title={t('loadFailed')}
            description={t('loadFailedWhy')}
            retryLabel={t('tryAgain')}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {classes && !isRefused && classes.length === 0 && (
        <Card className="mt-6">
          <EmptyState mood="reading" title={t('noClasses')} description={t('noClassesWhy')} action={newClassButton} />
        </Card>
      )}
      {classes && !isRefused && classes.length > 0 && <ClassList classes={classes} />}
      <ClassDialog
        open={isCreating}
        onOpenChange={setCreating}
        title={t('newClass')}
        description={t('newClassWhy')}
        submitLabel={t('create')}
        send={async (choice) => {
          const { taughtClass } = await create.mutateAsync(choice)
          const { name, joinCode } = taughtClass
          toast.success(t('created', { name }), t('createdWhy', { code: groupedJoinCode(joinCode) }))
          void navigate(paths.class(taughtClass.id))
        }}
      />
    </div>
  )
}

const tabs = ['open', 'archived'] as const
type Shown = (typeof tabs)[number]

function ClassList({ classes }: { classes: readonly TaughtClass[] }) {
  const t = useText(messages)
  const ofLevels = useText(levelMessages)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const update = useUpdateClass()
  const [asked, setAsked] = useState<TaughtClass>()
  const shown: Shown = query.get('shown') === 'archived' ? 'archived' : 'open'
  const rows = classes.filter(({ isArchived }) => isArchived === (shown === 'archived'))
  const count = (which: Shown) => classes.filter(({ isArchived }) => isArchived === (which === 'archived')).length

  function setArchived({ id, name }: TaughtClass, isArchived: boolean) {
    update.mutate(
      { classId: id, isArchived },
      {
        onSuccess: () => toast.success(t(isArchived ? 'archiveDone' : 'takeBackDone', { name })),
        onError: (error) => {
          const isFull = error instanceof ApiError && error.code === 'limit_reached'
          toast.error(t(isFull ? 'limit' : 'failed'), t(isFull ? 'limitWhy' : 'failedWhy'))
        },
      },
    )
  }

  const columns: Column<TaughtClass>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name }) => (
        <Link to={paths.class(id)} className="text-link inline-block min-h-11 content-center break-words">
          {name}
        </Link>
      ),
    },
    { key: 'level', header: t('level'), cell: ({ level }) => (level ? ofLevels(level) : t('noLevel')) },
    { key: 'pupils', header: t('pupils'), align: 'right', cell: ({ pupils }) => formatNumber(pupils, language) },
    {
      key: 'code',
      header: t('joinCode'),
      cell: ({ joinCode }) => (
        <CopyableCode code={joinCode} shownAs={groupedJoinCode(joinCode)} buttonName={t('copy', { code: joinCode })} />
      ),
    },
    { key: 'created', header: t('createdOn'), cell: ({ createdAt }) => formatDate(createdAt, language) },
    {
      key: 'actions',
      header: t('actions'),
      align: 'right',
      cell: (row) =>
        row.isArchived ? (
          <IconButton
            name={t('takeBackClass', { name: row.name })}
            icon={ArchiveRestore}
            onClick={() => setArchived(row, false)}
          />
        ) : (
          <IconButton name={t('archiveClass', { name: row.name })} icon={Archive} onClick={() => setAsked(row)} />
        ),
    },
  ]

  return (
    <>
      <Tabs
        name={t('shown')}
        value={shown}
        onValueChange={(value) =>
          setQuery(value === 'open' ? {} : { shown: value }, { replace: true, preventScrollReset: true })
        }
        tabs={tabs.map((value) => ({
          value,
          label: `${t(value)} (${formatNumber(count(value), language)})`,
        }))}
        className="mt-6"
        listClassName="max-w-sm"
      >
        {tabs.map((value) => (
          <TabPanel key={value} value={value}>
            <div className="md:rounded-card md:border md:border-line md:bg-card md:p-2 md:shadow-card">
              {rows.length > 0 ? (
                <Table name={t(value)} columns={columns} rows={rows} rowKey={({ id }) => id} />
              ) : (
                <EmptyState
                  mood={value === 'open' ? 'reading' : 'sleeping'}
                  title={t(value === 'open' ? 'noOpenClasses' : 'noArchived')}
                  {...(value === 'archived' && { description: t('noArchivedWhy') })}
                />
              )}
            </div>
          </TabPanel>
        ))}
      </Tabs>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('archiveAsk', { name: asked?.name ?? '' })}
        description={t('archiveWhy')}
        cancelLabel={t('cancel')}
        confirmLabel={t('archive')}
        onConfirm={() => asked && setArchived(asked, true)}
      />
    </>
  )
}

function ListSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="mt-6 flex flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-14 w-full" />
      ))}
    </div>
  )
}
