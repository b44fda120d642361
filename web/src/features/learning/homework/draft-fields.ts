import type { Issue } from '#shared/contract-form.ts'

/** What to say where the contract rejects a field of a homework draft. */
export const draftFields = {
  title: (issue?: Issue) => ({
    title: issue?.code === 'too_big' ? ('titleTooLong' as const) : ('titleMissing' as const),
  }),
  note: () => ({ note: 'noteTooLong' as const }),
  dueOn: () => ({ dueOn: 'dueOnMissing' as const }),
}
