import { maximumImportRows, type importCourses } from '@capyzen/contracts/course-authoring'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { ChevronLeft, CircleCheck, Download, FileUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFailureWords } from '#features/auth/failure.ts'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { sentences } from '#platform/sentences.ts'
import { formatNumber } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { paths } from '#paths'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { countOutcomes, FindingsTable } from './findings-table.tsx'
import { ImportHelp } from './import-help.tsx'
import { messages } from './import-messages.ts'
import { templateCsv } from './import-template.ts'
import { LeaveGuard, useUnsaved } from './leave-guard.tsx'
import { useImportCourses } from './queries.ts'
import { textOf } from './file-text.ts'

type Verdict = CallResult<typeof importCourses>

const pauseMs = 500
/** As many as the contract takes. */
const mostCharacters = 900_000

/** A table is tried as soon as it is there; only a press applies it. */
export function ImportScreen({ notForYou }: { notForYou: ReactNode }) {
  // Both languages stand side by side, whichever the page has.
  useEffect(loadChineseFaces, [])
  return (
    <LeaveGuard>
      <TableImport notForYou={notForYou} />
    </LeaveGuard>
  )
}

function TableImport({ notForYou }: { notForYou: ReactNode }) {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const importing = useImportCourses()
  const [csv, setCsv] = useState('')
  const [fileName, setFileName] = useState<string>()
  const [verdict, setVerdict] = useState<Verdict>()
  const [failure, setFailure] = useState<unknown>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isStale, setStale] = useState(false)
  const [isApplying, setApplying] = useState(false)
  /** A file that would take the place of what was pasted. */
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
      // Another table may have come meanwhile; while one is applied, none can.
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

  if (failure instanceof ApiError && failure.code === 'forbidden') return notForYou
  const isTooLarge = failure instanceof ApiError && failure.code === 'body_too_large'
  return (
    <>
      <Link to={paths.authoring()} className="text-link inline-flex min-h-11 items-center gap-1">
        <ChevronLeft aria-hidden className="size-5" />
        {t('allCourses')}
      </Link>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('howItWorks')}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveTextFile(templateCsv(), { name: t('templateName'), type: 'text/csv' })}
        >
          <Download aria-hidden className="size-5" />
          {t('template')}
        </Button>
      </div>
      {verdict?.applied ? (
        <Applied verdict={verdict} onAnother={() => take('', undefined, 0)} />
      ) : (
        <>
          <ImportHelp />
          <Card className="mt-5">
            <DropArea onFile={(file) => void choose(file)} />
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
          <div aria-live="polite" className="mt-4 flex flex-col gap-4 empty:hidden">
            {importing.isPending && (
              <p className="flex items-center gap-2 text-ink-soft">
                <Spinner className="size-5" />
                {t(isApplying ? 'applying' : 'trying')}
              </p>
            )}
            {problem && <FailureBox words={problem} />}
            {failure !== undefined && <FailureBox words={isTooLarge ? t('tooLarge') : failureWords(failure)} />}
            {isStale && <FailureBox words={t('notApplied')} />}
          </div>
          {verdict && <Tried verdict={verdict} isBusy={importing.isPending} onApply={() => setAsking(true)} />}
        </>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('applyAsk')}
        description={sentences(t('applySummary', counted), t('applyWhy'))}
        cancelLabel={t('cancel')}
        confirmLabel={t('apply')}
        onConfirm={() => void run(csv, true)}
      />
      <AlertDialog
        open={offered !== undefined}
        onOpenChange={(open) => !open && setOffered(undefined)}
        title={t('replaceAsk')}
        description={t('replaceWhy', { name: offered?.from ?? '' })}
        cancelLabel={t('cancel')}
        confirmLabel={t('replace')}
        onConfirm={() => offered && take(offered.text, offered.from, 0)}
        danger
      />
    </>
  )
}

function useCounted(verdict: Verdict | undefined) {
  const t = useText(messages)
  const { creates, changes } = countOutcomes(verdict?.findings ?? [])
  return { created: t('newDrafts', { count: creates }), changed: t('changedCourses', { count: changes }) }
}

function DropArea({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = useText(messages)
  const input = useRef<HTMLInputElement>(null)
  const { isOver, area } = useFileDrop(([file]) => onFile(file))
  return (
    <div
      {...area}
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed px-5 py-6 text-center',
        isOver ? 'border-spring bg-spring-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden className="size-7 text-spring" />
      <span className="max-sm:sr-only">{t('drop')}</span>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('chooseFile')}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file can be chosen again once it was mended.
          target.value = ''
        }}
      />
    </div>
  )
}

interface TriedProps {
  verdict: Verdict
  isBusy: boolean
  onApply: () => void
}

function Tried({ verdict, isBusy, onApply }: TriedProps) {
  const t = useText(messages)
  const { missingColumns, unknownColumns, tooManyRows, findings } = verdict
  const counts = countOutcomes(findings)
  const hasTrouble = tooManyRows || missingColumns.length > 0 || unknownColumns.length > 0
  const changesSomething = counts.creates + counts.changes > 0
  return (
    <section className="mt-6">
      {hasTrouble && (
        <div className="flex flex-col gap-3">
          {tooManyRows && <FailureBox isAlert words={t('tooManyRows', { most: formatNumber(maximumImportRows) })} />}
          {missingColumns.length > 0 && (
            <FailureBox isAlert words={t('missingColumns')}>
              <p className="mt-1 pl-7 font-mono text-sm">{missingColumns.join(', ')}</p>
            </FailureBox>
          )}
          {unknownColumns.length > 0 && (
            <FailureBox isAlert words={t('unknownColumns')}>
              <p className="mt-1 pl-7 font-mono text-sm [overflow-wrap:anywhere]">{unknownColumns.join(', ')}</p>
            </FailureBox>
          )}
        </div>
      )}
      {!hasTrouble && findings.length === 0 && <p className="text-ink-soft">{t('noRows')}</p>}
      {findings.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <h2 className="text-xl">{t('findings')}</h2>
            {!hasTrouble && counts.refused === 0 && changesSomething && (
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
        <Link to={`${paths.authoring()}?status=draft`} className={buttonLook()}>
          {t('seeDrafts')}
        </Link>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </Card>
  )
}
