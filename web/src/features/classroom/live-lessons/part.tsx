import { useId, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

interface PartProps {
  title: string
  why?: string
  actions?: ReactNode
  children: ReactNode
}

export function Part({ title, why, actions, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="max-w-2xl">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            {why && <p className="mt-1 text-sm text-ink-soft">{why}</p>}
          </div>
          {actions}
        </div>
        {children}
      </Card>
    </section>
  )
}
