/** Shared by text inputs and select buttons. Phones zoom into smaller text than 16 px. */
export const inputVariant =
  'min-h-12 w-full rounded-control border-2 border-line-strong bg-card px-4 py-2 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-spring focus-visible:border-spring focus-visible:outline-offset-1 aria-invalid:border-plum disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-ink-soft'
