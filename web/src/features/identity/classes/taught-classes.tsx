import type { TaughtClass } from '@capyzen/contracts/classes'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { AuthorSections } from '#shared/admin-frame.tsx'
import { taughtClassesQuery } from '#shared/class-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { groupedCode } from '#shared/typed-codes.ts'
import { toast } from '#ui/toast.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { messages } from './messages.ts'
import { useCreateClass, useSetArchived } from './queries.ts'

/** For confirmed teachers; `?shown=archived` shows the archived classes. */
export function TaughtClasses() {
  const t = useText(messages)
  const navigate = useNavigate()
  const query = useQuery(taughtClassesQuery)
  const create = useCreateClass()
  const [isCreating, setCreating] = useState(false)
  const newClassButton = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-5" />
      {t('newClass')}
    </Button>
  )

  return (
    <div className="page-width py-6 md:py-10">
      <AuthorSections />
      <PageHeading
        title={t('classes')}
        lead={t('lead')}
        actions={query.data && query.data.length > 0 && !query.isError && newClassButton}
      />
      <Fetched
        query={query}
        messages={messages.words}
        forbidden={<ForTeachersOnly className="mt-6" />}
        inCard
        className="mt-6"
      >
        {(classes) =>
          classes.length > 0 ? (
            <ClassList classes={classes} />
          ) : (
            <Card className="mt-6">
              <EmptyState
                mood="reading"
                title={t('noClasses')}
                description={t('noClassesWhy')}
                action={newClassButton}
              />
            </Card>
          )
        }
      </Fetched>
      {isCreating && (
        <ClassDialog
          onClose={() => setCreating(false)}
          title={t('newClass')}
          description={t('newClassWhy')}
          submitLabel={t('create')}
          send={async (choice) => {
            const { taughtClass } = await create.mutateAsync(choice)
            const { name, joinCode } = taughtClass
            toast.success(t('created', { name }), t('createdWhy', { code: groupedCode(joinCode) }))
            void navigate(paths.class(taughtClass.id))
          }}
        />
      )}
    </div>
  )
}

const tabs = ['open', 'archived'] as const

function ClassList({ classes }: { classes: readonly TaughtClass[] }) {
  const t = useText(messages)
  const ofLevels = useText(vocabularyMessages)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const { setArchived } = useSetArchived()
  const [archiving, setArchiving] = useState<TaughtClass>()
  const shown = query.get('shown') === 'archived' ? 'archived' : 'open'
  const rowsOf = (tab: (typeof tabs)[number]) => classes.filter(({ isArchived }) => isArchived === (tab === 'archived'))
  const rows = rowsOf(shown)

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
    {
      key: 'students',
      header: t('students'),
      align: 'right',
      cell: ({ students }) => formatNumber(students, language),
    },
    {
      key: 'code',
      header: t('joinCode'),
      cell: ({ joinCode }) => (
        <CopyableCode code={joinCode} shownAs={groupedCode(joinCode)} buttonName={t('copy', { code: joinCode })} />
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
          <IconButton name={t('archiveClass', { name: row.name })} icon={Archive} onClick={() => setArchiving(row)} />
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
        tabs={tabs.map((value) => ({ value, label: `${t(value)} (${formatNumber(rowsOf(value).length, language)})` }))}
        className="mt-6"
        listClassName="max-w-sm"
      >
        {tabs.map((value) => (
          <TabPanel key={value} value={value}>
            <TableFrame>
              {rows.length > 0 ? (
                <Table name={t(value)} columns={columns} rows={rows} rowKey={({ id }) => id} />
              ) : (
                <EmptyState
                  mood={value === 'open' ? 'reading' : 'sleeping'}
                  title={t(value === 'open' ? 'noOpenClasses' : 'noArchived')}
                  {...(value === 'archived' && { description: t('noArchivedWhy') })}
                />
              )}
            </TableFrame>
          </TabPanel>
        ))}
      </Tabs>
      {archiving && (
        <ConfirmDialog
          onClose={() => setArchiving(undefined)}
          title={t('archiveAsk', { name: archiving.name })}
          description={t('archiveWhy')}
          confirmLabel={t('archive')}
          onConfirm={() => setArchived(archiving, true)}
        />
      )}
    </>
  )
}

export function ForTeachersOnly({ className }: { className?: string }) {
  const t = useText(messages)
  return (
    <Forbidden
      title={t('notForYou')}
      description={t('notForYouWhy')}
      link={{ to: paths.account(), label: t('toAccount') }}
      className={className}
    />
  )
}
