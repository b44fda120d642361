import { Copy, Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useViewer } from '#features/auth/session.tsx'
import { deviceNow } from '#platform/clock.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { messages } from './messages.ts'
import './recovery-codes.css'

/** The only time that these are seen. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText(messages)
  const copy = useCopy()
  const sheet = useSheet()

  function download() {
    saveTextFile([...sheet, '', ...codes].join('\r\n'), { name: t('fileName'), type: 'text/plain' })
  }

  const [title, ...lines] = sheet
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('keep')}
      description={t('keepLine')}
      closeName={t('close')}
      footer={
        <Button className="w-full sm:w-fit" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <ol
        aria-label={t('recovery')}
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-well px-4 py-4 font-mono font-bold select-text sm:px-6 sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => void copy(codes.join('\n'), { isSecret: true })}>
          <Copy aria-hidden className="size-5" />
          {t('copy')}
        </Button>
        <Button variant="secondary" size="small" onClick={download}>
          <Download aria-hidden className="size-5" />
          {t('download')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t('print')}
        </Button>
      </div>
      {createPortal(
        <div aria-hidden className="recovery-sheet">
          <h1>{title}</h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <ul>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

/** What stands above the codes on paper or in a file, line by line. */
function useSheet(): string[] {
  const t = useText(messages)
  const language = useLanguage()
  const viewer = useViewer()
  return [
    t('sheetTitle'),
    [viewer?.name, viewer?.email ?? viewer?.phone].filter(Boolean).join(' · '),
    location.origin,
    t('sheetMade', { date: formatDate(new Date(deviceNow()).toISOString(), language) }),
    t('sheetLine'),
  ]
}
