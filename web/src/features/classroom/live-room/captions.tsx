import { useRoom } from './room.ts'

/** What is said, in words, until it is old. */
export function Captions() {
  const { caption } = useRoom()
  return (
    <div aria-live="polite" className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center px-3">
      {caption && (
        <p className="max-w-2xl rounded-control bg-ink/90 px-4 py-1.5 text-center text-lg font-bold text-paper">
          {caption}
        </p>
      )}
    </div>
  )
}
