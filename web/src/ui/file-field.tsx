import type { Ref } from 'react'

interface FileFieldProps {
  ref: Ref<HTMLInputElement>
  accept: string
  multiple?: boolean | undefined
  /** Phones open the camera instead of the file dialog. */
  withCamera?: boolean | undefined
  label: string | undefined
  onFiles: (files: File[]) => void
}

/** Not shown: a button beside it opens it by a click. */
export function FileField({ ref, accept, multiple, withCamera, label, onFiles }: FileFieldProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      capture={withCamera ? 'environment' : undefined}
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Allows the same file to be chosen again.
        target.value = ''
      }}
    />
  )
}
