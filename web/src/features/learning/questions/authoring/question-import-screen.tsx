import {
  longestQuestionTable,
  neededColumns,
  questionColumns,
  type importQuestions,
  type RowFinding,
} from '@capyzen/contracts/question-authoring'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { largestQtiFile, mayBeQti } from '@capyzen/contracts/qti-import'
import { useReducer, useState } from 'react'
import { toCsv } from '#platform/csv.ts'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
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
import { FailureBox } from '#ui/failure-box.tsx'
import { messages } from './import-messages.ts'
import { Checked, Imported, type CheckedProps } from './import-verdict.tsx'
import { QtiImport } from './qti-import.tsx'
import { useImportQuestions } from './queries.ts'

type Verdict = CallResult<typeof importQuestions>

interface Chosen {
  /** The text of the table or the file. */
  csv: string
  name: string
  format: 'csv' | 'yaml'
}

/** Checks a table as soon as it is chosen, QTI when its defaults are; only a press on the button imports it. */
export function QuestionImportScreen() {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const importing = useImportQuestions()
  const [table, setTable] = useState<Chosen>()
  const [verdict, setVerdict] = useState<Verdict>()
  const [failure, setFailure] = useState<string>()
  const [skipsDuplicates, setSkips] = useState(true)
  const [qti, setQti] = useState<File>()
  const [qtiCount, countQti] = useReducer((count: number) => count + 1, 0)
  const [imported, setImported] = useState<number>()
  const name = qti?.name ?? table?.name

  async function run({ csv, format }: Chosen, apply: boolean) {
    setFailure(undefined)
    try {
      const seen = verdict && { duplicatesSeen: verdict.duplicates }
      const next = await importing.mutateAsync({ csv, format, apply, skipsDuplicates, ...(apply && seen) })
      setVerdict(next)
      if (next.imported !== null) setImported(next.imported)
      else if (apply) setFailure(t('othersAppeared'))
    } catch (error) {
      setFailure(errorMessage(error, { body_too_large: t('tooLarge') }))
    }
  }

  function clear() {
    setVerdict(undefined)
    setTable(undefined)
    setFailure(undefined)
    setQti(undefined)
    setImported(undefined)
  }

  async function choose(file: File) {
    clear()
    if (/\.(xml|zip)$/i.test(file.name)) {
      if (file.size > largestQtiFile) return setFailure(t('tooLarge'))
      const bytes = await file.arrayBuffer().catch(() => null)
      if (bytes === null) return setFailure(t('unreadable'))
      if (!mayBeQti(new Uint8Array(bytes))) return setFailure(t('notImportable'))
      countQti()
      return setQti(file)
    }
    const csv = await tableTextOf(file)
    if (csv === null) return setFailure(t('unreadable'))
    // Spreadsheets in another encoding, or in their own format, can be saved again.
    if (csv === undefined)
      return setFailure(t(/\.(csv|tsv|txt|xls|ods|numbers)$/i.test(file.name) ? 'notText' : 'notImportable'))
    if (csv.length > longestQuestionTable) return setFailure(t('tooLarge'))
    const chosen: Chosen = { csv, name: file.name, format: /\.ya?ml$/i.test(file.name) ? 'yaml' : 'csv' }
    setTable(chosen)
    await run(chosen, false)
  }

  return (
    <>
      <BackLink to={paths.authoredQuestions()} label={t('allQuestions')} />
      <PageHeading title={t('title')} lead={t('lead')} actions={<QuestionTemplate />} />
      {imported !== undefined ? (
        <Imported count={imported} onAnother={clear} />
      ) : (
        <>
          <FileChoice
            label={t('choose')}
            accept=".csv,text/csv,.xlsx,.yaml,.yml,.xml,.zip"
            chosen={name && t('fromFile', { name })}
            onFile={(file) => void choose(file)}
          />
          <ImportProgress doing={importing.isPending && t(verdict ? 'importing' : 'checking')}>
            {failure && <FailureBox message={failure} />}
          </ImportProgress>
          {qti && <QtiImport key={qtiCount} file={qti} onImported={setImported} />}
          {verdict && table && (
            <CheckedTable
              verdict={verdict}
              isBusy={importing.isPending}
              skipsDuplicates={skipsDuplicates}
              onSkip={setSkips}
              onImport={() => void run(table, true)}
            />
          )}
          <QuestionColumns />
        </>
      )}
    </>
  )
}

function QuestionTemplate() {
  const t = useText(messages)
  return <TemplateButton label={t('template')} fileName={t('templateName')} csv={templateCsv} />
}

/** Other text than a table has no known column, and no separator in its first line. */
const isNoTable = ({ missingColumns, unknownColumns }: Verdict) =>
  missingColumns.length === neededColumns.length &&
  unknownColumns.length <= 1 &&
  !unknownColumns.some((column) => /[;\t]/.test(column))

interface CheckedTableProps extends CheckedProps {
  verdict: Verdict
}

function CheckedTable({ verdict, ...rest }: CheckedTableProps) {
  const t = useText(messages)
  const { missingColumns, unknownColumns, tooManyRows, rows, refused, duplicates, findings } = verdict
  if (tooManyRows) return <FailureBox isAlert message={t('tooManyRows')} />
  if (isNoTable(verdict)) return <FailureBox isAlert message={t('notImportable')} />
  if (missingColumns.length + unknownColumns.length > 0)
    return (
      <div role="alert" className="flex flex-col gap-3">
        {missingColumns.length > 0 && (
          <FailureBox message={t('missingColumns', { columns: missingColumns.join(', ') })} />
        )}
        {unknownColumns.length > 0 && (
          <FailureBox message={t('unknownColumns', { columns: unknownColumns.join(', ') })} />
        )}
        <p>{t('seeTemplate')}</p>
        <QuestionTemplate />
      </div>
    )
  return (
    <Checked
      {...rest}
      summary={t('summary', {
        rows: formatNumber(rows),
        refused: formatNumber(refused),
        duplicates: formatNumber(duplicates),
      })}
      advice={refused > 0 && t('leftOut')}
      count={rows - refused - (rest.skipsDuplicates ? duplicates : 0)}
      hasDuplicates={duplicates > 0}
      findings={findings.map((finding) => (
        <Finding key={finding.row} finding={finding} />
      ))}
    />
  )
}

function Finding({ finding: { row, text, problems, duplicateOf } }: { finding: RowFinding }) {
  const t = useText(messages)
  return (
    <ImportFinding place={t('row', { row })} text={text}>
      {problems.map(({ column, problem }) => (
        <p key={column} className="text-sm text-plum-ink">
          <code>{column}</code> {t(problem)}
          {problem === 'unknown_word' && isListed(column) && t('allowed', { values: t(column) })}
        </p>
      ))}
      {duplicateOf && (
        <p className="text-sm text-ink-soft">
          {duplicateOf.kind === 'row' ? t('sameAsRow', { row: duplicateOf.row }) : t('sameAsQuestion')}
        </p>
      )}
    </ImportFinding>
  )
}

/** Columns whose help names the allowed values. */
const listed = ['type', 'language', 'subject', 'level', 'term', 'difficulty'] as const
const isListed = (column: string): column is (typeof listed)[number] => listed.some((one) => one === column)

const documented = [
  'type',
  'language',
  'subject',
  'level',
  'term',
  'difficulty',
  'skill',
  'topic',
  'marks',
  'text',
  'passage',
] as const

function QuestionColumns() {
  const t = useText(messages)
  const lines = [
    ...documented.map((column) => [column, t(column)] as const),
    ['option', t('option')] as const,
    ['answer', t('answer')] as const,
    ['unit', t('unit')] as const,
    ['explanation, hint', t('help')] as const,
  ]
  return <ColumnHelp title={t('columns')} lead={t('columnsWhy')} lines={lines} />
}

/** A heading and one row of each kind that is written differently. */
export function templateCsv(): string {
  const rows: Partial<Record<(typeof questionColumns)[number], string>>[] = [
    {
      ...{ type: 'MCQ', language: 'en', subject: 'science', level: 'P3', topic: 'Heat', marks: '2' },
      ...{ text: 'Which is the hottest?', option_1: 'ice', option_2: 'tea', option_3: 'lava', answer: 'C' },
      ...{ explanation_en: 'Lava is molten rock.', explanation_zh: '岩浆是熔化的岩石。' },
      ...{ hint_en: 'Think of volcanoes.', hint_zh: '想一想火山。' },
    },
    {
      ...{ type: 'Cloze', language: 'en', subject: 'science', level: 'P3', topic: 'Heat', marks: '2' },
      ...{ text: 'Ice [1] when it [2] warm.', answer: 'melts|is;gets' },
    },
    {
      ...{ type: 'Matching', language: 'zh', subject: 'science', level: 'P3', topic: '物态', marks: '2' },
      ...{ text: '请配对。', option_1: '冰 = 固体', option_2: '水蒸气 = 气体' },
    },
  ]
  return toCsv([questionColumns, ...rows.map((row) => questionColumns.map((column) => row[column] ?? ''))])
}
