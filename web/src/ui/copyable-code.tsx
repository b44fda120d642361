import { Copy } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useCopy } from '#ui/use-copy.ts'

interface CopyableCodeProps {
  code: string
  shownAs?: string
  buttonName: string
  buttonId?: string
}

export function CopyableCode({ code, shownAs = code, buttonName, buttonId }: CopyableCodeProps) {
  const copy = useCopy()
  return (
    <span className="inline-flex items-center gap-1">
      <span translate="no" className="font-mono font-bold tracking-wider whitespace-nowrap select-all">
        {shownAs}
      </span>
      <IconButton id={buttonId} name={buttonName} icon={Copy} onClick={() => void copy(code)} />
    </span>
  )
}
