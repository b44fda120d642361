import type { Proof } from '@capyzen/contracts/auth'
import { useState, type ReactNode } from 'react'
import { ApiError, type ApiErrorCode } from '#platform/api.ts'
import { ProofDialog, type ProofDialogProps } from './proof-dialog.tsx'

interface Asked {
  act: (proof: Proof) => Promise<void>
  giveUp: () => void
}

/** Of the proof, or gone at the next try. Any other refusal is of what was asked for, and its form has words for it. */
const isForDialog: ReadonlySet<ApiErrorCode> = new Set([
  ...(['invalid_credentials', 'invalid_code', 'link_expired'] as const),
  ...(['too_many_requests', 'unreachable', 'unavailable'] as const),
])

/** For acts of which several are done in a row: the owner is asked only where the server asks for it. */
export function useProofOnDemand(words: Pick<ProofDialogProps, 'title' | 'description' | 'confirmLabel'>): {
  /** Undefined where the owner thought better of it; rejects as the act does, but for what the dialog can mend. */
  run: <Result>(act: (given: { proof?: Proof }) => Promise<Result>) => Promise<Result | undefined>
  /** To be drawn by whoever calls `run`. */
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()

  async function run<Result>(act: (given: { proof?: Proof }) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await act({})
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'proof_required')) throw error
    }
    return new Promise((resolve, reject) => {
      setAsked({
        act: async (proof) => {
          try {
            resolve(await act({ proof }))
          } catch (error) {
            if (error instanceof ApiError && isForDialog.has(error.code)) throw error
            reject(error)
          }
        },
        // After it was done this changes nothing any more.
        giveUp: () => resolve(undefined),
      })
    })
  }

  function close() {
    asked?.giveUp()
    setAsked(undefined)
  }

  return {
    run,
    dialog: asked && (
      <ProofDialog {...words} open onOpenChange={(open) => !open && close()} onConfirm={(proof) => asked.act(proof)} />
    ),
  }
}
