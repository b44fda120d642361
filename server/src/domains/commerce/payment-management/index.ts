import { defineDomain } from '#platform/domain'
import { paymentManagementRoutes } from './routes.ts'

export const paymentManagementDomain = defineDomain({
  name: 'payment-management',
  routes: paymentManagementRoutes,
})
