import { confirmIdentity } from '@capyzen/contracts/account'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/api.ts'
import { startDownload } from '#platform/download.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useReauthentication } from './reauthentication-on-demand.tsx'
import { messages } from './reauthentication-messages.ts'
import { useReportFailure } from './failure.ts'

/** Downloads personal data; asks for reauthentication unless the last one is recent. */
export function DownloadButton({ path, label, className }: { path: string; label: string; className?: string }) {
  const t = useText(messages)
  const report = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const reauthentication = useReauthentication({
    title: label,
    description: t('downloadWhy'),
    confirmLabel: t('downloadConfirm'),
  })

  async function download() {
    setBusy(true)
    try {
      if (await reauthentication.run((given) => call(confirmIdentity, given))) startDownload(path)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        loading={isBusy && !reauthentication.dialog}
        onClick={() => void download()}
        {...(className !== undefined && { className })}
      >
        <Download aria-hidden className="size-5" />
        {label}
      </Button>
      {reauthentication.dialog}
    </>
  )
}
