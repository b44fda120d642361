import { largestScan, type ReadQuestion } from '@capyzen/contracts/recognition'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n.ts'
import { acceptedPictures } from '#shared/capture/picture.ts'
import { hasDoubt, ReadLine } from '#shared/scan/read-line.tsx'
import { ScanProgress } from '#shared/scan/scan-progress.tsx'
import type { Scanning } from '#shared/scan/use-scanning.ts'
import { FileDropArea } from '#ui/file-drop-area.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

const accepted = `${acceptedPictures},application/pdf,.pdf`
const isPaper = ({ type, name }: File) =>
  /^(image\/(jpeg|png|webp|heic|heif)|application\/pdf)$/.test(type) || (type === '' && /\.(hei[cf]|pdf)$/i.test(name))

interface PaperUploadProps {
  scanning: Scanning
  onRead: (text: string) => void
}

/** Gives the text of the pages once they are read. */
export function PaperUpload({ scanning, onRead }: PaperUploadProps) {
  const t = useText(messages)
  const { scan, scanId, isReading, start } = scanning
  const onReadNow = useRef(onRead)
  onReadNow.current = onRead
  const readText = scan?.stage === 'done' ? scan.text : ''
  useEffect(() => {
    if (readText === '') return
    onReadNow.current(readText)
    toast.success(t('wasRead'), t('wasReadWhy'))
    // Once for each paper.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [scanId, readText])

  function choose(file: File | undefined) {
    if (!file || isReading) return
    if (!isPaper(file) || file.size === 0) return toast.error(t('wrongType'), t('wrongTypeWhy'))
    if (file.size > largestScan) return toast.error(t('tooMuch'), t('tooMuchWhy'))
    start({ file, turn: 0, crop: null })
  }

  return (
    <div className="flex flex-col gap-3">
      {!isReading && <FileDropArea text={t('drop')} buttonLabel={t('upload')} accept={accepted} onFile={choose} />}
      <ScanProgress scanning={scanning} />
      {!isReading && <p className="text-sm text-ink-soft">{t('fileHint')}</p>}
      {readText !== '' && scan && <DoubtfulLines questions={scan.questions} />}
    </div>
  )
}

const mostLines = 8

/** Lines with a word that may be read wrong, to be compared with the paper. */
function DoubtfulLines({ questions }: { questions: readonly ReadQuestion[] }) {
  const t = useText(messages)
  const lines = questions.flatMap((question) => question.lines.filter(hasDoubt))
  if (lines.length === 0) return null
  return (
    <section aria-label={t('doubtful')} className="rounded-control bg-well p-4">
      <p className="text-sm font-bold text-ink-soft">{t('doubtful')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.slice(0, mostLines).map((words, line) => (
          <li key={line} className="wrap-anywhere">
            <ReadLine words={words} />
          </li>
        ))}
      </ul>
      {lines.length > mostLines && (
        <p className="mt-1 text-sm text-ink-soft">{t('moreDoubtful', { count: lines.length - mostLines })}</p>
      )}
    </section>
  )
}
