import { useRef } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  accept: string
  multiple?: boolean
  /** Phones open the camera instead of the file dialog. */
  withCamera?: boolean
  /** Accessible name of the file input; that of the button, unless given. */
  inputLabel?: string
  onFiles: (files: File[]) => void
}

/** A button that opens the file dialog. */
export function FileButton({ accept, multiple, withCamera, inputLabel, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <FileField
        ref={input}
        label={inputLabel ?? button['aria-label']}
        {...{ accept, multiple, withCamera, onFiles }}
      />
    </>
  )
}
