import { useLanguage, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { messages } from './upload-messages.ts'
import { isUnderWay, type QueuedUpload } from './upload-queue.ts'

/** Heard at every quarter, and when something changes; a number that runs would talk without end. */
const steps = 4

/** What a screen reader says of the upload that is on its way. */
export function UploadNews({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const t = useText(messages)
  const language = useLanguage()
  const current = uploads.find((upload) => isUnderWay(upload) && upload.state !== 'queued')
  return (
    <p aria-live="polite" className="sr-only">
      {current && news(current)}
    </p>
  )

  function news({ fileName: name, state, sent, size }: QueuedUpload): string {
    if (state !== 'uploading') return t('heardState', { name, state: t(state) })
    return t('heard', { name, percent: formatPercent(Math.floor((sent / size) * steps) / steps, language) })
  }
}
