import type { Worksheet } from '@capyzen/contracts/worksheets'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/download.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { everyList } from './queries.ts'
import { fetchFile, pdfName, pdfPath } from './sheet-files.ts'

/** Opens the sheet in a tab of its own, to be printed there; a refusal is told here, not shown there as it was sent. */
export function PrintButton({ sheet }: { sheet: Worksheet }) {
  const t = useText(messages)
  const pick = usePick()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)

  async function print() {
    // At once, as browsers block a tab that isn't opened by the press itself.
    const tab = window.open('about:blank', '_blank')
    const path = pdfPath(sheet.id, 'questions')
    setRunning(true)
    try {
      const { file } = await fetchFile(path)
      // Where tabs are blocked all the same. The tab asks again by its address, and has the sheet from the browser's store.
      if (tab) tab.location.replace(path)
      else saveFile(file, pdfName(pick(sheet.title), sheet.number))
      void queries.invalidateQueries(everyList)
    } catch (error) {
      tab?.close()
      toast.error(t('printFailed'), errorMessage(error, { not_found: t('goneSheet'), unavailable: t('busy') }))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button icon={Printer} loading={isRunning} title={t('printWhy')} onClick={() => void print()}>
      {t('print')}
    </Button>
  )
}
