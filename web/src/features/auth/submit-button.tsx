import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './door-messages.ts'

/** While busy it reads Loading (spec 1 §4) and submits nothing, keeping the focus where it is. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const t = useText(messages)
  return (
    <Button
      type={isBusy ? 'button' : 'submit'}
      size="large"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className="w-full"
    >
      {isBusy ? (
        <>
          <Spinner className="size-5" />
          {t('loading')}
        </>
      ) : (
        children
      )}
    </Button>
  )
}
