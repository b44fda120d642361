import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FailureBoxProps {
  id?: string
  message: string
  /** Announced when it appears; not needed where a toast announces the same. */
  isAlert?: boolean
  children?: ReactNode
}

export function FailureBox({ id, message, isAlert = false, children }: FailureBoxProps) {
  return (
    <div
      id={id}
      {...(isAlert && { role: 'alert' })}
      className="rounded-control bg-plum-soft px-4 py-3 leading-snug text-plum-ink"
    >
      <p className="flex items-start gap-2 font-bold">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {message}
      </p>
      {children}
    </div>
  )
}
