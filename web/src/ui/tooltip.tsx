import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

/** More about a control for whoever rests on it. Never the only place where something is said: fingers cannot hover. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 max-w-72 animate-appear rounded-control bg-ink px-3 py-2 text-sm text-paper shadow-float"
          >
            {text}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
