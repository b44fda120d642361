import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

/** One of the two cards at the head of the page: what it is about, how it stands, and what can be done. */
export function StatusCard({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Card className="flex flex-col">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2 flex-1">{children}</div>
      <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
    </Card>
  )
}
