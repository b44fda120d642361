import { CircleAlert } from 'lucide-react'

/** What went wrong, beside what it is about; read out as it appears. */
export function Trouble({ words }: { words: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink">
      <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      {words}
    </p>
  )
}
