import type { CallResult } from '@capyzen/contracts/endpoint'
import type { importQti, ItemFinding, PackageProblem } from '@capyzen/contracts/qti-import'
import { mostMarks } from '@capyzen/contracts/question-drafts'
import { useState } from 'react'
import { base64Of } from '#platform/base64.ts'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { ImportFinding, ImportProgress } from '#shared/table-import.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProblemKey } from './draft-problems.ts'
import { messages as editorMessages } from './editor-messages.ts'
import { EditorContext, inWords, Part, ProblemsContext } from './field-kit.tsx'
import { messages as importMessages } from './import-messages.ts'
import { Checked } from './import-verdict.tsx'
import { messages } from './qti-messages.ts'
import { useImportQti } from './queries.ts'
import { PlaceFields } from './question-fields.tsx'
import { newValues, type QuestionValues } from './question-values.ts'
import { wholeNumber } from './typed-values.ts'

type Verdict = CallResult<typeof importQti>

interface QtiImportProps {
  file: File
  onImported: (count: number) => void
}

/** Asks what the file may not say, checks it, and imports the items without problems. */
export function QtiImport({ file, onImported }: QtiImportProps) {
  const t = useText(messages)
  const ofImport = useText(importMessages)
  const ofEditor = useText(editorMessages)
  const errorMessage = useErrorMessage()
  const importing = useImportQti()
  const [values, setValues] = useState<QuestionValues>({ ...newValues, marks: '1' })
  const [year, setYear] = useState('2026')
  const [isTried, setTried] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>()
  const [failure, setFailure] = useState<string>()
  const [skipsDuplicates, setSkips] = useState(true)

  const problems = problemsOf(values)
  const syllabusYear = wholeNumber(year)
  const isYear = syllabusYear >= 2000 && syllabusYear <= 2100

  async function run(apply: boolean) {
    setTried(true)
    setFailure(undefined)
    if (problems.size > 0 || !isYear) return
    const { language, subject, level, term, difficulty, skills, topic, marks } = values
    try {
      const next = await importing.mutateAsync({
        ...{ name: file.name, base64: await base64Of(file), apply, skipsDuplicates },
        defaults: {
          ...{ language, subject, level, term, difficulty, skills, syllabusYear },
          ...{ topic: topic.trim(), marks: wholeNumber(marks) },
        },
        ...(apply && verdict && { duplicatesSeen: verdict.duplicates }),
      })
      setVerdict(next)
      if (next.imported !== null) onImported(next.imported)
      else if (apply) setFailure(ofImport('othersAppeared'))
    } catch (error) {
      const unreadable = error instanceof DOMException && ofImport('unreadable')
      setFailure(unreadable || errorMessage(error, { body_too_large: ofImport('tooLarge') }))
    }
  }

  const messageOf = (problem: PackageProblem) => {
    if (problem === 'not_qti') return ofImport('notImportable')
    return t(problem === 'doctype' ? 'manifest_doctype' : problem)
  }
  const change = (changes: Partial<QuestionValues>) => {
    setVerdict(undefined)
    setValues({ ...values, ...changes })
  }
  return (
    <>
      <div className="mt-5">
        <Part title={t('defaults')}>
          <p className="text-ink-soft">{t('defaultsWhy')}</p>
          <EditorContext value={{ values, change }}>
            <ProblemsContext value={isTried ? inWords(problems, ofEditor) : new Map()}>
              <PlaceFields hasType={false} marksHint={t('marksHint')} />
            </ProblemsContext>
          </EditorContext>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('syllabusYear')} {...(isTried && !isYear && { error: t('badYear') })}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={year}
                  onChange={({ target }) => {
                    setVerdict(undefined)
                    setYear(target.value)
                  }}
                />
              )}
            </Field>
          </div>
          <div>
            <Button
              variant={verdict ? 'secondary' : 'primary'}
              loading={importing.isPending && !verdict}
              onClick={() => void run(false)}
            >
              {t('check')}
            </Button>
          </div>
        </Part>
      </div>
      <ImportProgress doing={false}>
        {failure && <FailureBox message={failure} />}
        {verdict?.packageProblem && <FailureBox message={messageOf(verdict.packageProblem)} />}
      </ImportProgress>
      {verdict && !verdict.packageProblem && (
        <CheckedItems
          verdict={verdict}
          isBusy={importing.isPending}
          skipsDuplicates={skipsDuplicates}
          onSkip={setSkips}
          onImport={() => void run(true)}
        />
      )}
    </>
  )
}

function problemsOf({ skills, topic, marks }: QuestionValues): Map<string, ProblemKey> {
  const problems = new Map<string, ProblemKey>()
  if (skills.length === 0 && topic.trim() === '') problems.set('topic', 'missing')
  if (topic.trim().length > 100) problems.set('topic', 'tooLong')
  const number = wholeNumber(marks)
  if (number < 1 || number > mostMarks) problems.set('marks', 'badMarks')
  return problems
}

function CheckedItems({
  verdict,
  ...rest
}: Omit<Parameters<typeof Checked>[0], 'summary' | 'advice' | 'count' | 'hasDuplicates' | 'findings'> & {
  verdict: Verdict
}) {
  const t = useText(messages)
  const { items, refused, duplicates, findings } = verdict
  return (
    <Checked
      {...rest}
      summary={t('summary', {
        items: formatNumber(items),
        refused: formatNumber(refused),
        duplicates: formatNumber(duplicates),
      })}
      advice={refused > 0 && t('othersGoIn')}
      count={items - refused - (rest.skipsDuplicates ? duplicates : 0)}
      hasDuplicates={duplicates > 0}
      findings={findings.map((finding, index) => (
        <Finding key={index} finding={finding} />
      ))}
    />
  )
}

function Finding({ finding: { file, text, problems, notes, duplicateOf } }: { finding: ItemFinding }) {
  const t = useText(messages)
  const ofImport = useText(importMessages)
  return (
    <ImportFinding place={file} text={text}>
      {problems.map(({ problem, detail }, index) => (
        <p key={index} className="text-sm text-plum-ink">
          {detail !== null && <code>{detail}</code>} {t(problem)}
        </p>
      ))}
      {duplicateOf && (
        <p className="text-sm text-ink-soft">
          {duplicateOf.kind === 'item' ? t('sameAsItem', { file: duplicateOf.file }) : ofImport('sameAsQuestion')}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {t(note)}
        </p>
      ))}
    </ImportFinding>
  )
}
