import { FileUp } from 'lucide-react'
import { cn } from '#ui/class-names.ts'
import { FileButton } from '#ui/file-button.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'

interface FileDropAreaProps {
  /** Left out on phones, where nothing is dropped. */
  text: string
  buttonLabel: string
  accept: string
  onFile: (file: File | undefined) => void
}

/** A file is dropped here, or chosen with the button. */
export function FileDropArea({ text, buttonLabel, accept, onFile }: FileDropAreaProps) {
  const { isOver, area } = useFileDrop(([file]) => onFile(file))
  return (
    <div
      {...area}
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed px-5 py-6 text-center',
        isOver ? 'border-spring bg-spring-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden className="size-7 text-spring" />
      <span className="max-sm:sr-only">{text}</span>
      <FileButton variant="secondary" inputLabel={buttonLabel} accept={accept} onFiles={([file]) => onFile(file)}>
        {buttonLabel}
      </FileButton>
    </div>
  )
}
