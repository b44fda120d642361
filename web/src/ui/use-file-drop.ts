import { useState, type DragEvent } from 'react'

/** Handlers for an element that accepts dropped files; other drags are left to the browser. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    area: {
      onDragEnter: (event: DragEvent) => setOver(hasFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        // Otherwise the browser opens the file.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
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
