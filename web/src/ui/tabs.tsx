import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

interface TabsProps<Value extends string> {
  name: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: string }[]
  children: ReactNode
  className?: string
  listClassName?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { name, value, onValueChange, tabs, children, className, listClassName } = props
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className}>
      <Radix.List aria-label={name} className={cn('flex gap-1 rounded-card bg-well p-1', listClassName)}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 cursor-pointer rounded-control px-4 font-bold text-ink-soft transition-colors hover:text-ink data-[state=active]:bg-card data-[state=active]:text-spring-ink data-[state=active]:shadow-card"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={cn('pt-6', className)}>
      {children}
    </Radix.Content>
  )
}
