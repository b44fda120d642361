import { Download, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveTextFile, textOf } from '#platform/text-file.ts'
import { tableOfWorkbook } from '#platform/workbook.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Spinner } from '#ui/spinner.tsx'

/* Parts of the screens that import a table. */

/** Null for a file that can't be read, undefined for one that isn't text. */
export const tableTextOf = (file: File): Promise<string | null | undefined> =>
  (/\.xlsx$/i.test(file.name) ? tableOfWorkbook(file) : textOf(file, { orGbk: true })).catch(() => null)

interface FileChoiceProps {
  label: string
  accept: string
  /** Names the chosen file. */
  chosen: string | undefined
  onFile: (file: File) => void
}

export function FileChoice({ label, accept, chosen, onFile }: FileChoiceProps) {
  return (
    <Card className="mt-5 flex flex-wrap items-center gap-4">
      <FileButton icon={FileUp} inputLabel={label} accept={accept} onFiles={([file]) => file && onFile(file)}>
        {label}
      </FileButton>
      {chosen !== undefined && <p className="font-bold [overflow-wrap:anywhere]">{chosen}</p>}
    </Card>
  )
}

/** Says what is being done, and what has failed. */
export function ImportProgress({ doing, children }: { doing: string | false; children: ReactNode }) {
  return (
    <div aria-live="polite" className="mt-4 flex flex-col gap-4 empty:hidden">
      {doing && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner className="size-5" />
          {doing}
        </p>
      )}
      {children}
    </div>
  )
}

/** What was found in a row, or in a file of an archive. */
export function ImportFinding({ place, text, children }: { place: string; text: string; children: ReactNode }) {
  return (
    <li className="rounded-control border border-line bg-card px-4 py-3 [overflow-wrap:anywhere]">
      <p>
        <span className="font-bold tabular-nums">{place}</span> {text}
      </p>
      {children}
    </li>
  )
}

export function TemplateButton({ label, fileName, csv }: { label: string; fileName: string; csv: () => string }) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={Download}
      className="self-start"
      onClick={() => saveTextFile(csv(), { name: fileName, type: 'text/csv' })}
    >
      {label}
    </Button>
  )
}

interface ColumnHelpProps {
  title: string
  lead?: string
  lines: readonly (readonly [column: string, meaning: string])[]
}

export function ColumnHelp({ title, lead, lines }: ColumnHelpProps) {
  return (
    <details className="mt-6 rounded-card border border-line bg-card px-5 py-3">
      <summary className="min-h-11 cursor-pointer content-center font-bold">{title}</summary>
      {lead && <p className="text-ink-soft">{lead}</p>}
      <dl className="mt-3 flex flex-col gap-2">
        {lines.map(([column, meaning]) => (
          <div key={column} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
            <dt>
              <code>{column}</code>
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
