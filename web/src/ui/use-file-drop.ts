import { useState, type DragEvent } from 'react'

/** For the element on which files are dropped; what else is dragged over it is left to the browser. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    area: {
      onDragEnter: (event: DragEvent) => setOver(hasFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        // Otherwise the browser would open the file in place of the page.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // What lies within it is no way out.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
