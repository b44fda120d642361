import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'

/** A link without the parts it should have (spec 1 §5); seen before anything is asked or typed. */
export function BrokenLink({ children }: { children: ReactNode }) {
  const t = useText(messages)
  return (
    <DoorFrame mood="puzzled" title={t('noSession')} line={t('noSessionLine')}>
      {children}
    </DoorFrame>
  )
}
