import type { RosterPupil, TaughtClass } from '@capyzen/contracts/classes'
import { Download, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages as levelMessages } from '#features/auth/level-messages.ts'
import { ApiError } from '#platform/api.ts'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore, formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { messages as classMessages } from './messages.ts'
import { useRemovePupil } from './queries.ts'
import { rosterFileName } from './roster-file-name.ts'
import { messages } from './roster-messages.ts'

/** Who is in the class, by name; `?q=` keeps those whose name holds it. */
export function Roster({ taughtClass, pupils }: { taughtClass: TaughtClass; pupils: readonly RosterPupil[] }) {
  const t = useText(messages)
  const ofClasses = useText(classMessages)
  const ofLevels = useText(levelMessages)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const remove = useRemovePupil()
  const [asked, setAsked] = useState<RosterPupil>()
  const wanted = query.get('q') ?? ''
  const collator = new Intl.Collator(locales[language])
  const sorted = [...pupils].sort((one, other) => collator.compare(one.name, other.name))
  const folded = wanted.trim().toLocaleLowerCase()
  const shown = sorted.filter(({ name }) => name.toLocaleLowerCase().includes(folded))
  const levelWord = ({ level }: RosterPupil) => (level ? ofLevels(level) : ofClasses('unknownLevel'))

  const look = (text: string) => setQuery(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true })

  function removeFromClass({ pupilId, name }: RosterPupil) {
    const gone = () => toast.success(t('removed', { name }))
    remove.mutate(
      { classId: taughtClass.id, pupilId },
      {
        onSuccess: gone,
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'not_found') gone()
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
    const csv = toCsv([[t('pupil'), ofClasses('level'), t('joined')], ...rows])
    saveTextFile(csv, { name: rosterFileName(taughtClass.name, dayInSingapore()), type: 'text/csv' })
  }

  const columns: Column<RosterPupil>[] = [
    {
      key: 'name',
      header: t('pupil'),
      cell: ({ name, avatar }) => (
        <span className="inline-flex items-center gap-3 align-middle font-bold">
          <Avatar of={avatar} size={36} />
          <span className="min-w-0 break-words">{name}</span>
        </span>
      ),
    },
    { key: 'level', header: ofClasses('level'), cell: levelWord },
    { key: 'joined', header: t('joined'), cell: ({ joinedAt }) => formatDate(joinedAt, language) },
    {
      key: 'actions',
      header: ofClasses('actions'),
      align: 'right',
      cell: (row) => (
        <IconButton name={t('removePupil', { name: row.name })} icon={UserMinus} onClick={() => setAsked(row)} />
      ),
    },
  ]

  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-xl">{t('pupils')}</h2>
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {folded === ''
              ? t('count', { count: pupils.length })
              : t('found', { count: shown.length, total: pupils.length })}
          </p>
        </div>
        {pupils.length > 0 && (
          <div className="flex w-full flex-wrap items-end gap-3 md:w-auto">
            <Field label={t('search')} className="min-w-52 flex-1">
              {(control) => (
                <TextInput {...control} type="search" value={wanted} onChange={({ target }) => look(target.value)} />
              )}
            </Field>
            <Button variant="secondary" onClick={download}>
              <Download aria-hidden className="size-5" />
              {t('download')}
            </Button>
          </div>
        )}
      </div>
      <div className="mt-4 md:rounded-card md:border md:border-line md:bg-card md:p-2 md:shadow-card">
        {shown.length > 0 && (
          <Table name={t('pupils')} columns={columns} rows={shown} rowKey={({ pupilId }) => pupilId} />
        )}
        {pupils.length === 0 && <EmptyState mood="calm" title={t('nobody')} description={t('nobodyWhy')} />}
        {pupils.length > 0 && shown.length === 0 && (
          <EmptyState
            mood="puzzled"
            title={t('nobodyFound')}
            description={t('nobodyFoundWhy')}
            action={
              <Button variant="secondary" onClick={() => look('')}>
                {t('clear')}
              </Button>
            }
          />
        )}
      </div>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('removeAsk', { name: asked?.name ?? '' })}
        description={t('removeWhy')}
        cancelLabel={t('keep')}
        confirmLabel={t('remove')}
        onConfirm={() => asked && removeFromClass(asked)}
        danger
      />
    </section>
  )
}
