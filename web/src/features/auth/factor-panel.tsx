import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { useSignOut } from './queries.ts'

/** Half signed in: the second factor, which another feature asks for, or out again. */
export function FactorPanel({ children }: { children: ReactNode }) {
  const t = useText(messages)
  const signOut = useSignOut()
  return (
    <DoorFrame mood="thinking" title={t('factor')} line={t('factorLine')}>
      {children}
      <Button variant="quiet" className="mt-3 w-full" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('notNow')}
      </Button>
    </DoorFrame>
  )
}
