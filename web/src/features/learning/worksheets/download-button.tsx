import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#platform/download.ts'
import { useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { fetchFile } from './sheet-files.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> {
  path: string
  fileName: string
  label: string
  /** Names what is downloaded; it contains the label, for speech input. */
  name?: string
  onDone?: () => void
  /** What it says where the file is no longer there. */
  gone?: string
}

/** Saves a PDF. How much of it has arrived fills the button, whose size stays. */
export function DownloadButton(props: DownloadButtonProps) {
  const { path, fileName, label, name, onDone, gone, icon: Icon = Download, className, ...button } = props
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const [share, setShare] = useState<number>()
  const [said, say] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function download() {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setShare(0)
    say(t('downloading'))
    try {
      const { file } = await fetchFile(path, { signal, onProgress: setShare })
      saveFile(file, fileName)
      say(t('downloaded'))
      onDone?.()
    } catch (error) {
      if (signal.aborted) return
      say('')
      const because = { forbidden: t('forGrownUpsOnly'), not_found: gone ?? t('goneSheet'), unavailable: t('busy') }
      toast.error(t('downloadFailed'), errorMessage(error, because))
    } finally {
      running.current = undefined
      if (!signal.aborted) setShare(undefined)
    }
  }

  const isRunning = share !== undefined
  return (
    <>
      <Button
        {...button}
        aria-label={name}
        aria-busy={isRunning || undefined}
        aria-disabled={isRunning || undefined}
        onClick={() => void download()}
        className={cn('overflow-hidden whitespace-nowrap', className)}
      >
        {share === 0 ? <Spinner className="size-5" /> : <Icon aria-hidden className="size-5" />}
        {share ? <span className="tabular-nums">{formatPercent(share)}</span> : label}
        <span
          aria-hidden
          style={{ width: `${(share ?? 0) * 100}%` }}
          className={cn(
            'absolute bottom-0 left-0 h-1.5 bg-yuzu transition-[width] duration-150',
            !isRunning && 'invisible',
          )}
        />
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
