import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FailureBoxProps {
  id?: string
  words: string
  /** Read out as it appears; not where a toast says the same aloud. */
  isAlert?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** What went wrong, beside what it is about; it stays for whoever reads slowly. */
export function FailureBox({ id, words, isAlert = false, children }: FailureBoxProps) {
  return (
    <div
      id={id}
      {...(isAlert && { role: 'alert' })}
      className="rounded-control bg-plum-soft px-4 py-3 leading-snug text-plum-ink"
    >
      <p className="flex items-start gap-2 font-bold">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {words}
      </p>
      {children}
    </div>
  )
}
