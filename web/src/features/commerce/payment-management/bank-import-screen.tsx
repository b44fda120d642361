import type { BankColumns } from '@capyzen/contracts/bank-columns'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { BankFileProblem, type importBankLines } from '@capyzen/contracts/paynow'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney, formatNumber } from '#platform/numbers.ts'
import { textOf } from '#platform/text-file.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { ImportProgress } from '#shared/table-import.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { FileDropArea } from '#ui/file-drop-area.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { findTable, hasColumns, type BankTable } from './bank-headings.ts'
import { ColumnsForm } from './columns-form.tsx'
import { messages } from './import-messages.ts'
import { useBankColumns, useImportBankLines } from './queries.ts'
import { paymentPaths } from './payment-paths.ts'
import { PreviewRows } from './preview-rows.tsx'

type Counts = CallResult<typeof importBankLines>

/** The contract's limit. */
const mostCharacters = 3_000_000

/** The file is checked first; only a press on the button writes something. */
export function BankImportScreen() {
  return (
    <RequireAdministrator>
      <BankImport />
    </RequireAdministrator>
  )
}

function BankImport() {
  const t = useText(messages)
  return (
    <>
      <BackLink to={paymentPaths.bank} label={t('allLines')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="mt-5">
        <Fetched query={useBankColumns()} lines={2} forbidden={<ForAdministratorsOnly />} inCard>
          {(kept) => <FileImport kept={kept} />}
        </Fetched>
      </div>
    </>
  )
}

interface ReadFile {
  name: string
  csv: string
  table: BankTable
}

function FileImport({ kept }: { kept: BankColumns | null }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const importing = useImportBankLines()
  const [file, setFile] = useState<ReadFile>()
  const [columns, setColumns] = useState<BankColumns>()
  const [before, setBefore] = useState(kept)
  const [preview, setPreview] = useState<Counts>()
  const [done, setDone] = useState<Counts>()
  const [others, setOthers] = useState<Counts['others']>()
  const [failure, setFailure] = useState<string>()

  function clear() {
    setFile(undefined)
    setColumns(undefined)
    setPreview(undefined)
    setDone(undefined)
    setOthers(undefined)
    setFailure(undefined)
  }

  async function choose(chosen: File | undefined) {
    if (!chosen || importing.isPending) return
    clear()
    const csv = await textOf(chosen).catch(() => null)
    if (csv === null) return setFailure(t('unreadable'))
    if (csv === undefined) return setFailure(t('notText'))
    if (csv.trim() === '') return setFailure(t('empty_file'))
    if (csv.length > mostCharacters) return setFailure(t('tooLarge'))
    const table = findTable(csv)
    if (!table) return setFailure(t('noTable'))
    const read = { name: chosen.name, csv, table }
    setFile(read)
    if (before && hasColumns(csv, before)) await run(read, before, true)
  }

  async function run({ name, csv }: ReadFile, chosen: BankColumns, isDryRun: boolean) {
    setFailure(undefined)
    setColumns(chosen)
    try {
      const counts = await importing.mutateAsync({ fileName: name.slice(0, 200), csv, columns: chosen, isDryRun })
      setBefore(fileProblem(counts) ? null : chosen)
      if (isDryRun) setPreview(counts)
      else setDone(counts)
    } catch (error) {
      setFailure(errorMessage(error, { body_too_large: t('tooLarge') }))
      if (isDryRun) setColumns(undefined)
    }
  }

  async function listOthers({ name, csv }: ReadFile, chosen: BankColumns) {
    setFailure(undefined)
    try {
      const asked = { fileName: name.slice(0, 200), csv, columns: chosen, isDryRun: true, listsOthers: true }
      setOthers((await importing.mutateAsync(asked)).others)
    } catch (error) {
      setFailure(errorMessage(error, {}))
    }
  }

  function mapAgain() {
    setColumns(undefined)
    setPreview(undefined)
    setOthers(undefined)
  }

  if (done) return <Done counts={done} onAnother={clear} />
  return (
    <>
      <Card>
        <FileDropArea
          text={t('drop')}
          buttonLabel={t('chooseFile')}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(chosen) => void choose(chosen)}
        />
        {file && <p className="mt-3 font-bold [overflow-wrap:anywhere]">{t('fromFile', { name: file.name })}</p>}
      </Card>
      <ImportProgress doing={importing.isPending && t(preview ? 'importing' : 'checking')}>
        {failure && <FailureBox message={failure} />}
      </ImportProgress>
      {file && !columns && (
        <ColumnsForm
          key={file.csv}
          table={file.table}
          before={before}
          onChosen={(chosen) => void run(file, chosen, true)}
        />
      )}
      {file && columns && preview && (
        <Preview
          counts={preview}
          others={others}
          isBusy={importing.isPending}
          onOthers={() => void listOthers(file, columns)}
          onMap={mapAgain}
          onImport={() => void run(file, columns, false)}
        />
      )}
    </>
  )
}

/** They leave no line that could be read. */
const problemsOfFile = BankFileProblem.options

function fileProblem({ problems }: Counts) {
  return problemsOfFile.find((one) => problems.some(({ problem }) => problem === one))
}

interface PreviewProps {
  counts: Counts
  /** Undefined until they are asked for. */
  others: Counts['others'] | undefined
  isBusy: boolean
  onOthers: () => void
  onMap: () => void
  onImport: () => void
}

function Preview({ counts, others, isBusy, onOthers, onMap, onImport }: PreviewProps) {
  const t = useText(messages)
  const problem = fileProblem(counts)
  const isNew = counts.completed + counts.queued > 0
  return (
    <section className="mt-6">
      {problem ? (
        <FailureBox isAlert message={t(problem)} />
      ) : (
        <Card>
          <h2 className="text-xl">{t('preview')}</h2>
          <Figures counts={counts} />
          {!isNew && <p className="mt-4 text-ink-soft">{t('nothingNew')}</p>}
          <Problems counts={counts} />
          <PreviewRows previews={counts.previews} total={counts.completed + counts.queued} />
          {others ? (
            <Others others={others} total={counts.unrelatedCredits} />
          ) : (
            counts.unrelatedCredits > 0 && (
              <Button variant="quiet" className="mt-4" loading={isBusy} onClick={onOthers}>
                {t('others', { count: counts.unrelatedCredits })}
              </Button>
            )
          )}
        </Card>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {!problem && (
          <Button variant={isNew ? 'primary' : 'secondary'} loading={isBusy} onClick={onImport}>
            {t(isNew ? 'import' : 'importKnown')}
          </Button>
        )}
        <Button variant="secondary" onClick={onMap}>
          {t('changeColumns')}
        </Button>
      </div>
    </section>
  )
}

function Figures({ counts }: { counts: Counts }) {
  const t = useText(messages)
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
      {(['completed', 'queued', 'known', 'unrelated'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-control bg-well px-4 py-3">
          <dt className="text-sm text-ink-soft">{t(name)}</dt>
          <dd className="text-2xl font-extrabold tabular-nums">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Problems({ counts: { problems } }: { counts: Counts }) {
  const t = useText(messages)
  const ofRows = problems.filter(({ problem }) => !problemsOfFile.some((one) => one === problem))
  if (ofRows.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="text-base">{t('problems', { count: ofRows.length })}</h3>
      <p className="text-sm text-ink-soft">{t('problemsWhy')}</p>
      <ul className="mt-2 divide-y divide-line text-sm">
        {ofRows.map(({ row, problem }, at) => (
          <li key={at} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="font-bold tabular-nums">{t('row', { row })}</span>
            <span>{t(problem)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Others({ others, total }: { others: Counts['others']; total: number }) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <div className="mt-5">
      <h3 className="text-base">{t('othersTitle')}</h3>
      <p className="text-sm text-ink-soft">{t('othersWhy')}</p>
      <ul className="mt-2 divide-y divide-line text-sm">
        {others.map(({ bookedOn, amountCents, text }, at) => (
          <li key={at} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="text-ink-soft">{formatDate(`${bookedOn}T12:00:00+08:00`, language)}</span>
            <span className="font-bold tabular-nums">{formatMoney(amountCents)}</span>
            <span className="[overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
      {others.length < total && (
        <p className="mt-2 text-sm text-ink-soft">{t('othersMore', { count: others.length })}</p>
      )}
    </div>
  )
}

function Done({ counts, onAnother }: { counts: Counts; onAnother: () => void }) {
  const t = useText(messages)
  const heading = useFocusOnce<HTMLHeadingElement>()
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        <CircleCheck aria-hidden className="size-6 text-leaf-ink" />
        {t('done')}
      </h2>
      <Figures counts={counts} />
      <Problems counts={counts} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={counts.queued > 0 ? paymentPaths.bank : `${paymentPaths.bank}?show=all`}>
          {t(counts.queued > 0 ? 'decide' : 'seeLines')}
        </ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </Card>
  )
}
