import { maximumImportRows, type importCourses } from '@capyzen/contracts/course-authoring'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { formatNumber } from '#platform/numbers.ts'
import { textOf } from '#platform/text-file.ts'
import { paths } from '#paths'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { LeaveGuard, useUnsaved } from '#shared/leave-guard.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { ImportProgress, TemplateButton } from '#shared/table-import.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { FileDropArea } from '#ui/file-drop-area.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { TextArea } from '#ui/text-input.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { countOutcomes, FindingsTable } from './findings-table.tsx'
import { ImportHelp, templateCsv } from './import-help.tsx'
import { messages } from './import-messages.ts'
import { useImportCourses } from './queries.ts'

type Verdict = CallResult<typeof importCourses>

const pauseMs = 500
/** The contract's limit. */
const mostCharacters = 900_000

/** Checks a table as soon as it is entered; only a press on the button imports it. */
export function ImportScreen() {
  // Both languages are shown side by side in either page language.
  useEffect(loadChineseFaces, [])
  return (
    <LeaveGuard>
      <TableImport />
    </LeaveGuard>
  )
}

function TableImport() {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const importing = useImportCourses()
  const [csv, setCsv] = useState('')
  const [fileName, setFileName] = useState<string>()
  const [verdict, setVerdict] = useState<Verdict>()
  const [failure, setFailure] = useState<unknown>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isStale, setStale] = useState(false)
  const [isApplying, setApplying] = useState(false)
  /** A chosen file that would replace a pasted table. */
  const [offered, setOffered] = useState<{ text: string; from: string }>()
  const newest = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const counted = useCounted(verdict)
  useUnsaved('table', csv.trim() !== '' && !verdict?.applied)

  function take(text: string, from: string | undefined, pause: number) {
    newest.current = text
    setCsv(text)
    setFileName(from)
    setVerdict(undefined)
    setFailure(undefined)
    setProblem(undefined)
    setStale(false)
    clearTimeout(timer.current)
    if (text.trim() === '') return
    if (text.length > mostCharacters) return setProblem(t('tooLarge'))
    timer.current = setTimeout(() => void run(text, false), pause)
  }

  async function run(text: string, apply: boolean) {
    setFailure(undefined)
    setApplying(apply)
    try {
      const answer = await importing.mutateAsync({ csv: text, apply })
      // Another table may have been entered since, except while one is imported.
      if (!apply && newest.current !== text) return
      setVerdict(answer)
      setStale(apply && !answer.applied)
    } catch (error) {
      if (apply || newest.current === text) setFailure(error)
    }
    if (apply) setApplying(false)
  }

  async function choose(file: File | undefined) {
    if (!file || isApplying) return
    const text = await textOf(file).catch(() => null)
    if (text === null) return setProblem(t('unreadable'))
    if (text === undefined) return setProblem(t('notText'))
    if (csv.trim() !== '' && fileName === undefined) setOffered({ text, from: file.name })
    else take(text, file.name, 0)
  }

  if (hasCode(failure, 'forbidden')) return <ForAdministratorsOnly />
  const isTooLarge = hasCode(failure, 'body_too_large')
  return (
    <>
      <BackLink to={paths.authoring()} label={t('allCourses')} />
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('howItWorks')}</p>
        </div>
        <TemplateButton label={t('template')} fileName={t('templateName')} csv={templateCsv} />
      </div>
      {verdict?.applied ? (
        <Applied verdict={verdict} onAnother={() => take('', undefined, 0)} />
      ) : (
        <>
          <ImportHelp />
          <Card className="mt-5">
            <FileDropArea
              text={t('drop')}
              buttonLabel={t('chooseFile')}
              accept=".csv,text/csv"
              onFile={(file) => void choose(file)}
            />
            {fileName && <p className="mt-3 text-sm font-bold">{t('fromFile', { name: fileName })}</p>}
            <Field label={t('paste')} hint={t('pasteWhy')} className="mt-4">
              {(control) => (
                <TextArea
                  {...control}
                  value={csv}
                  onChange={({ target }) => take(target.value, undefined, pauseMs)}
                  readOnly={isApplying}
                  rows={6}
                  wrap="off"
                  spellCheck={false}
                  className="font-mono text-sm"
                />
              )}
            </Field>
          </Card>
          <ImportProgress doing={importing.isPending && t(isApplying ? 'applying' : 'trying')}>
            {problem && <FailureBox message={problem} />}
            {failure !== undefined && <FailureBox message={isTooLarge ? t('tooLarge') : errorMessage(failure)} />}
            {isStale && <FailureBox message={t('notApplied')} />}
          </ImportProgress>
          {verdict && <Tried verdict={verdict} isBusy={importing.isPending} onApply={() => setAsking(true)} />}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('applyAsk')}
          description={sentences(t('applySummary', counted), t('applyWhy'))}
          confirmLabel={t('apply')}
          onConfirm={() => void run(csv, true)}
        />
      )}
      {offered && (
        <ConfirmDialog
          onClose={() => setOffered(undefined)}
          title={t('replaceAsk')}
          description={t('replaceWhy', { name: offered.from })}
          confirmLabel={t('replace')}
          onConfirm={() => take(offered.text, offered.from, 0)}
          danger
        />
      )}
    </>
  )
}

function useCounted(verdict: Verdict | undefined) {
  const t = useText(messages)
  const { creates, changes } = countOutcomes(verdict?.findings ?? [])
  return { created: t('newDrafts', { count: creates }), changed: t('changedCourses', { count: changes }) }
}

function Tried({ verdict, isBusy, onApply }: { verdict: Verdict; isBusy: boolean; onApply: () => void }) {
  const t = useText(messages)
  const { missingColumns, unknownColumns, tooManyRows, findings } = verdict
  const counts = countOutcomes(findings)
  const hasTableErrors = tooManyRows || missingColumns.length > 0 || unknownColumns.length > 0
  const changesSomething = counts.creates + counts.changes > 0
  return (
    <section className="mt-6">
      {hasTableErrors && (
        <div className="flex flex-col gap-3">
          {tooManyRows && <FailureBox isAlert message={t('tooManyRows', { most: formatNumber(maximumImportRows) })} />}
          {missingColumns.length > 0 && (
            <FailureBox isAlert message={t('missingColumns')}>
              <p className="mt-1 pl-7 font-mono text-sm">{missingColumns.join(', ')}</p>
            </FailureBox>
          )}
          {unknownColumns.length > 0 && (
            <FailureBox isAlert message={t('unknownColumns')}>
              <p className="mt-1 pl-7 font-mono text-sm [overflow-wrap:anywhere]">{unknownColumns.join(', ')}</p>
            </FailureBox>
          )}
        </div>
      )}
      {!hasTableErrors && findings.length === 0 && <p className="text-ink-soft">{t('noRows')}</p>}
      {findings.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <h2 className="text-xl">{t('findings')}</h2>
            {!hasTableErrors && counts.refused === 0 && changesSomething && (
              <Button loading={isBusy} onClick={onApply}>
                {t('apply')}
              </Button>
            )}
          </div>
          {counts.refused > 0 && <p className="mt-1 text-ink-soft">{t('applyFirst')}</p>}
          {counts.refused === 0 && !changesSomething && <p className="mt-1 text-ink-soft">{t('nothingToDo')}</p>}
          <FindingsTable findings={findings} />
        </>
      )}
    </section>
  )
}

function Applied({ verdict, onAnother }: { verdict: Verdict; onAnother: () => void }) {
  const t = useText(messages)
  const heading = useFocusOnce<HTMLHeadingElement>()
  return (
    <Card className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        <CircleCheck aria-hidden className="size-6 text-leaf-ink" />
        {t('applied')}
      </h2>
      <p className="mt-2">{t('appliedWhat', useCounted(verdict))}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`${paths.authoring()}?status=draft`}>{t('seeDrafts')}</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </Card>
  )
}
