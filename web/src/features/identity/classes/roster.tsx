import type { RosterStudent, TaughtClass } from '@capyzen/contracts/classes'
import { Download, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { hasCode } from '#platform/api.ts'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore, formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { useAddressFilters } from '#shared/address-filters.ts'
import { SearchBox } from '#shared/search-box.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table, TableFrame, type Column } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as classMessages } from './messages.ts'
import { useRemoveStudent } from './queries.ts'
import { messages } from './roster-messages.ts'

const rosterFilters = { q: 'text' } as const

export function Roster({ taughtClass, students }: { taughtClass: TaughtClass; students: readonly RosterStudent[] }) {
  const t = useText(messages)
  const ofClasses = useText(classMessages)
  const ofLevels = useText(vocabularyMessages)
  const language = useLanguage()
  const { filters, choose, clear } = useAddressFilters(rosterFilters)
  const remove = useRemoveStudent()
  const [removing, setRemoving] = useState<RosterStudent>()
  const collator = new Intl.Collator(locales[language])
  const sorted = [...students].sort((one, other) => collator.compare(one.name, other.name))
  const folded = filters.q.toLocaleLowerCase()
  const shown = sorted.filter(({ name }) => name.toLocaleLowerCase().includes(folded))
  const levelLabel = ({ level }: RosterStudent) => (level ? ofLevels(level) : ofClasses('unknownLevel'))

  function removeFromClass({ studentId, name }: RosterStudent) {
    const gone = () => toast.success(t('removed', { name }))
    remove.mutate(
      { classId: taughtClass.id, studentId },
      {
        onSuccess: gone,
        onError: (error) => {
          if (hasCode(error, 'not_found')) gone()
          else toast.error(ofClasses('failed'), ofClasses('failedWhy'))
        },
      },
    )
  }

  function download() {
    const rows = sorted.map(({ name, level, joinedAt }) => [
      name,
      level ? ofLevels(level) : '',
      dayInSingapore(new Date(joinedAt)),
    ])
    const csv = toCsv([[t('student'), ofClasses('level'), t('joined')], ...rows])
    saveTextFile(csv, { name: rosterFileName(taughtClass.name, dayInSingapore()), type: 'text/csv' })
  }

  const columns: Column<RosterStudent>[] = [
    {
      key: 'name',
      header: t('student'),
      cell: ({ name, avatar }) => (
        <span className="inline-flex items-center gap-3 align-middle font-bold">
          <Avatar of={avatar} size={36} />
          <span className="min-w-0 break-words">{name}</span>
        </span>
      ),
    },
    { key: 'level', header: ofClasses('level'), cell: levelLabel },
    { key: 'joined', header: t('joined'), cell: ({ joinedAt }) => formatDate(joinedAt, language) },
    {
      key: 'actions',
      header: ofClasses('actions'),
      align: 'right',
      cell: (row) => (
        <IconButton name={t('removeStudent', { name: row.name })} icon={UserMinus} onClick={() => setRemoving(row)} />
      ),
    },
  ]

  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-xl">{t('students')}</h2>
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {folded === ''
              ? t('count', { count: students.length })
              : t('found', { count: shown.length, total: students.length })}
          </p>
        </div>
        {students.length > 0 && (
          <div className="flex w-full flex-wrap items-end gap-3 md:w-auto">
            <Field label={t('search')} className="min-w-52 flex-1">
              {(control) => <SearchBox {...control} text={filters.q} onSearch={(text) => choose('q', text)} />}
            </Field>
            <Button variant="secondary" onClick={download}>
              <Download aria-hidden className="size-5" />
              {t('download')}
            </Button>
          </div>
        )}
      </div>
      <TableFrame className="mt-4">
        {shown.length > 0 && (
          <Table name={t('students')} columns={columns} rows={shown} rowKey={({ studentId }) => studentId} />
        )}
        {students.length === 0 && <EmptyState mood="calm" title={t('nobody')} description={t('nobodyWhy')} />}
        {students.length > 0 && shown.length === 0 && (
          <EmptyState
            mood="puzzled"
            title={t('nobodyFound')}
            description={t('nobodyFoundWhy')}
            action={
              <Button variant="secondary" onClick={clear}>
                {t('clear')}
              </Button>
            }
          />
        )}
      </TableFrame>
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(undefined)}
          title={t('removeAsk', { name: removing.name })}
          description={t('removeWhy')}
          cancelLabel={t('keep')}
          confirmLabel={t('remove')}
          onConfirm={() => removeFromClass(removing)}
          danger
        />
      )}
    </section>
  )
}

/** Without the characters that some file systems forbid. */
export function rosterFileName(className: string, day: string): string {
  const plain = className
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
  return `${plain || 'class'}-${day}.csv`
}
