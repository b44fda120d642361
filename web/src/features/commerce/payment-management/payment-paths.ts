import { paths } from '#paths'

/** The pages below the list of orders; anything else there is an order's id. */
export const sections = {
  totals: 'totals',
  bank: 'bank',
  bankImport: 'bank/import',
  transfers: 'transfers',
  cards: 'cards',
} as const

export const paymentPaths = {
  list: paths.payments(),
  order: (orderId: string) => paths.payments(orderId),
  totals: paths.payments(sections.totals),
  bank: paths.payments(sections.bank),
  bankImport: paths.payments(sections.bankImport),
  transfers: paths.payments(sections.transfers),
  cards: paths.payments(sections.cards),
}
