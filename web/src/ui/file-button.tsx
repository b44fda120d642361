import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  accept: string
  multiple?: boolean
  /** Accessible name of the file input; that of the button, unless given. */
  inputLabel?: string
  onFiles: (files: File[]) => void
}

/** A button that opens the file dialog. */
export function FileButton({ accept, multiple, inputLabel, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={inputLabel ?? button['aria-label']}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
