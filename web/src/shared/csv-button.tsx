import { Download } from 'lucide-react'
import { useState } from 'react'
import { toCsv } from '#platform/csv.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { Button } from '#ui/button.tsx'

interface CsvButtonProps {
  label: string
  fileName: string
  rows: () => string[][] | Promise<string[][]>
  onError: (error: unknown) => void
  /** Names it in the record of behaviour. */
  track: string
}

/** Saves a table for a spreadsheet; `rows` may fetch the rest of it first. */
export function CsvButton({ label, fileName, rows, onError, track }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveTextFile(toCsv(await rows()), { name: fileName, type: 'text/csv' })
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={Download}
      loading={isBusy}
      data-track={track}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
