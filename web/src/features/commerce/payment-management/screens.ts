import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/commerce/payment-management/pages.tsx')

export const screens: Screens = {
  payments: { load },
}
