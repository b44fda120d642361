import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What went wrong, beside what it is about. A toast has said it aloud; this stays for whoever reads slowly. */
export function FailureBox({ id, words, children }: { id?: string; words: string; children?: ReactNode }) {
  return (
    <div id={id} className="rounded-control bg-plum-soft px-4 py-3 text-plum-ink">
      <p className="flex items-start gap-2 font-bold">
        <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
        {words}
      </p>
      {children}
    </div>
  )
}
