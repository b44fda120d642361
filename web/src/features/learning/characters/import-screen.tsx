import {
  characterColumns,
  longestCharacterTable,
  type CharacterRowFinding,
  type importCharacters,
} from '@capyzen/contracts/characters'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { toCsv } from '#platform/csv.ts'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import {
  ColumnHelp,
  FileChoice,
  ImportFinding,
  ImportProgress,
  tableTextOf,
  TemplateButton,
} from '#shared/table-import.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { messages } from './import-messages.ts'
import { useImportCharacters } from './queries.ts'

type Verdict = CallResult<typeof importCharacters>

export function ImportScreen() {
  const viewer = useViewer()
  return (
    <div className="page-width py-6 md:py-10">
      {viewer && !viewer.isAdministrator ? <ForAdministratorsOnly /> : <Import />}
    </div>
  )
}

/** Checks a table as soon as it is chosen; only a press on the button imports it. */
function Import() {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const importing = useImportCharacters()
  const [table, setTable] = useState<{ csv: string; name: string }>()
  const [verdict, setVerdict] = useState<Verdict>()
  const [failure, setFailure] = useState('')

  async function run(csv: string, apply: boolean) {
    setFailure('')
    try {
      setVerdict(await importing.mutateAsync({ csv, apply }))
    } catch (error) {
      setFailure(errorMessage(error, { body_too_large: t('tooLarge') }))
    }
  }

  async function choose(file: File) {
    setVerdict(undefined)
    setTable(undefined)
    setFailure('')
    const csv = await tableTextOf(file)
    if (csv === null) return setFailure(t('unreadable'))
    if (csv === undefined) return setFailure(t('notText'))
    if (csv.length > longestCharacterTable) return setFailure(t('tooLarge'))
    setTable({ csv, name: file.name })
    await run(csv, false)
  }

  if (verdict?.imported)
    return (
      <EmptyState
        title={t('imported', { count: verdict.imported })}
        mood="cheering"
        action={
          <>
            <ButtonLink to={paths.chineseCharacters()}>{t('see')}</ButtonLink>
            <Button variant="secondary" onClick={() => setVerdict(undefined)}>
              {t('another')}
            </Button>
          </>
        }
      />
    )
  return (
    <>
      <BackLink to={paths.chineseCharacters()} label={t('back')} />
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={<TemplateButton label={t('template')} fileName={t('templateName')} csv={templateCsv} />}
      />
      <FileChoice
        label={t('choose')}
        accept=".csv,.tsv,.txt,text/csv,.xlsx"
        chosen={table && t('fromFile', { name: table.name })}
        onFile={(file) => void choose(file)}
      />
      <ImportProgress doing={importing.isPending && t(verdict ? 'importing' : 'checking')}>
        {failure && <FailureBox isAlert message={failure} />}
      </ImportProgress>
      {verdict && table && (
        <Checked verdict={verdict} isBusy={importing.isPending} onImport={() => void run(table.csv, true)} />
      )}
      <ColumnHelp title={t('columns')} lines={documented.map(([column, meaning]) => [column, t(meaning)] as const)} />
    </>
  )
}

interface CheckedProps {
  verdict: Verdict
  isBusy: boolean
  onImport: () => void
}

function Checked({ verdict, isBusy, onImport }: CheckedProps) {
  const t = useText(messages)
  const { missingColumns, unknownColumns, tooManyRows, rows, refused, filled, findings, lessons } = verdict
  if (tooManyRows) return <FailureBox isAlert message={t('tooManyRows')} />
  if (missingColumns.length + unknownColumns.length > 0)
    return (
      <div className="flex flex-col gap-3">
        {missingColumns.length > 0 && (
          <FailureBox isAlert message={t('missingColumns', { columns: missingColumns.join(', ') })} />
        )}
        {unknownColumns.length > 0 && (
          <FailureBox isAlert message={t('unknownColumns', { columns: unknownColumns.join(', ') })} />
        )}
      </div>
    )
  if (rows === 0) return <FailureBox isAlert message={t('empty')} />
  const fine = rows - refused
  return (
    <section className="mt-2 flex flex-col gap-4">
      <p className="font-bold">
        {t('summary', { rows: formatNumber(rows), fine: formatNumber(fine), refused: formatNumber(refused) })}
      </p>
      {filled > 0 && <p className="text-ink-soft">{t('filled', { count: formatNumber(filled) })}</p>}
      {lessons.length > 0 && (
        <ul aria-label={t('lessons')} className="grid gap-2 sm:grid-cols-2">
          {lessons.map(({ grade, lessonNumber, characters, replaced }) => (
            <li key={`${grade}/${lessonNumber}`} className="rounded-control bg-well px-4 py-2">
              {t('lessonRow', { grade, lesson: lessonNumber, characters })}
              {' · '}
              <span className="text-ink-soft">{replaced > 0 ? t('replaces', { count: replaced }) : t('isNew')}</span>
            </li>
          ))}
        </ul>
      )}
      {fine > 0 && (
        <Button loading={isBusy} className="w-fit" onClick={onImport}>
          {t('import', { count: fine })}
        </Button>
      )}
      {findings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {findings.map((finding) => (
            <Finding key={finding.row} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Finding({ finding: { row, text, problems, notes } }: { finding: CharacterRowFinding }) {
  const t = useText(messages)
  return (
    <ImportFinding place={t('row', { row })} text={text}>
      {problems.map(({ column, problem }) => (
        <p key={`${column} ${problem}`} className="text-sm text-plum-ink">
          <code>{column}</code> {t(problem)}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {t(note)}
        </p>
      ))}
    </ImportFinding>
  )
}

const templateCsv = () =>
  toCsv([characterColumns, ['园', '2', '3', 'true', 'true', 'yuán', 'garden', '囗', '花园 公园']])

const documented = [
  ['character', 'columnCharacter'],
  ['grade', 'columnGrade'],
  ['lesson_number', 'columnLesson'],
  ['can_read', 'columnCanRead'],
  ['can_write', 'columnCanWrite'],
  ['pinyin, meaning, radical, words', 'columnOptional'],
] as const
