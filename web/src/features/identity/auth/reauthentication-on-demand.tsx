import type { Reauthentication } from '@capyzen/contracts/auth'
import { useState } from 'react'
import { hasCode } from '#platform/api.ts'
import { ReauthenticationDialog, type ReauthenticationDialogProps } from './reauthentication-dialog.tsx'

interface Asked {
  act: (reauthentication: Reauthentication) => Promise<void>
  cancel: () => void
}

/** Errors of the reauthentication, or ones that may pass. All others concern the act, whose form shows them. */
const codesForDialog = [
  'invalid_credentials',
  'invalid_code',
  'link_expired',
  'too_many_requests',
  'unreachable',
  'unavailable',
] as const

type Act<Result> = (given: { reauthentication?: Reauthentication }) => Promise<Result>

/**
 * For acts that are often repeated: asks for reauthentication only when the server requires it. `run` resolves to undefined
 * when the dialog is cancelled. The caller renders `dialog`.
 */
export function useReauthentication(
  labels: Pick<ReauthenticationDialogProps, 'title' | 'description' | 'confirmLabel'>,
) {
  const [asked, setAsked] = useState<Asked>()

  async function run<Result>(act: Act<Result>): Promise<Result | undefined> {
    try {
      return await act({})
    } catch (error) {
      if (!hasCode(error, 'reauthentication_required')) throw error
    }
    return new Promise((resolve, reject) => {
      setAsked({
        act: async (reauthentication) => {
          try {
            resolve(await act({ reauthentication }))
          } catch (error) {
            if (hasCode(error, ...codesForDialog)) throw error
            reject(error)
          }
        },
        cancel: () => resolve(undefined),
      })
    })
  }

  function close() {
    asked?.cancel()
    setAsked(undefined)
  }

  return {
    run,
    dialog: asked && (
      <ReauthenticationDialog
        {...labels}
        onClose={close}
        onConfirm={(reauthentication) => asked.act(reauthentication)}
      />
    ),
  }
}
